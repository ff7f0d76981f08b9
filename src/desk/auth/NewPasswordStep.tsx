import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { changePassword } from '#data/account.ts';
import { deskPaths } from '#lib/paths.ts';
import { notify } from '#ui/notify.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { NewPasswordField } from '../shared/auth/NewPasswordField.tsx';
import { useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useCopy } from '../shared/language.tsx';

/** Choosing a new password, for whoever came by the mail's link or code. */
export function NewPasswordStep() {
  const { signIn } = useCopy();
  const { newPassword, notices } = signIn;
  const navigate = useNavigate();
  const { busy, refusal, run } = useAuthAction(notices.loginFailed);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (!(await run(() => changePassword(password)))) return;
    void notify({ kind: 'success', title: newPassword.done });
    await navigate(deskPaths.dashboard, { replace: true });
  }

  return (
    <AuthLayout title={newPassword.title} intro={newPassword.intro}>
      <form className="form" onSubmit={submit}>
        <NewPasswordField label={newPassword.password} refusal={refusal} />
        <button type="submit" className="button" disabled={busy}>
          {newPassword.submit}
        </button>
      </form>
      <p className="auth-layout-links">
        <Link to={deskPaths.dashboard}>{newPassword.skip}</Link>
      </p>
    </AuthLayout>
  );
}
