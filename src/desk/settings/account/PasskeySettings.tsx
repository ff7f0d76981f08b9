import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addPasskey,
  hasPasskeys,
  type Passkey,
  passkeysQuery,
  renamePasskey,
} from '#data/passkeys.ts';
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

interface NamedPasskey {
  id: string;
  name: string;
}

/** Passkeys and security keys: each with its name and last use; adding, naming and removing them. */
export function PasskeySettings() {
  const { settings, errors } = useCopy();
  const copy = settings.passkeys;
  const cache = useQueryClient();
  const { data: options } = useQuery(signInOptionsQuery());
  const isOffered = options?.passkeys === true;
  const passkeys = useQuery({ ...passkeysQuery(), enabled: isOffered });
  const { busy, refusal, run } = useAuthAction(errors.offline);
  const [naming, setNaming] = useState<Partial<NamedPasskey>>();
  const [removing, setRemoving] = useState<NamedPasskey>();

  async function change(how: Parameters<typeof run<unknown>>[0], done: string) {
    const isDone = Boolean(await run<unknown>(how));
    for (const { queryKey } of [passkeysQuery(), factorsQuery(), securityQuery()]) {
      await cache.invalidateQueries({ queryKey });
    }
    if (isDone) void notify({ kind: 'success', title: done });
    return isDone;
  }

  async function saveName(name: string) {
    const id = naming?.id;
    return id
      ? change(() => renamePasskey(id, name), copy.renamed)
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
        {passkeys.data?.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={setNaming}
            onRemove={setRemoving}
          />
        ))}
      </ul>
      {hasPasskeys() && (
        <button type="button" className="button" onClick={() => setNaming({})}>
          {copy.add}
        </button>
      )}
      {naming && (
        <PasskeyNameDialog
          name={naming.name}
          isTaken={refusal === 'mfa_factor_name_conflict'}
          isSaving={busy}
          onSubmit={saveName}
          onClose={() => setNaming(undefined)}
        />
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

interface PasskeyRowProps {
  passkey: Passkey;
  onRename(passkey: NamedPasskey): void;
  onRemove(passkey: NamedPasskey): void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const copy = useCopy().settings.passkeys;
  const { id, friendly_name: name = '', created_at, last_used_at } = passkey;
  return (
    <li>
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
          onClick={() => onRename({ id, name })}
        >
          {copy.renameShort}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={copy.remove(name)}
          onClick={() => onRemove({ id, name })}
        >
          {copy.removeShort}
        </button>
      </p>
    </li>
  );
}

interface PasskeyNameDialogProps {
  /** The passkey's name until now; without one it is a new passkey. */
  name: string | undefined;
  isTaken: boolean;
  isSaving: boolean;
  onSubmit(name: string): Promise<boolean>;
  onClose(): void;
}

/** Asks what a passkey is called. */
function PasskeyNameDialog({ name, isTaken, onSubmit, ...dialog }: PasskeyNameDialogProps) {
  const copy = useCopy().settings.passkeys;
  const isNew = name === undefined;
  return (
    <FormDialog
      {...dialog}
      title={isNew ? copy.add : copy.rename(name)}
      intro={isNew ? copy.addIntro : undefined}
      submit={isNew ? copy.next : copy.save}
      error={undefined}
      onSubmit={(fields) => onSubmit(String(fields.get('name')).trim())}
    >
      <TextField
        id="passkey-name"
        name="name"
        label={copy.name}
        defaultValue={name ?? ''}
        maxLength={100}
        error={isTaken ? copy.taken : undefined}
        autoFocus
        required
      />
    </FormDialog>
  );
}
