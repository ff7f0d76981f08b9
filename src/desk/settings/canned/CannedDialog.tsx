import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { cannedSchema } from '../../../../supabase/functions/_shared/contract/canned.ts';
import {
  type FieldErrors,
  fieldErrors,
} from '../../../../supabase/functions/_shared/contract/fields.ts';
import { addCanned, type CannedReply, changeCanned } from '../../../data/canned.ts';
import { RefusedError } from '../../../data/functions.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { notify } from '../../../ui/notify.ts';
import { useCopy } from '../../language.tsx';
import { useErrorText } from '../../use-error-text.ts';

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
  const errorText = useErrorText();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const textOf = (field: string) => errors[field] && copy.fields[errors[field]];

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = v.safeParse(cannedSchema, Object.fromEntries(new FormData(event.currentTarget)));
    setErrors(given.success ? {} : fieldErrors(given.issues));
    if (!given.success) return;
    setIsBusy(true);
    try {
      if (reply) await changeCanned(reply.id, { ...given.output, version: reply.version });
      else await addCanned(given.output);
      onSaved();
      onClose();
    } catch (problem) {
      if (problem instanceof RefusedError && problem.code === 'invalid') {
        setErrors(problem.fieldCodes);
      } else {
        void notify({ kind: 'error', title: errorText(problem) });
      }
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      title={reply ? canned.edit(reply.shortcut) : canned.add}
      close={copy.close}
      onClose={onClose}
    >
      <p>{canned.placeholders}</p>
      <form className="form" noValidate onSubmit={submit}>
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
        <button type="submit" className="button" disabled={isBusy}>
          {copy.save}
        </button>
      </form>
    </Dialog>
  );
}
