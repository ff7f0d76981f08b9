import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { cannedSchema, type NewCannedReply } from '#contract/canned.ts';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { addCanned, type CannedReply, cannedQuery, changeCanned } from '#data/canned.ts';
import { ApiError } from '#data/http.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useTheirs } from '#desk/shared/use-theirs.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';

interface CannedDialogProps {
  /** The one that is changed; undefined for a new one. */
  reply: CannedReply | undefined;
  /** Shows it in the list behind, before the dialog closes over what would still move. */
  onSaved(): Promise<unknown>;
  /** Begins again with what a colleague made of it. */
  onTheirs(reply: CannedReply): void;
  onClose(): void;
}

/** A canned reply with its shortcut and both languages. */
export function CannedDialog({ reply, onSaved, onTheirs, onClose }: CannedDialogProps) {
  const copy = useCopy();
  const { canned } = copy.settings;
  const [errors, setErrors] = useState<FieldErrors>({});
  const cache = useQueryClient();
  const { version, look, conflict } = useTheirs(
    reply,
    async () => {
      const now = await cache.fetchQuery({ ...cannedQuery(), staleTime: 0 });
      return now.find(({ id }) => id === reply?.id);
    },
    onTheirs,
  );
  const { attempt, isDoing, error } = useAction(
    async (given: NewCannedReply) => {
      if (reply && version) await changeCanned(reply.id, { ...given, version });
      else await addCanned(given);
      await onSaved();
    },
    (error) => {
      setErrors(error instanceof ApiError ? error.fieldCodes : {});
      return look(error);
    },
  );
  const hasErrors = Object.keys(errors).length > 0;
  const textOf = (field: string) => errors[field] && copy.fields[errors[field]];

  async function save(fields: FormData) {
    const given = v.safeParse(cannedSchema, Object.fromEntries(fields));
    setErrors(given.success ? {} : fieldErrors(given.issues));
    return given.success ? attempt(given.output) : false;
  }

  return (
    <FormDialog
      title={reply ? canned.edit(reply.shortcut) : canned.add}
      intro={canned.placeholders}
      submit={copy.save}
      isSaving={isDoing}
      error={hasErrors ? undefined : error}
      conflict={conflict}
      noValidate
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id="canned-shortcut"
        name="shortcut"
        label={canned.shortcut}
        note={canned.shortcutNote}
        defaultValue={reply?.shortcut}
        maxLength={30}
        autoComplete="off"
        error={errors.shortcut === 'invalid' ? canned.shortcutInvalid : textOf('shortcut')}
      />
      {(['nl', 'en'] as const).map((language) => (
        <TextAreaField
          key={language}
          id={`canned-${language}`}
          name={language}
          lang={language}
          label={copy.languages[language]}
          rows={5}
          maxLength={10_000}
          defaultValue={reply?.[language]}
          error={textOf(language)}
        />
      ))}
    </FormDialog>
  );
}
