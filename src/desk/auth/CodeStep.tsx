import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { AuthResult } from '#data/auth-result.ts';
import { TextField } from '#ui/Field.tsx';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useCopy } from '../shared/language.tsx';
import { useStep } from './steps.ts';

interface CodeStepProps {
  email: string;
  redeem(code: string): Promise<AuthResult<unknown>>;
}

/** A mail is under way: its link goes on by itself, its code is for whoever reads it elsewhere. */
export function CodeStep({ email, redeem }: CodeStepProps) {
  const { code: words, notices } = useCopy().signIn;
  const { pathOf } = useStep();
  const { busy, run } = useAuthAction(notices.loginFailed);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    // The session that a right code opens leads on by itself.
    await run(() => redeem(code));
  }

  return (
    <AuthLayout title={words.title} intro={words.intro(email)}>
      <form className="form" onSubmit={submit}>
        <TextField id="code" name="code" label={words.code} autoComplete="one-time-code" required />
        <button type="submit" className="button" disabled={busy}>
          {words.submit}
        </button>
      </form>
      <p className="auth-layout-links">
        <Link to={pathOf('sign-in')} reloadDocument>
          {words.back}
        </Link>
      </p>
    </AuthLayout>
  );
}
