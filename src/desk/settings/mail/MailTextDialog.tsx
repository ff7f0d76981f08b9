import { useQuery } from '@tanstack/react-query';
import { type LoggedMail, mailTextQuery } from '#data/mail-log.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { MailSource } from './MailSource.tsx';

/** What a mail says, as text. */
export function MailTextDialog({ mail, onClose }: { mail: LoggedMail; onClose(): void }) {
  const { mailLog, close } = useCopy();
  const { data, error, refetch } = useQuery(mailTextQuery(mail.id));
  return (
    <Dialog title={mail.subject} close={close} onClose={onClose}>
      {error && <LoadError title={mailLog.failed} error={error} onRetry={refetch} />}
      {!data && !error && <DeskSpinner />}
      {data && <MailSource text={data.text} />}
    </Dialog>
  );
}
