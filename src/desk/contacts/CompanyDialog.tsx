import type { CompanyDetails } from '#contract/contacts.ts';
import { ApiError } from '#data/http.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { useContactsCopy } from './copy.ts';
import { linesOf } from './lines.ts';

interface CompanyDialogProps {
  title: string;
  submit: string;
  known?: CompanyDetails;
  save(details: CompanyDetails): Promise<unknown>;
  onClose(): void;
}

/** What a company is called and from where its people write. */
export function CompanyDialog({ title, submit, known, save, onClose }: CompanyDialogProps) {
  const contacts = useContactsCopy();
  const words = contacts.company;
  const { attempt, error, isDoing } = useAction(
    save,
    // The dialog says it.
    () => undefined,
  );
  const wrong = error instanceof ApiError ? Object.keys(error.fieldCodes) : [];
  const isNameTaken = wrong.includes('name');
  const areDomainsWrong = wrong.some((field) => field.startsWith('domains'));
  const isConflict = error instanceof ApiError && error.code === 'conflict';
  const other = isConflict ? contacts.change.conflict : error;
  return (
    <FormDialog
      title={title}
      submit={submit}
      isSaving={isDoing}
      error={isNameTaken || areDomainsWrong ? undefined : other}
      onSubmit={(fields) =>
        attempt({
          name: String(fields.get('name')),
          domains: linesOf(fields.get('domains')),
          notes: String(fields.get('notes')),
        })
      }
      onClose={onClose}
    >
      <TextField
        id="company-name"
        name="name"
        label={words.name}
        defaultValue={known?.name ?? ''}
        maxLength={200}
        required
        error={isNameTaken ? words.taken : ''}
      />
      <TextAreaField
        id="company-domains"
        name="domains"
        label={words.domains}
        note={words.domainsNote}
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known?.domains.join('\n') ?? ''}
      />
      {areDomainsWrong ? (
        <p className="field-error" role="alert">
          {words.domainsTaken}
        </p>
      ) : (
        <p className="muted">{words.domainsHint}</p>
      )}
      <TextAreaField
        id="company-notes"
        name="notes"
        label={contacts.notes}
        rows={4}
        maxLength={10_000}
        defaultValue={known?.notes ?? ''}
      />
    </FormDialog>
  );
}
