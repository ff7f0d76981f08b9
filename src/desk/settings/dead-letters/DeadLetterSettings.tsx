import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeadLetter, deadLettersQuery, retryDeadLetter } from '#data/dead-letters.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { notify } from '#ui/notify.ts';

/** Work that failed or ended the process three times, and the way to have it tried again. */
export function DeadLetterSettings() {
  const { settings } = useCopy();
  const copy = settings.deadLetters;
  const cache = useQueryClient();
  const { data: works, error, refetch } = useQuery(deadLettersQuery());
  const retry = useAction(async (work: DeadLetter) => {
    await retryDeadLetter(work);
    void notify({ kind: 'success', title: copy.retried });
    await cache.invalidateQueries({ queryKey: deadLettersQuery().queryKey });
  }, copy.notRetried);
  if (error) return <LoadError title={settings.failed} error={error} onRetry={refetch} />;
  if (!works) return <DeskSpinner />;

  return (
    <section aria-labelledby="given-up-title">
      <h2 id="given-up-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {works.length === 0 && <p>{copy.none}</p>}
      <ul className="setting-list" aria-labelledby="given-up-title">
        {works.map((work) => (
          <li key={`${work.queue} ${work.item}`}>
            <p className="setting-list-text">
              <strong>{copy.queues[work.queue]}</strong> {work.item}
              <br />
              <span className="muted">
                <DateTime at={work.at} />. {work.lastError ?? copy.crashed}
              </span>
            </p>
            <div className="actions">
              <button
                type="button"
                className="button button-quiet"
                disabled={retry.isDoing}
                aria-label={copy.retry(`${copy.queues[work.queue]} ${work.item}`)}
                onClick={() => retry.run(work)}
              >
                {copy.retryShort}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
