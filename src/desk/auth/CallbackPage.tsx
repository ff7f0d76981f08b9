import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { authCallback } from '#data/auth-callback.ts';
import { useSession } from '#data/session.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { returnTo } from '../shared/auth/return-to.ts';
import { useAuthErrorText } from '../shared/auth/use-auth-error-text.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { useCopy } from '../shared/language.tsx';
import { postToOpener } from './popup.ts';

/** Where a sign-in with Microsoft returns to, in its popup or in the whole window. */
export default function CallbackPage() {
  const { callback, notices } = useCopy().signIn;
  const wordsOf = useAuthErrorText();
  const session = useSession();
  const [search] = useSearchParams();
  const [told, setTold] = useState(false);
  const isOpen = session.status === 'authenticated' || session.status === 'second-factor';
  const tokens = isOpen ? session.session : undefined;

  useEffect(() => {
    if (authCallback.kind === 'refused') {
      postToOpener({ type: 'delvanta:auth-refused', message: wordsOf(authCallback) });
    } else if (authCallback.kind === 'signed-in' && tokens && !told) {
      const { access_token, refresh_token } = tokens;
      postToOpener({ type: 'delvanta:auth-token', session: { access_token, refresh_token } });
      setTold(true);
    }
  }, [tokens, told, wordsOf]);

  if (authCallback.kind === 'signed-in') {
    return told ? <Navigate to={returnTo(search)} replace /> : <DeskSpinner />;
  }
  const problem =
    authCallback.kind === 'refused' ? notices.ssoFailed(wordsOf(authCallback)) : undefined;
  return (
    <AuthLayout title={callback.title} intro={problem ?? callback.nothing}>
      <Link className="button" to={deskPaths.login}>
        {callback.login}
      </Link>
    </AuthLayout>
  );
}
