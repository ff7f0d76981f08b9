import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '#data/session.ts';
import { isWelcomeUnfinished } from '#data/users.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { loginPath } from '../shared/auth/return-to.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { SessionExpiredForm } from './SessionExpiredForm.tsx';

// Seldom met, and it brings the drawing of QR codes.
const RequiredFactorStep = lazy(async () => {
  const { RequiredFactorStep } = await loadChunk(() => import('./RequiredFactorStep.tsx'));
  return { default: RequiredFactorStep };
});

/**
 * Lets agents through; sends strangers to the login, which brings them back here afterwards, and
 * whoever was invited to their unfinished welcome, and whoever owes a second factor to setting one up. Whose session expired signs in again over the desk.
 */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const cache = useQueryClient();

  useEffect(() => {
    if (session.status === 'anonymous') cache.clear();
  }, [session.status, cache]);

  if (session.status === 'loading') return <DeskSpinner />;
  if (session.status === 'owes-factor') {
    return (
      <Suspense fallback={<DeskSpinner />}>
        <RequiredFactorStep />
      </Suspense>
    );
  }
  if (session.status === 'authenticated' || session.status === 'expired') {
    if (isWelcomeUnfinished(session.user))
      return <Navigate to={deskPaths.firstTimeSetup} replace />;
    return (
      <>
        <Outlet />
        {session.status === 'expired' && <SessionExpiredForm {...session} />}
      </>
    );
  }
  return <Navigate to={loginPath(pathname + search)} replace />;
}
