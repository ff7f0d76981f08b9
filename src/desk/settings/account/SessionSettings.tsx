import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserOf } from '#contract/browser-name.ts';
import { endOtherSessions, endSession, sessionsQuery } from '#data/account.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useOneAtATime } from '#desk/shared/use-one-at-a-time.ts';
import { notify } from '#ui/notify.ts';

/** Every browser in which the agent is signed in, and the end of it there. */
export function SessionSettings() {
  const { settings } = useCopy();
  const copy = settings.sessions;
  const cache = useQueryClient();
  const oneAtATime = useOneAtATime();
  const { data: sessions = [], error, refetch } = useQuery(sessionsQuery());

  const ending = useAction(
    async (end: () => Promise<unknown>) => {
      await end();
      void notify({ kind: 'success', title: copy.ended });
    },
    undefined,
    () => cache.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  );

  function nameOf(userAgent: string | null) {
    const known = browserOf(userAgent ?? '');
    return known ? copy.on(known.browser, known.system) : copy.unknown;
  }

  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{copy.title}</h2>
      {error && <LoadError title={settings.failed} error={error} onRetry={refetch} />}
      <ul className="setting-list" aria-labelledby="sessions-title">
        {sessions.map(({ id, userAgent, signedInAt, seenAt, current }) => (
          <li key={id}>
            <p>
              <strong>{nameOf(userAgent)}</strong>{' '}
              {current && <span className="count">{copy.current}</span>}
              <br />
              <span className="muted">
                {copy.since} <DateTime at={signedInAt ?? seenAt} />, {copy.seen}{' '}
                <DateTime at={seenAt} />
              </span>
            </p>
            {!current && (
              <button
                type="button"
                className="button button-quiet"
                aria-label={copy.end(nameOf(userAgent))}
                onClick={() => oneAtATime(id, () => ending.attempt(() => endSession(id)))}
              >
                {copy.endShort}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => oneAtATime('others', () => ending.attempt(endOtherSessions))}
        >
          {copy.endOthers}
        </button>
      )}
    </section>
  );
}
