import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useSession } from '#data/session.ts';
import { microsoftUrl } from '#data/sign-in.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { returnTo } from '../shared/auth/return-to.ts';
import { useAuthErrorText } from '../shared/auth/use-auth-error-text.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { useCopy } from '../shared/language.tsx';

/** Goes to Microsoft in the whole window: for links in portals, and where popups are blocked. */
export default function SsoLoginPage() {
  const { callback, notices } = useCopy().signIn;
  const wordsOf = useAuthErrorText();
  const { status } = useSession();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const back = returnTo(search);

  useEffect(() => {
    if (status !== 'anonymous') return;
    void microsoftUrl(`${deskPaths.ssoCallback}?${new URLSearchParams({ back })}`).then(
      (outcome) => {
        if (outcome.kind === 'done' && outcome.data.url) location.assign(outcome.data.url);
        else if (outcome.kind === 'refused') setProblem(notices.ssoFailed(wordsOf(outcome)));
        else setProblem(notices.noLoginUrl);
      },
    );
  }, [status, back, notices, wordsOf]);

  if (status === 'authenticated') return <Navigate to={back} replace />;
  if (!problem) return <DeskSpinner />;
  return (
    <AuthLayout title={callback.title} intro={problem}>
      <Link className="button" to={deskPaths.login}>
        {callback.login}
      </Link>
    </AuthLayout>
  );
}
