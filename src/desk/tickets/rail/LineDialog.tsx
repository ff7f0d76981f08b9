import type { SubmitEvent } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useCopy } from '../../language.tsx';

interface LineDialogProps {
  copy: { title: string; intro: string; field: string; submit: string };
  value?: string;
  suggestions?: readonly { value: string; label: string }[];
  /** Resolves with whether it was done; only then the dialog closes. */
  onSubmit(line: string): Promise<boolean>;
  onClose(): void;
}

/** Asks for one line. */
export function LineDialog({
  copy,
  value = '',
  suggestions = [],
  onSubmit,
  onClose,
}: LineDialogProps) {
  const { close } = useCopy();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const line = String(new FormData(event.currentTarget).get('line')).trim();
    if (await onSubmit(line)) onClose();
  }

  return (
    <Dialog title={copy.title} close={close} onClose={onClose}>
      <p>{copy.intro}</p>
      <form className="form" onSubmit={submit}>
        <TextField
          id="line-dialog"
          name="line"
          label={copy.field}
          defaultValue={value}
          list="line-dialog-suggestions"
          autoComplete="off"
          maxLength={300}
          pattern=".*\S.*"
          required
        />
        <datalist id="line-dialog-suggestions">
          {suggestions.map(({ value: each, label }) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </datalist>
        <button type="submit" className="button">
          {copy.submit}
        </button>
      </form>
    </Dialog>
  );
}
