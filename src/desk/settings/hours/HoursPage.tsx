import type { SubmitEvent } from 'react';
import { overlap } from '../../../../supabase/functions/_shared/contract/settings.ts';
import { calendarQuery, changeCalendar } from '../../../data/settings.ts';
import { useCopy } from '../../language.tsx';
import { DeskSpinner } from '../../parts/DeskSpinner.tsx';
import { Failure } from '../../parts/Failure.tsx';
import { SaveBar } from '../SaveBar.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { useSetting } from '../use-setting.ts';
import { DueTester } from './DueTester.tsx';
import { HolidayList } from './HolidayList.tsx';
import { WeekHours } from './WeekHours.tsx';

/** When the firm works: the clock of every ticket runs then, and only then. */
export default function HoursPage() {
  const { settings } = useCopy();
  const copy = settings.hours;
  const calendar = useSetting(calendarQuery(), changeCalendar);
  const { value, error, write } = calendar;
  const isWrong =
    value !== undefined &&
    (overlap(value.hours) || value.hours.some(({ opens, closes }) => opens >= closes));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isWrong) void calendar.save();
  }

  return (
    <SettingsScreen page="hours">
      {error && <Failure title={settings.failed} error={error} onRetry={calendar.refetch} />}
      {!value && !error && <DeskSpinner />}
      {value && (
        <form className="setting" aria-label={settings.pages.hours} onSubmit={submit}>
          <p className="muted">{copy.intro}</p>
          <WeekHours hours={value.hours} onChange={(hours) => write({ hours })} />
          {isWrong && (
            <p className="field-error" role="alert">
              {copy.wrong}
            </p>
          )}
          <HolidayList holidays={value.holidays} onChange={(holidays) => write({ holidays })} />
          <SaveBar {...calendar} />
        </form>
      )}
      <DueTester />
    </SettingsScreen>
  );
}
