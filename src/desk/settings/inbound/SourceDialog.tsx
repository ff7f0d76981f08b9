import { useQuery } from '@tanstack/react-query';
import { inboundSourceQuery, type SetAsideMail } from '#data/inbound.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { MailSource } from '../mail/MailSource.tsx';

/** The beginning of a mail as it came, as text. */
export function SourceDialog({ mail, onClose }: { mail: SetAsideMail; onClose(): void }) {
  const { settings, close } = useCopy();
  const { data, error, refetch } = useQuery(inboundSourceQuery(mail.id));
  const title = mail.subject || settings.inbound.noSubject;
  return (
    <Dialog title={title} close={close} onClose={onClose}>
      {error && <LoadError title={settings.failed} error={error} onRetry={refetch} />}
      {!data && !error && <DeskSpinner />}
      {data && <MailSource text={data.source} />}
    </Dialog>
  );
}
