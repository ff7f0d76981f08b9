import { calendarQuery, changeCalendar } from '#data/settings.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { useSetting } from '../use-setting.ts';
import { DueTester } from './DueTester.tsx';
import { HoursForm } from './HoursForm.tsx';

/** When the firm works: the clock of every ticket runs then, and only then. */
export default function HoursPage() {
  const { settings } = useCopy();
  const calendar = useSetting(calendarQuery(), changeCalendar);
  return (
    <SettingsScreen page="hours">
      <p className="muted">{settings.hours.intro}</p>
      <HoursForm calendar={calendar} />
      <DueTester />
    </SettingsScreen>
  );
}
