import { useQuery, useQueryClient } from '@tanstack/react-query';
import { blockedSendersQuery, unblockSender } from '#data/blocked-senders.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';

/** Whose messages wait in quarantine, and the way to let them come in again. */
export function BlockedSenderSettings() {
  const { settings, ticket } = useCopy();
  const copy = settings.blocked;
  const cache = useQueryClient();
  const { data: senders, error, refetch } = useQuery(blockedSendersQuery());
  const { run, isDoing } = useAction(unblockSender, settings.notSaved, () =>
    cache.invalidateQueries({ queryKey: blockedSendersQuery().queryKey }),
  );
  return (
    <section aria-labelledby="blocked-title">
      <h2 id="blocked-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {error && <LoadError title={settings.failed} error={error} onRetry={refetch} />}
      {!senders && !error && <DeskSpinner />}
      {senders?.length === 0 && <p>{copy.none}</p>}
      <ul className="setting-list" aria-labelledby="blocked-title">
        {senders?.map(({ pattern, createdAt, blockedBy }) => (
          <li key={pattern}>
            <p className="setting-list-text">
              <strong>{pattern}</strong>
              <br />
              <span className="muted">
                {blockedBy ?? ticket.formerColleague}, <DateTime at={createdAt} />
              </span>
            </p>
            <button
              type="button"
              className="button button-quiet"
              disabled={isDoing}
              aria-label={copy.unblock(pattern)}
              onClick={() => run(pattern)}
            >
              {copy.unblockShort}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
