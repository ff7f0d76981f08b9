import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { roundings, type TimeSetting, timeSettingSchema } from '#contract/time.ts';
import { changeTimeSetting, timeSettingQuery } from '#data/time.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { SaveBar } from '#desk/shared/settings/SaveBar.tsx';
import { useSetting } from '#desk/shared/settings/use-setting.ts';
import { useTimeCopy } from '#desk/shared/time/copy.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { ActivityList } from './ActivityList.tsx';

/** How time is written down: what work is called, and what timers are rounded up to. */
export default function TimeSettingsPage() {
  const { settings } = useCopy();
  const { settings: words } = useTimeCopy();
  const setting = useSetting<TimeSetting, string[]>(timeSettingQuery(), changeTimeSetting);
  const { value, error, write } = setting;
  const [isWrong, setIsWrong] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isRight = v.is(timeSettingSchema, value);
    setIsWrong(!isRight);
    if (isRight) void setting.save();
  }

  return (
    <SettingsScreen page="time">
      <p className="muted">{words.intro}</p>
      {error && <LoadError title={settings.failed} error={error} onRetry={setting.refetch} />}
      {!value && !error && <DeskSpinner />}
      {value && (
        <form className="form" noValidate onSubmit={submit}>
          <SelectField
            id="time-rounding"
            label={words.rounding}
            value={String(value.roundingMinutes)}
            onChange={({ target }) => {
              const chosen = roundings.find((each) => String(each) === target.value);
              if (chosen) write({ roundingMinutes: chosen });
            }}
            options={roundings.map((each) => [String(each), words.minutes(each)] as const)}
          />
          <ActivityList
            activities={value.activities}
            onChange={(activities) => write({ activities })}
          />
          {isWrong && (
            <p className="field-error" role="alert">
              {words.wrong}
            </p>
          )}
          <SaveBar {...setting} />
        </form>
      )}
    </SettingsScreen>
  );
}
