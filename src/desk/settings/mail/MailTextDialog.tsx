import { useQuery } from '@tanstack/react-query';
import { type LoggedMail, mailTextQuery } from '../../../data/mail-log.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useCopy } from '../../language.tsx';
import { DeskSpinner } from '../../parts/DeskSpinner.tsx';
import { Failure } from '../../parts/Failure.tsx';

/** What a mail says, as text. */
export function MailTextDialog({ mail, onClose }: { mail: LoggedMail; onClose(): void }) {
  const { mailLog, close } = useCopy();
  const { data, error, refetch } = useQuery(mailTextQuery(mail.id));
  return (
    <Dialog title={mail.subject} close={close} onClose={onClose}>
      {error && <Failure title={mailLog.failed} error={error} onRetry={refetch} />}
      {!data && !error && <DeskSpinner />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <pre className="mail-source" tabIndex={0}>
          {data.text}
        </pre>
      )}
    </Dialog>
  );
}
