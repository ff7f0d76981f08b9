import { Link } from 'react-router';
import type { LoggedMail } from '#data/mail-log.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { useMailLogCopy } from './copy.ts';

interface MailRowProps {
  mail: LoggedMail;
  isBusy: boolean;
  onShow(): void;
  onRetry(): void;
}

/** One mail: to whom, about what, how it stands, and what went wrong with it. */
export function MailRow({ mail, isBusy, onShow, onRetry }: MailRowProps) {
  const copy = useMailLogCopy();
  const isDead = mail.status === 'dead';
  return (
    <li>
      <p className="log-head">
        <strong>{mail.subject}</strong>
        <DateTime at={mail.createdAt} />
      </p>
      <p>
        {mail.recipient} ·{' '}
        <span className="log-state" data-status={mail.status}>
          {copy.status[mail.status]}
        </span>
        {mail.attempts > 1 && ` (${copy.tried(mail.attempts)})`}
      </p>
      {mail.lastError && <p className="muted">{mail.lastError}</p>}
      {mail.secret && <p className="muted">{isDead ? copy.forgotten : copy.secret}</p>}
      <div className="actions">
        {!mail.secret && (
          <button
            type="button"
            className="text-button"
            aria-label={copy.show(mail.subject)}
            onClick={onShow}
          >
            {copy.showShort}
          </button>
        )}
        {mail.ticketId && <Link to={deskPaths.ticket(mail.ticketId)}>{copy.ticket}</Link>}
        {isDead && !mail.secret && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={copy.retry(mail.subject, mail.recipient)}
            disabled={isBusy}
            onClick={onRetry}
          >
            {copy.retryShort}
          </button>
        )}
      </div>
    </li>
  );
}
