import type { SubmitEvent } from 'react';
import { changePassword } from '../../data/account.ts';
import { TextField } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { useCopy } from '../language.tsx';
import { useOutcome } from '../sign-in/use-outcome.ts';

/** Choosing another password. */
export function PasswordSettings() {
  const { settings, signIn, fields } = useCopy();
  const { newPassword, setup, notices } = signIn;
  const { busy, refusal, run } = useOutcome(notices.loginFailed);

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
        <TextField
          id="password"
          name="password"
          type="password"
          label={newPassword.password}
          note={setup.passwordNote}
          autoComplete="new-password"
          error={refusal === 'weak_password' ? fields.weak : undefined}
          required
        />
        <button type="submit" className="button" disabled={busy}>
          {newPassword.submit}
        </button>
      </form>
    </section>
  );
}
