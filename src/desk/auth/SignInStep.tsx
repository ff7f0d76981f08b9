import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { signInByPasskey } from '#data/passkeys.ts';
import { lacksSecondFactor } from '#data/session.ts';
import { signIn, signInOptionsQuery } from '#data/sign-in.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { signInNotices, useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useCopy } from '../shared/language.tsx';
import { EmailField } from './EmailField.tsx';
import { MicrosoftButton } from './MicrosoftButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useStep } from './steps.ts';

/** Signing in: with Microsoft where the firm offers it, or with e-mail and password. */
export function SignInStep() {
  const { login, notices } = useCopy().signIn;
  const [search] = useSearchParams();
  const { pathOf } = useStep();
  const { busy, refusal, run } = useAuthAction(notices.loginFailed);
  const { data: options } = useQuery(signInOptionsQuery());

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const session = await run(() =>
      signIn(String(data.get('email')), String(data.get('password'))),
    );
    // Whoever owes a second factor is told so by the next step, and that they are in after it.
    if (session && !(await lacksSecondFactor())) {
      void notify({ kind: 'success', about: signInNotices, title: notices.signedIn });
    }
  }

  return (
    <AuthLayout title={login.title} intro={search.has('back') ? login.expired : login.intro}>
      {options?.microsoft && <MicrosoftButton />}
      <form className="form" onSubmit={submit}>
        <EmailField />
        <TextField
          id="password"
          name="password"
          type="password"
          label={login.password}
          autoComplete="current-password"
          error={refusal === 'invalid_credentials' ? login.check : undefined}
          required
        />
        <button type="submit" className="button" disabled={busy}>
          {busy ? login.submitting : login.submit}
        </button>
      </form>
      {options?.passkeys && (
        <PasskeyButton
          label={login.passkey}
          ask={signInByPasskey}
          onDone={() => notify({ kind: 'success', about: signInNotices, title: notices.signedIn })}
        />
      )}
      <p className="auth-layout-links">
        <Link to={pathOf('forgotten')}>{login.forgotten}</Link>
        {options?.signUp && <Link to={pathOf('sign-up')}>{login.signUp}</Link>}
      </p>
    </AuthLayout>
  );
}
