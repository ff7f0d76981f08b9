import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#data/session.ts';
import { changeCalendar, changeSla, proposedCalendarQuery, slaQuery } from '#data/settings.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { loginPath } from '../shared/auth/return-to.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { useCopy, useLanguage } from '../shared/language.tsx';
import { HoursForm } from '../shared/settings/HoursForm.tsx';
import { SlaForm } from '../shared/settings/SlaForm.tsx';
import { useSetting } from '../shared/settings/use-setting.ts';
import { FirstAccountStep } from './FirstAccountStep.tsx';
import { WelcomeStep } from './WelcomeStep.tsx';

const firmSteps = { hours: HoursStep, promises: SlaStep };

/**
 * A new desk: its first account by the one-time link, then the firm's hours and promises. Without
 * either in the address: the profile of a new agent.
 */
export default function FirstTimeSetupPage() {
  const [search] = useSearchParams();
  const session = useSession();
  const [isMade, setIsMade] = useState(false);
  const step = search.get('step');
  const FirmStep = (step === 'hours' || step === 'promises') && firmSteps[step];

  if (FirmStep && session.status === 'loading') return <DeskSpinner />;
  if (session.status === 'authenticated') {
    if (FirmStep) return <FirmStep />;
    if (!search.has('token')) return <WelcomeStep />;
    // A link that is opened again leads nowhere new.
    return <Navigate to={isMade ? deskPaths.setupHours : deskPaths.dashboard} replace />;
  }
  if (FirmStep) return <Navigate to={loginPath(deskPaths.setupHours)} replace />;
  return <FirstAccountStep token={search.get('token')} onMade={() => setIsMade(true)} />;
}

/** When the firm works, asked once: the usual hours, and the Dutch holidays that are to come. */
function HoursStep() {
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

/** How soon the firm promises to answer and to solve, asked once; the way on is the desk. */
function SlaStep() {
  const { firm } = useCopy().signIn;
  const navigate = useNavigate();
  const sla = useSetting(slaQuery(), changeSla, () => navigate(deskPaths.dashboard));
  return (
    <AuthLayout title={firm.promises.title} intro={firm.promises.intro} isWide>
      <SlaForm sla={sla} next={firm.finish} />
      <p className="auth-layout-links">
        <Link to={deskPaths.dashboard}>{firm.skip}</Link>
      </p>
    </AuthLayout>
  );
}
