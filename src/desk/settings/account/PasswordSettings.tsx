import type { SubmitEvent } from 'react';
import { changePassword } from '#data/account.ts';
import { NewPasswordField } from '#desk/shared/auth/NewPasswordField.tsx';
import { useAuthAction } from '#desk/shared/auth/use-auth-action.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { notify } from '#ui/notify.ts';

/** Choosing another password. */
export function PasswordSettings() {
  const { settings, signIn } = useCopy();
  const { newPassword, notices } = signIn;
  const { busy, refusal, run } = useAuthAction(notices.loginFailed);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    if (!(await run(() => changePassword(password)))) return;
    form.reset();
    void notify({ kind: 'success', title: newPassword.done });
  }

  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title">{settings.password.title}</h2>
      <p className="muted">{settings.password.intro}</p>
      <form className="form" onSubmit={submit}>
        <NewPasswordField label={newPassword.password} refusal={refusal} />
        <button type="submit" className="button" disabled={busy}>
          {newPassword.submit}
        </button>
      </form>
    </section>
  );
}
