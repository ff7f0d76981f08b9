import type { SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { redeemCode, requestNewPassword } from '#data/sign-in.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useCopy } from '../shared/language.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailField } from './EmailField.tsx';
import { useStep } from './steps.ts';

/** Asking for a new password. The answer is the same whether the address has an account or not. */
export function ForgotPasswordStep() {
  const { forgotten, notices } = useCopy().signIn;
  const { pathOf } = useStep();
  const navigate = useNavigate();
  const { busy, run } = useAuthAction(notices.loginFailed);
  // Stays with the page in the browser's history: whoever comes back from the mail may find it reloaded.
  const sentTo: unknown = useLocation().state?.sentTo;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    if (await run(() => requestNewPassword(email))) {
      // Before the session comes: it would lead past the new password.
      await navigate(pathOf('new-password'), { replace: true, state: { sentTo: email } });
    }
  }

  if (typeof sentTo === 'string') {
    return <CodeStep email={sentTo} redeem={(code) => redeemCode(sentTo, code)} />;
  }
  return (
    <AuthLayout title={forgotten.title} intro={forgotten.intro}>
      <form className="form" onSubmit={submit}>
        <EmailField />
        <button type="submit" className="button" disabled={busy}>
          {forgotten.submit}
        </button>
      </form>
      <p className="auth-layout-links">
        <Link to={pathOf('sign-in')}>{forgotten.back}</Link>
      </p>
    </AuthLayout>
  );
}
