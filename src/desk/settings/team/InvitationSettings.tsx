import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '#data/http.ts';
import { invitationsQuery, invite, withdrawInvitation } from '#data/invitations.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { LanguageField } from '#desk/shared/LanguageField.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { isConflict, useErrorText } from '#desk/shared/use-error-text.ts';
import type { Language } from '#lib/language.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import { useTeamCopy } from './copy.ts';

/** Inviting a colleague, and who was invited and has not come in yet. */
export function InvitationSettings() {
  const { settings, fields } = useCopy();
  const copy = useTeamCopy().invitations;
  const cache = useQueryClient();
  const errorText = useErrorText();
  const [error, setError] = useState<string>();
  const { data: invitations = [], error: failure, refetch } = useQuery(invitationsQuery());
  const refresh = () => cache.invalidateQueries({ queryKey: invitationsQuery().queryKey });

  const invitation = useAction(
    async (form: HTMLFormElement) => {
      const { email, language } = Object.fromEntries(new FormData(form));
      setError(undefined);
      await invite(String(email), language as Language);
      form.reset();
      void notify({ kind: 'success', title: copy.sent(String(email)) });
    },
    (problem) => {
      if (isConflict(problem)) setError(copy.inUse);
      else if (problem instanceof ApiError && problem.fields.email) setError(fields.invalid);
      else void notify({ kind: 'error', title: errorText(problem) });
    },
    // Also when the mail could not be sent: the address is invited, and may be invited again.
    refresh,
  );
  const withdrawal = useAction(
    async (email: string) => {
      await withdrawInvitation(email);
      void notify({ kind: 'success', title: copy.withdrawn(email) });
    },
    undefined,
    refresh,
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    invitation.run(event.currentTarget);
  }

  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      <form className="form" aria-labelledby="invitations-title" onSubmit={submit}>
        <TextField
          id="invitation-email"
          name="email"
          type="email"
          label={copy.email}
          autoComplete="off"
          maxLength={254}
          error={error}
          required
        />
        <LanguageField id="invitation-language" name="language" label={copy.language} />
        <button type="submit" className="button" disabled={invitation.isDoing}>
          {copy.submit}
        </button>
      </form>
      {failure && <LoadError title={settings.failed} error={failure} onRetry={refetch} />}
      {invitations.length > 0 && (
        <ul className="setting-list" aria-label={copy.open}>
          {invitations.map(({ email, invitedAt, expiresAt, openedAt }) => (
            <li key={email}>
              <p>
                <strong>{email}</strong>
                <br />
                <span className="muted">
                  {copy.since} <DateTime at={invitedAt} />,{' '}
                  {openedAt ? (
                    copy.opened
                  ) : (
                    <>
                      {copy.until} <DateTime at={expiresAt} />
                    </>
                  )}
                </span>
              </p>
              <button
                type="button"
                className="button button-quiet"
                aria-label={copy.withdraw(email)}
                onClick={() => withdrawal.run(email)}
              >
                {copy.withdrawShort}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
