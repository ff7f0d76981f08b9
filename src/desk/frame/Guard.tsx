import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../../data/session.ts';
import { isWelcomeUnfinished } from '../../data/users.ts';
import { deskPaths } from '../../lib/paths.ts';
import { DeskSpinner } from '../parts/DeskSpinner.tsx';
import { OwedFactorStep } from '../sign-in/OwedFactorStep.tsx';
import { SignInAgain } from '../sign-in/SignInAgain.tsx';
import { loginPath } from '../sign-in/way-back.ts';

/**
 * Lets agents through; sends strangers to the login, which brings them back here afterwards, and
 * whoever was invited to their unfinished welcome, and whoever owes a second factor to setting one up. Whose session expired signs in again over the desk.
 */
export function Guard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const cache = useQueryClient();

  useEffect(() => {
    if (session.status === 'anonymous') cache.clear();
  }, [session.status, cache]);

  if (session.status === 'loading') return <DeskSpinner />;
  if (session.status === 'owes-factor') return <OwedFactorStep />;
  if (session.status === 'authenticated' || session.status === 'expired') {
    if (isWelcomeUnfinished(session.user))
      return <Navigate to={deskPaths.firstTimeSetup} replace />;
    return (
      <>
        <Outlet />
        {session.status === 'expired' && <SignInAgain {...session} />}
      </>
    );
  }
  return <Navigate to={loginPath(pathname + search)} replace />;
}
