import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { TextField } from '#ui/Field.tsx';

interface LineDialogProps {
  copy: { title: string; intro: string; field: string; submit: string };
  value?: string;
  suggestions?: readonly { value: string; label: string }[];
  isSaving: boolean;
  /** Why it was not done. */
  error: string | undefined;
  /** Resolves with whether it was done; only then the dialog closes. */
  onSubmit(line: string): Promise<boolean>;
  onClose(): void;
}

/** Asks for one line. */
export function PromptDialog({
  copy,
  value = '',
  suggestions = [],
  onSubmit,
  ...dialog
}: LineDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title={copy.title}
      intro={copy.intro}
      submit={copy.submit}
      onSubmit={(data) => onSubmit(String(data.get('line')).trim())}
    >
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
    </FormDialog>
  );
}
