import { AlarmClock, AlarmClockOff, Clock3 } from 'lucide-react';
import { riskHours } from '#contract/queue.ts';
import { fullDate } from '#lib/dates.ts';
import { shortDuration } from '#lib/durations.ts';
import { useLanguage } from '../language.tsx';
import { useNow } from '../use-now.ts';
import './due.css';

const day = 86_400;

/** How long until something is due, or since: an icon and words that count down, by days at last. */
export function Due({ at }: { at: string }) {
  const { copy, language } = useLanguage();
  const seconds = (new Date(at).getTime() - useNow()) / 1000;
  const state = seconds < 0 ? 'late' : seconds < riskHours * 3600 ? 'soon' : 'later';
  const length = Math.abs(seconds) < 2 * day ? seconds : Math.trunc(seconds / day) * day;
  const Icon = { late: AlarmClockOff, soon: AlarmClock, later: Clock3 }[state];
  return (
    <time className="due" data-state={state} dateTime={at} title={fullDate(at, language)}>
      <Icon size={14} aria-hidden="true" />
      {copy.due[state === 'late' ? 'late' : 'in'](shortDuration(length, language))}
    </time>
  );
}
