import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, hasPasskeys, passkeysQuery, renamePasskey } from '#data/passkeys.ts';
import { factorsQuery, removeFactor, securityQuery } from '#data/second-factor.ts';
import { signInOptionsQuery } from '#data/sign-in.ts';
import { useAuthAction } from '#desk/shared/auth/use-auth-action.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';

/** What a dialog is open for: a new passkey, or another name for one. */
type Naming = { id?: string; name: string };

/** Passkeys and security keys: each with its name and last use; adding, naming and removing them. */
export function PasskeySettings() {
  const { settings, errors } = useCopy();
  const copy = settings.passkeys;
  const cache = useQueryClient();
  const { data: options } = useQuery(signInOptionsQuery());
  const isOffered = options?.passkeys === true;
  const passkeys = useQuery({ ...passkeysQuery(), enabled: isOffered });
  const { busy, refusal, run } = useAuthAction(errors.offline);
  const [naming, setNaming] = useState<Naming>();
  const [removing, setRemoving] = useState<{ id: string; name: string }>();

  async function change(how: Parameters<typeof run<unknown>>[0], done: string) {
    const isDone = Boolean(await run<unknown>(how));
    for (const { queryKey } of [passkeysQuery(), factorsQuery(), securityQuery()]) {
      await cache.invalidateQueries({ queryKey });
    }
    if (isDone) void notify({ kind: 'success', title: done });
    return isDone;
  }

  async function keepName(fields: FormData) {
    const name = String(fields.get('name')).trim();
    return naming?.id
      ? change(() => renamePasskey(naming.id ?? '', name), copy.renamed)
      : change(() => addPasskey(name), copy.added);
  }

  if (!isOffered) return null;
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {passkeys.isError && (
        <LoadError title={settings.failed} error={passkeys.error} onRetry={passkeys.refetch} />
      )}
      <ul className="setting-list" aria-labelledby="passkeys-title">
        {passkeys.data?.map(({ id, friendly_name: name = '', created_at, last_used_at }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong>
              <br />
              <span className="muted">
                {copy.since} <DateTime at={created_at} />
                {last_used_at && (
                  <>
                    , {copy.used} <DateTime at={last_used_at} />
                  </>
                )}
              </span>
            </p>
            <p className="actions">
              <button
                type="button"
                className="button button-quiet"
                aria-label={copy.rename(name)}
                onClick={() => setNaming({ id, name })}
              >
                {copy.renameShort}
              </button>
              <button
                type="button"
                className="button button-quiet"
                aria-label={copy.remove(name)}
                onClick={() => setRemoving({ id, name })}
              >
                {copy.removeShort}
              </button>
            </p>
          </li>
        ))}
      </ul>
      {hasPasskeys() && (
        <button type="button" className="button" onClick={() => setNaming({ name: '' })}>
          {copy.add}
        </button>
      )}
      {naming && (
        <FormDialog
          title={naming.id ? copy.rename(naming.name) : copy.add}
          intro={naming.id ? undefined : copy.addIntro}
          submit={naming.id ? copy.save : copy.next}
          isSaving={busy}
          error={undefined}
          onSubmit={keepName}
          onClose={() => setNaming(undefined)}
        >
          <TextField
            id="passkey-name"
            name="name"
            label={copy.name}
            defaultValue={naming.name}
            maxLength={100}
            error={refusal === 'mfa_factor_name_conflict' ? copy.taken : undefined}
            autoFocus
            required
          />
        </FormDialog>
      )}
      {removing && (
        <ConfirmDialog
          title={copy.remove(removing.name)}
          confirm={copy.removeShort}
          onConfirm={() => change(() => removeFactor(removing.id), copy.removed)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{copy.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
