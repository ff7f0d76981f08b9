import { type SubmitEvent, useState } from 'react';
import { changePassword, requestCode } from '../../../data/account.ts';
import type { Outcome } from '../../../data/attempt.ts';
import { TextField } from '../../../ui/Field.tsx';
import { notify } from '../../../ui/notify.ts';
import { NewPasswordField } from '../../account/NewPasswordField.tsx';
import { useCopy } from '../../language.tsx';
import { useOutcome } from '../../sign-in/use-outcome.ts';

/** Choosing another password; in a session older than a day, with a code from a mail. */
export function PasswordSettings() {
  const { settings, signIn } = useCopy();
  const { newPassword, notices } = signIn;
  const { busy, refusal, run } = useOutcome(notices.loginFailed);
  const [asksCode, setAsksCode] = useState(false);

  /** Changes it; where a code is needed first, has it mailed and leaves the form as it is. */
  async function change(password: string, code: string | undefined): Promise<Outcome<unknown>> {
    const outcome = await changePassword(password, code);
    if (outcome.kind !== 'refused' || outcome.code !== 'reauthentication_needed') return outcome;
    const mailed = await requestCode();
    setAsksCode(mailed.kind === 'done');
    return mailed.kind === 'done' ? { kind: 'done', data: 'mailed' } : mailed;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { password, code } = Object.fromEntries(new FormData(form));
    const done = await run(() => change(String(password), code ? String(code) : undefined));
    if (!done || done === 'mailed') return;
    form.reset();
    setAsksCode(false);
    void notify({ kind: 'success', title: newPassword.done });
  }

  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title">{settings.password.title}</h2>
      <p className="muted">{settings.password.intro}</p>
      <form className="form" onSubmit={submit}>
        <NewPasswordField label={newPassword.password} refusal={refusal} />
        {asksCode && (
          <>
            <p role="status">{settings.password.codeSent}</p>
            <TextField
              id="password-code"
              name="code"
              label={settings.password.code}
              autoComplete="one-time-code"
              required
            />
          </>
        )}
        <button type="submit" className="button" disabled={busy}>
          {newPassword.submit}
        </button>
      </form>
    </section>
  );
}
