import { Link, useNavigate } from 'react-router';
import { changeCalendar, proposedCalendarQuery } from '#data/settings.ts';
import { deskPaths } from '#lib/paths.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { useLanguage } from '../shared/language.tsx';
import { HoursForm } from '../shared/settings/HoursForm.tsx';
import { useSetting } from '../shared/settings/use-setting.ts';

/** When the firm works, asked once: the usual hours, and the Dutch holidays that are to come. */
export function HoursStep() {
  const { copy, language } = useLanguage();
  const { firm } = copy.signIn;
  const navigate = useNavigate();
  const calendar = useSetting(proposedCalendarQuery(language), changeCalendar, () =>
    navigate(deskPaths.setupPromises),
  );
  return (
    <AuthLayout title={firm.hours.title} intro={firm.hours.intro} isWide>
      <HoursForm calendar={calendar} next={firm.next} />
      <p className="auth-layout-links">
        <Link to={deskPaths.setupPromises}>{firm.skip}</Link>
      </p>
    </AuthLayout>
  );
}
