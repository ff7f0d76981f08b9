import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#data/http.ts';
import { quoteTemplatesQuery, saveQuoteTemplate } from '#data/price-list.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { usePriceListCopy } from '#desk/shared/price-list/copy.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';

interface SaveTemplateDialogProps {
  quoteId: string;
  subject: string;
  onClose(): void;
}

/** Keeps a draft, without its customer, to start others with. */
export function SaveTemplateDialog({ quoteId, subject, onClose }: SaveTemplateDialogProps) {
  const { templates } = usePriceListCopy();
  const cache = useQueryClient();
  const [isTaken, setIsTaken] = useState(false);
  const { attempt, isDoing, error } = useAction(
    async (name: string) => {
      cache.setQueryData(quoteTemplatesQuery().queryKey, await saveQuoteTemplate(name, quoteId));
      void notify({ kind: 'success', title: templates.saved(name) });
    },
    (problem) => setIsTaken(problem instanceof ApiError && 'name' in problem.fieldCodes),
  );
  return (
    <FormDialog
      title={templates.saveTitle}
      intro={templates.saveIntro}
      submit={templates.submit}
      isSaving={isDoing}
      error={isTaken ? undefined : error}
      onSubmit={(fields) => {
        setIsTaken(false);
        return attempt(String(fields.get('name')).trim());
      }}
      onClose={onClose}
    >
      <TextField
        id="template-name"
        name="name"
        label={templates.name}
        defaultValue={subject.slice(0, 120)}
        maxLength={120}
        required
        error={isTaken ? templates.nameTaken : undefined}
      />
    </FormDialog>
  );
}
