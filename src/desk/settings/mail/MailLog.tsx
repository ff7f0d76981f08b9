import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { mailLogSchema, mailStatuses } from '#contract/mail-log.ts';
import {
  type LoggedMail,
  type MailFilter,
  mailLogQuery,
  mailTextQuery,
  retryAllMails,
  retryMail,
} from '#data/mail-log.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { ListFooter } from '#desk/shared/ListFooter.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { SearchField } from '#desk/shared/SearchField.tsx';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { Tabs } from '#desk/shared/Tabs.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.ts';
import { useMailLogCopy } from './copy.ts';
import { MailRow } from './MailRow.tsx';
import { MailSource } from './MailSource.tsx';
import '../log.css';
import '#desk/shared/empty.css';

/** Every mail that left or should have, newest first; what was given up can be sent again. */
export function MailLog() {
  const copy = useMailLogCopy();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const filter = mailFilterOf(search);
  const list = useInfiniteQuery(mailLogQuery(filter));
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const [shown, setShown] = useState<LoggedMail>();
  const [isAsking, setIsAsking] = useState(false);
  const retry = useAction(async (mail: LoggedMail | 'all') => {
    const { retried } = await (mail === 'all' ? retryAllMails() : retryMail(mail.id));
    void notify({ kind: 'success', title: copy.retried(retried) });
    await cache.invalidateQueries({ queryKey: ['mail-log'] });
  }, copy.notRetried);

  return (
    <section aria-labelledby="mail-log-title">
      <h2 id="mail-log-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      <div className="log-filters">
        <Tabs label={copy.statusLabel} current={filter.status ?? 'all'}>
          {[undefined, ...mailStatuses].map((status) => (
            <li key={status ?? 'all'}>
              <Link
                to={mailLogPath({ ...filter, status })}
                aria-current={status === filter.status ? 'page' : undefined}
              >
                {status ? copy.status[status] : copy.all}
              </Link>
            </li>
          ))}
        </Tabs>
        <SearchField
          label={copy.search}
          screen={copy.title}
          q={filter.recipient}
          onSearch={(recipient) =>
            navigate(mailLogPath({ ...filter, recipient }), { replace: true })
          }
        />
      </div>
      {filter.status === 'dead' && mails.some(({ secret }) => !secret) && (
        <button type="button" className="button" onClick={() => setIsAsking(true)}>
          {copy.retryAll}
        </button>
      )}
      {list.isPending && <DeskSpinner />}
      {list.isError && (
        <LoadError title={copy.failed} error={list.error} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && mails.length === 0 && (
        <MailLogEmpty isNew={!filter.status && !filter.recipient} />
      )}
      {mails.length > 0 && (
        <>
          <ul className="log" aria-label={copy.list} aria-busy={list.isPlaceholderData}>
            {mails.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                isBusy={retry.isDoing}
                onShow={() => setShown(mail)}
                onRetry={() => retry.run(mail)}
              />
            ))}
          </ul>
          <ListFooter list={list} shown={copy.shown(mails.length)} />
        </>
      )}
      {shown && <MailTextDialog mail={shown} onClose={() => setShown(undefined)} />}
      {isAsking && (
        <ConfirmDialog
          title={copy.retryAll}
          confirm={copy.retryShort}
          onConfirm={() => retry.run('all')}
          onClose={() => setIsAsking(false)}
        >
          <p>{copy.retryAllText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function MailLogEmpty({ isNew }: { isNew: boolean }) {
  const { none, empty } = useMailLogCopy();
  const why = isNew ? empty : none;
  return (
    <div className="empty" role="status">
      <h3>{why.title}</h3>
      <p>{why.text}</p>
      {!isNew && <Link to={mailLogPath({})}>{none.clear}</Link>}
    </div>
  );
}

/** What a mail says, as text. */
function MailTextDialog({ mail, onClose }: { mail: LoggedMail; onClose(): void }) {
  const { close } = useCopy();
  const { failed } = useMailLogCopy();
  const { data, error, refetch } = useQuery(mailTextQuery(mail.id));
  return (
    <Dialog title={mail.subject} close={close} onClose={onClose}>
      {error && <LoadError title={failed} error={error} onRetry={refetch} />}
      {!data && !error && <DeskSpinner />}
      {data && <MailSource text={data.text} />}
    </Dialog>
  );
}

const filterSchema = v.object({
  status: v.fallback(mailLogSchema.entries.status, undefined),
  recipient: v.fallback(mailLogSchema.entries.recipient, ''),
});

/** The filter that an address names; what it does not name, or names wrongly, is left out. */
const mailFilterOf = (search: URLSearchParams): MailFilter =>
  v.parse(filterSchema, Object.fromEntries(search));

/** The address of the log with a filter. */
function mailLogPath({ status, recipient }: Partial<MailFilter>): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (recipient) query.set('recipient', recipient);
  return query.size > 0 ? `${settingsPath('mail')}?${query}` : settingsPath('mail');
}
