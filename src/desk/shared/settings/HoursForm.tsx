import type { SubmitEvent } from 'react';
import { type CalendarSetting, overlap } from '#contract/settings.ts';
import { DeskSpinner } from '../DeskSpinner.tsx';
import { LoadError } from '../LoadError.tsx';
import { useCopy } from '../language.tsx';
import { HolidayList } from './HolidayList.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { SettingDraft } from './use-setting.ts';
import { WeekHours } from './WeekHours.tsx';
import './setting.css';

interface HoursFormProps {
  calendar: SettingDraft<CalendarSetting>;
  /** What the button says where saving is the way on. */
  next?: string;
}

/** The hours of each weekday, and the days on which nobody works. */
export function HoursForm({ calendar, next }: HoursFormProps) {
  const { settings } = useCopy();
  const { value, error, write } = calendar;
  const isWrong =
    value !== undefined &&
    (overlap(value.hours) || value.hours.some(({ opens, closes }) => opens >= closes));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isWrong) void calendar.save();
  }

  return (
    <>
      {error && <LoadError title={settings.failed} error={error} onRetry={calendar.refetch} />}
      {!value && !error && <DeskSpinner />}
      {value && (
        <form className="setting" aria-label={settings.pages.hours} onSubmit={submit}>
          <WeekHours hours={value.hours} onChange={(hours) => write({ hours })} />
          {isWrong && (
            <p className="field-error" role="alert">
              {settings.hours.wrong}
            </p>
          )}
          <HolidayList holidays={value.holidays} onChange={(holidays) => write({ holidays })} />
          <SaveBar {...calendar} next={next} />
        </form>
      )}
    </>
  );
}
