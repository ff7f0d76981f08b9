import { useQuery } from '@tanstack/react-query';
import { type Clock, clockQuery, type Ticket } from '#data/tickets.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { usePromiseCopy } from '#desk/shared/promises/copy.ts';
import { businessDuration, minutesInWords, shortDuration } from '#lib/durations.ts';
import { Spinner } from '#ui/Spinner.tsx';

/** How the due dates came about: what was promised, and when the clock ran, paused or stood still. */
export function DueExplanation({
  ticket: { id, version },
}: {
  ticket: Pick<Ticket, 'id' | 'version'>;
}) {
  const { copy, language } = useLanguage();
  const words = copy.ticket.dueDates;
  const promises = usePromiseCopy();
  const { data: clock, error, refetch } = useQuery(clockQuery(id, version));
  if (error) return <LoadError title={words.failed} error={error} onRetry={refetch} />;
  if (!clock) return <Spinner label={copy.loading} />;
  const ran = clock.segments
    .filter(({ state }) => state === 'running')
    .reduce((sum, { businessSeconds }) => sum + businessSeconds, 0);
  const inWords = (minutes: number) => minutesInWords(minutes, language);
  const left = clock.resolutionSeconds === null ? undefined : clock.resolutionSeconds - ran;
  return (
    <div className="due-explanation">
      <p>{becauseOf(clock, copy, promises)}</p>
      {clock.responseMinutes && <p>{words.answerWithin(inWords(clock.responseMinutes))}</p>}
      {clock.responseDays && <p>{words.answerWithinDays(clock.responseDays)}</p>}
      {clock.resolutionMinutes && <p>{words.solveWithin(inWords(clock.resolutionMinutes))}</p>}
      {clock.resolutionDays && <p>{promises.solveWithinDays(clock.resolutionDays)}</p>}
      <ol>
        {clock.segments.map((segment) => (
          <SegmentLine key={segment.from} segment={segment} />
        ))}
        {clock.holidays.map(({ day, name }) => (
          <li key={day}>{words.holiday(name)}</li>
        ))}
      </ol>
      {left !== undefined && (
        <p>
          <strong>
            {words[left < 0 ? 'over' : 'left'](
              businessDuration(ran, language),
              businessDuration(left, language),
            )}
          </strong>
        </p>
      )}
    </div>
  );
}

/** Which promise counts, in words. */
function becauseOf(
  { promisedBy, company, kind, priority }: Clock,
  copy: ReturnType<typeof useLanguage>['copy'],
  { because }: ReturnType<typeof usePromiseCopy>,
): string {
  if (promisedBy === 'company') return company ? because.company(company) : because.formerCompany;
  if (promisedBy === 'kind') return because.kind(copy.kind[kind]);
  return because.priority(copy.priority[priority]);
}

function SegmentLine({ segment }: { segment: Clock['segments'][number] }) {
  const { copy, language } = useLanguage();
  const words = copy.ticket.dueDates;
  const { from, to, state, reason, seconds, businessSeconds } = segment;
  const skipped = seconds - businessSeconds;
  return (
    <li data-state={state}>
      <strong>
        {state === 'running'
          ? words.running(businessDuration(businessSeconds, language))
          : words[state](shortDuration(seconds, language))}
      </strong>
      {reason && ` ${reason}`}
      <span>
        <DateTime at={from} /> – {to ? <DateTime at={to} /> : words.now}
      </span>
      {state === 'running' && skipped >= 60 && (
        <span>{words.skipped(shortDuration(skipped, language))}</span>
      )}
    </li>
  );
}
