import { ticketReference } from '#contract/ticket.ts';
import type { TimeEntry } from '#data/time.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useTimeCopy } from '#desk/shared/time/copy.ts';
import { useAgent } from '#desk/shared/use-agent.ts';
import { useRights } from '#desk/shared/use-rights.ts';
import { dayAndYearInWords } from '#lib/dates.ts';
import { minutesInWords } from '#lib/durations.ts';
import { dayOf } from '#util/today.ts';

/** So many stand open; the others are folded away. */
const shownAtOnce = 5;

interface TimeEntryListProps {
  ticketId: string;
  entries: readonly TimeEntry[];
  isChanging: boolean;
  onEdit(entry: TimeEntry): void;
  onRemove(entry: TimeEntry): void;
}

/** What was worked, the latest day first. One's own is changed and removed here, by admins anybody's. */
export function TimeEntryList({
  ticketId,
  entries,
  isChanging,
  onEdit,
  onRemove,
}: TimeEntryListProps) {
  const words = useTimeCopy();
  const { language } = useLanguage();
  const agent = useAgent();
  const { isAdmin } = useRights();
  const rowOf = (entry: TimeEntry) => {
    const length = minutesInWords(entry.minutes, language);
    const day = dayAndYearInWords(entry.day, language, dayOf(new Date()));
    const about = [
      day,
      entry.agent,
      entry[language],
      entry.billable ? '' : words.notBillable,
      entry.ticketId === ticketId ? '' : words.from(ticketReference(entry.number)),
    ];
    return (
      <li key={entry.id}>
        <p>
          <strong>{length}</strong>{' '}
          <span className="muted">{about.filter(Boolean).join(' · ')}</span>
        </p>
        {entry.note && <p className="time-note">{entry.note}</p>}
        {(isAdmin || entry.agentId === agent.id) && (
          <p className="actions">
            <button
              type="button"
              className="text-button"
              aria-label={words.editOf(length, day)}
              onClick={() => onEdit(entry)}
            >
              {words.edit}
            </button>
            <button
              type="button"
              className="text-button"
              aria-label={words.removeOf(length, day)}
              disabled={isChanging}
              onClick={() => onRemove(entry)}
            >
              {words.remove}
            </button>
          </p>
        )}
      </li>
    );
  };
  const [first, rest] = [entries.slice(0, shownAtOnce), entries.slice(shownAtOnce)];
  if (entries.length === 0) return null;
  return (
    <>
      <ul className="time-entries" aria-label={words.title}>
        {first.map(rowOf)}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>{words.more(rest.length)}</summary>
          <ul className="time-entries" aria-label={words.title}>
            {rest.map(rowOf)}
          </ul>
        </details>
      )}
    </>
  );
}
