import { useState } from 'react';
import * as v from 'valibot';
import { newTokenSchema, tokenDays, tokenScopes } from '#contract/api-tokens.ts';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { makeApiToken } from '#data/api-tokens.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { TextField } from '#ui/Field.tsx';
import { useApiCopy } from './copy.ts';

interface TokenDialogProps {
  onMade(token: string): void;
  onClose(): void;
}

/** A new token: what it is for, what it may do, and for how long. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const { fields: errorWords } = useCopy();
  const copy = useApiCopy().tokens;
  const [errors, setErrors] = useState<FieldErrors>({});
  const { attempt, isDoing, error } = useAction(
    async (given: v.InferOutput<typeof newTokenSchema>) =>
      onMade((await makeApiToken(given)).token),
    // The dialog says why.
    () => undefined,
  );

  async function make(fields: FormData) {
    const { days, ...given } = Object.fromEntries(fields);
    const checked = v.safeParse(newTokenSchema, { ...given, days: Number(days) });
    setErrors(checked.success ? {} : fieldErrors(checked.issues));
    return checked.success ? attempt(checked.output) : false;
  }

  return (
    <FormDialog
      title={copy.add}
      intro={copy.limits}
      submit={copy.make}
      isSaving={isDoing}
      error={error}
      noValidate
      onSubmit={make}
      onClose={onClose}
    >
      <TextField
        id="token-name"
        name="name"
        label={copy.name}
        note={copy.nameNote}
        maxLength={80}
        autoComplete="off"
        {...(errors.name && { error: errorWords[errors.name] })}
      />
      <SelectField
        id="token-scope"
        name="scope"
        label={copy.scope}
        options={tokenScopes.map((scope) => [scope, copy.scopes[scope]])}
      />
      <SelectField
        id="token-days"
        name="days"
        label={copy.lifetime}
        defaultValue="90"
        options={tokenDays.map((days) => [String(days), copy.days(days)])}
      />
    </FormDialog>
  );
}
