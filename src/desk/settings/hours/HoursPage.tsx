import { calendarQuery, changeCalendar } from '#data/settings.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { HoursForm } from '#desk/shared/settings/HoursForm.tsx';
import { useSetting } from '#desk/shared/settings/use-setting.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { DueTester } from './DueTester.tsx';

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
