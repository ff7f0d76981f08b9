import { useState } from 'react';
import * as v from 'valibot';
import { cannedSchema } from '#contract/canned.ts';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { addCanned, type CannedReply, changeCanned } from '#data/canned.ts';
import { ApiError } from '#data/http.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';

interface CannedDialogProps {
  /** The one that is changed; undefined for a new one. */
  reply: CannedReply | undefined;
  onSaved(): void;
  onClose(): void;
}

/** A canned reply with its shortcut and both languages. */
export function CannedDialog({ reply, onSaved, onClose }: CannedDialogProps) {
  const copy = useCopy();
  const { canned } = copy.settings;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const textOf = (field: string) => errors[field] && copy.fields[errors[field]];

  async function save(fields: FormData) {
    const given = v.safeParse(cannedSchema, Object.fromEntries(fields));
    setErrors(given.success ? {} : fieldErrors(given.issues));
    setProblem(undefined);
    if (!given.success) return false;
    setIsBusy(true);
    try {
      if (reply) await changeCanned(reply.id, { ...given.output, version: reply.version });
      else await addCanned(given.output);
      onSaved();
      return true;
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.code === 'invalid';
      if (isInvalid) setErrors(error.fieldCodes);
      else setProblem(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title={reply ? canned.edit(reply.shortcut) : canned.add}
      intro={canned.placeholders}
      submit={copy.save}
      isSaving={isBusy}
      error={problem}
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
