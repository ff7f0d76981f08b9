import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { verifyPasskey } from '#data/passkeys.ts';
import { factorsQuery, verifySecondFactor } from '#data/second-factor.ts';
import { notify } from '#ui/notify.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { CodeField } from '../shared/auth/CodeField.tsx';
import { signInNotices, useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useSignOut } from '../shared/auth/use-sign-out.ts';
import { useCopy } from '../shared/language.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { RecoveryStep } from './RecoveryStep.tsx';

/** Asks for a passkey or the code of the agent's authenticator, after the password and before the desk. */
export function SecondFactorStep() {
  const { factor, notices } = useCopy().signIn;
  const signOut = useSignOut();
  const { busy, refusal, run } = useAuthAction(notices.loginFailed);

  const { data: factors } = useQuery(factorsQuery());
  const [isLost, setIsLost] = useState(false);
  const hasApp = factors?.totp.length !== 0;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    if (await run(() => verifySecondFactor(code))) welcome();
  }

  const welcome = () =>
    void notify({ kind: 'success', about: signInNotices, title: notices.signedIn });

  if (isLost) return <RecoveryStep onBack={() => setIsLost(false)} />;
  return (
    <AuthLayout title={factor.title} intro={hasApp ? factor.intro : factor.passkeyIntro}>
      {factors && factors.webauthn.length > 0 && (
        <PasskeyButton label={factor.passkey} ask={verifyPasskey} onDone={welcome} />
      )}
      {hasApp && (
        <form className="form" onSubmit={submit}>
          <CodeField id="code" label={factor.code} isWrong={refusal !== undefined} />
          <button type="submit" className="button" disabled={busy}>
            {factor.submit}
          </button>
        </form>
      )}
      <p className="auth-layout-links">
        <button type="button" className="text-button" onClick={() => setIsLost(true)}>
          {factor.lost}
        </button>
        <button type="button" className="text-button" onClick={signOut}>
          {factor.other}
        </button>
      </p>
    </AuthLayout>
  );
}
