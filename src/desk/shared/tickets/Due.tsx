import { AlarmClock, AlarmClockOff, Clock3 } from 'lucide-react';
import { riskHours } from '#contract/queue.ts';
import { fullDate, nearDate } from '#lib/dates.ts';
import { shortDuration } from '#lib/durations.ts';
import { useLanguage } from '../language.tsx';
import { useNow } from '../use-now.ts';
import './due.css';

const day = 86_400;

/** When something is due, `ma 12:30`; its title has the whole date, and how long until then or since. */
export function Due({ at, isLong = false }: { at: string; isLong?: boolean }) {
  const { copy, language } = useLanguage();
  const now = useNow();
  const seconds = (new Date(at).getTime() - now) / 1000;
  const state = seconds < 0 ? 'late' : seconds < riskHours * 3600 ? 'soon' : 'later';
  const length = Math.abs(seconds) < 2 * day ? seconds : Math.trunc(seconds / day) * day;
  const Icon = { late: AlarmClockOff, soon: AlarmClock, later: Clock3 }[state];
  const howLong = copy.due[state === 'late' ? 'late' : 'in'](shortDuration(length, language));
  return (
    <time
      className="due"
      data-state={state}
      dateTime={at}
      title={`${fullDate(at, language)} (${howLong})`}
    >
      <Icon size={14} aria-hidden="true" />
      {nearDate(at, language, now)}
      {isLong ? ` · ${howLong}` : <span className="visually-hidden">, {howLong}</span>}
    </time>
  );
}
