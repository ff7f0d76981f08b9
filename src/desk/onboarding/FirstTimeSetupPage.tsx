import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '#data/session.ts';
import { deskPaths } from '#lib/paths.ts';
import { loginPath } from '../shared/auth/return-to.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { FirstAccountStep } from './FirstAccountStep.tsx';
import { HoursStep } from './HoursStep.tsx';
import { SlaStep } from './SlaStep.tsx';
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
