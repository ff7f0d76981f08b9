import { type SubmitEvent, useEffect } from 'react';
import { changeEmail, refreshAccount } from '#data/sign-in.ts';
import { useAuthAction } from '#desk/shared/auth/use-auth-action.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';

/** Another address to sign in with: it counts once the links in both mailboxes were opened. */
export function EmailSettings() {
  const { settings, fields } = useCopy();
  const copy = settings.email;
  const agent = useAgent();
  const { busy, refusal, run } = useAuthAction(settings.notSaved);

  const isWaiting = Boolean(agent.newEmail);
  useEffect(() => {
    if (isWaiting) void refreshAccount();
  }, [isWaiting]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email'));
    if (!(await run(() => changeEmail(email)))) return;
    form.reset();
    void notify({ kind: 'success', title: copy.sent, text: copy.next(agent.email, email) });
  }

  async function takeBack() {
    if (!(await run(() => changeEmail(agent.email)))) return;
    void notify({ kind: 'success', title: copy.withdrawn });
  }

  return (
    <section aria-labelledby="email-title">
      <h2 id="email-title">{copy.title}</h2>
      <p className="muted">{copy.intro(agent.email)}</p>
      {agent.newEmail && (
        <p className="actions">
          <span>{copy.pending(agent.newEmail)}</span>
          <button type="button" className="button button-quiet" disabled={busy} onClick={takeBack}>
            {copy.withdraw}
          </button>
        </p>
      )}
      <form className="form" aria-labelledby="email-title" onSubmit={submit}>
        <TextField
          id="new-email"
          name="email"
          type="email"
          label={copy.field}
          autoComplete="email"
          maxLength={254}
          required
          {...(refusal !== undefined && { error: fields.invalid })}
        />
        <button type="submit" className="button" disabled={busy}>
          {copy.submit}
        </button>
      </form>
    </section>
  );
}
