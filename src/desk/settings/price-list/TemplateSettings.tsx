import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#data/http.ts';
import {
  type QuoteTemplate,
  quoteTemplatesQuery,
  removeQuoteTemplate,
  renameQuoteTemplate,
} from '#data/price-list.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { usePriceListCopy } from '#desk/shared/price-list/copy.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';

/** What quotes can start with: renamed and removed here, kept from the editor of a quote. */
export function TemplateSettings() {
  const copy = useCopy();
  const { templates: words } = usePriceListCopy();
  const cache = useQueryClient();
  const { queryKey } = quoteTemplatesQuery();
  const { data: templates, error, refetch } = useQuery(quoteTemplatesQuery());
  const [renamed, setRenamed] = useState<QuoteTemplate>();
  const [removed, setRemoved] = useState<QuoteTemplate>();
  const removal = useAction(async ({ id }: QuoteTemplate) => {
    cache.setQueryData(queryKey, await removeQuoteTemplate(id));
    void notify({ kind: 'success', title: words.removed });
  });
  return (
    <section aria-labelledby="templates-title">
      <h2 id="templates-title">{words.title}</h2>
      <p className="muted">{words.intro}</p>
      {error && <LoadError title={copy.settings.failed} error={error} onRetry={refetch} />}
      {!templates && !error && <DeskSpinner />}
      {templates?.length === 0 && <p>{words.none}</p>}
      {templates && templates.length > 0 && (
        <ul className="setting-list" aria-labelledby="templates-title">
          {templates.map((template) => (
            <li key={template.id}>
              <p className="setting-list-text">
                <strong>{template.name}</strong>
                <br />
                <span className="muted">
                  {words.about(template.lines, copy.languages[template.locale])}
                </span>
              </p>
              <div className="actions">
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={words.renameOf(template.name)}
                  onClick={() => setRenamed(template)}
                >
                  {words.rename}
                </button>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={words.removeOf(template.name)}
                  onClick={() => setRemoved(template)}
                >
                  {words.remove}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {renamed && (
        <RenameDialog
          template={renamed}
          onSaved={(now) => cache.setQueryData(queryKey, now)}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={words.removeTitle}
          confirm={words.remove}
          isDangerous
          onConfirm={() => removal.run(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface RenameDialogProps {
  template: QuoteTemplate;
  onSaved(now: QuoteTemplate[]): void;
  onClose(): void;
}

function RenameDialog({ template, onSaved, onClose }: RenameDialogProps) {
  const { templates: words } = usePriceListCopy();
  const [isTaken, setIsTaken] = useState(false);
  const { attempt, isDoing, error } = useAction(
    async (name: string) => onSaved(await renameQuoteTemplate(template.id, name)),
    (problem) => setIsTaken(problem instanceof ApiError && 'name' in problem.fieldCodes),
  );
  return (
    <FormDialog
      title={words.renameOf(template.name)}
      submit={words.submit}
      isSaving={isDoing}
      error={isTaken ? undefined : error}
      onSubmit={(fields) => attempt(String(fields.get('name')).trim())}
      onClose={onClose}
    >
      <TextField
        id="template-rename"
        name="name"
        label={words.name}
        defaultValue={template.name}
        maxLength={120}
        required
        error={isTaken ? words.nameTaken : undefined}
      />
    </FormDialog>
  );
}
