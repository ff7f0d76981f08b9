import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptMail, inboundQuery, inboundSourceQuery, type SetAsideMail } from '#data/inbound.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.ts';
import { MailSource } from '../mail/MailSource.tsx';

/** Mail that came in and made no message: why, what it is, and the way to take it in after all. */
export function InboundSettings() {
  const { settings } = useCopy();
  const copy = settings.inbound;
  const cache = useQueryClient();
  const { data: mails, error, refetch } = useQuery(inboundQuery());
  const [shown, setShown] = useState<SetAsideMail>();

  const acceptance = useAction(
    async ({ id }: SetAsideMail) => {
      await acceptMail(id);
      void notify({ kind: 'success', title: copy.accepted });
    },
    undefined,
    () => cache.invalidateQueries({ queryKey: inboundQuery().queryKey }),
  );

  return (
    <section aria-labelledby="inbound-title">
      <h2 id="inbound-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {error && <LoadError title={settings.failed} error={error} onRetry={refetch} />}
      {!mails && !error && <DeskSpinner />}
      {mails?.length === 0 && <p>{copy.none}</p>}
      {mails && mails.length > 0 && (
        <ul className="setting-list" aria-labelledby="inbound-title">
          {mails.map((mail) => {
            const subject = mail.subject || copy.noSubject;
            return (
              <li key={mail.id}>
                <p className="setting-list-text">
                  <strong>{subject}</strong>
                  <br />
                  <span className="muted">
                    {mail.sender ?? copy.noSender}, <DateTime at={mail.receivedAt} />.{' '}
                    {mail.reason ? copy.reasons[mail.reason] : copy.unreadable}
                  </span>
                </p>
                {mail.isKept && (
                  <div className="actions">
                    <button
                      type="button"
                      className="button button-quiet"
                      aria-label={copy.show(subject)}
                      onClick={() => setShown(mail)}
                    >
                      {copy.showShort}
                    </button>
                    <button
                      type="button"
                      className="button button-quiet"
                      aria-label={copy.accept(subject)}
                      onClick={() => acceptance.run(mail)}
                    >
                      {copy.acceptShort}
                    </button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {shown && <SourceDialog mail={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

/** The beginning of a mail as it came, as text. */
function SourceDialog({ mail, onClose }: { mail: SetAsideMail; onClose(): void }) {
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
