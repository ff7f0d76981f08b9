import type { SubmitEvent } from 'react';
import { changePassword } from '#data/account.ts';
import { notify } from '#ui/notify.ts';
import { useCopy } from '../language.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useAuthAction } from './use-auth-action.ts';

/** Chooses another password for whoever is signed in. */
export function NewPasswordForm({ onDone }: { onDone?(): void }) {
  const { newPassword, notices } = useCopy().signIn;
  const { busy, refusal, run } = useAuthAction(notices.loginFailed);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    if (!(await run(() => changePassword(password)))) return;
    form.reset();
    void notify({ kind: 'success', title: newPassword.done });
    onDone?.();
  }

  return (
    <form className="form" onSubmit={submit}>
      <NewPasswordField label={newPassword.password} refusal={refusal} />
      <button type="submit" className="button" disabled={busy}>
        {newPassword.submit}
      </button>
    </form>
  );
}
