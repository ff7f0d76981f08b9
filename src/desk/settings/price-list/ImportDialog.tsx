import { useState } from 'react';
import { ApiError } from '#data/http.ts';
import { importPriceList, type PriceItem } from '#data/price-list.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { usePriceListCopy } from '#desk/shared/price-list/copy.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { readText } from '#lib/read-text.ts';
import { notify } from '#ui/notify.ts';

interface ImportDialogProps {
  onTaken(now: PriceItem[]): void;
  onClose(): void;
}

/** Takes a price list in from a file: first says what would happen, then does it. */
export function ImportDialog({ onTaken, onClose }: ImportDialogProps) {
  const { csv: words } = usePriceListCopy();
  const [csv, setCsv] = useState<string>();
  const [counts, setCounts] = useState<{ added: number; changed: number; same: number }>();
  const [problems, setProblems] = useState<string[]>([]);
  const { attempt, isDoing, error } = useAction(
    async (isTrial: boolean) => {
      const taken = await importPriceList(csv ?? '', isTrial);
      setCounts(taken.counts);
      if (isTrial) return;
      onTaken(taken.items);
      const { added, changed } = taken.counts;
      void notify({ kind: 'success', title: words.done(added, changed) });
    },
    (problem) => setProblems(problem instanceof ApiError ? Object.keys(problem.fieldCodes) : []),
  );

  async function submit() {
    setProblems([]);
    const isTrial = counts === undefined;
    // The dialog closes on what was taken in, not on what would be.
    return (await attempt(isTrial)) && !isTrial;
  }

  return (
    <FormDialog
      title={words.title}
      intro={words.intro}
      submit={counts ? words.take : words.check}
      isReady={csv !== undefined}
      isSaving={isDoing}
      error={problems.length > 0 ? undefined : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor="price-file">{words.file}</label>
        <input
          id="price-file"
          type="file"
          accept=".csv,text/csv"
          onChange={async ({ target }) => {
            setCounts(undefined);
            setProblems([]);
            const [file] = target.files ?? [];
            setCsv(file && (await readText(file)));
          }}
        />
      </div>
      {counts && <p role="status">{words.wouldBe(counts.added, counts.changed, counts.same)}</p>}
      {problems.length > 0 && (
        <div role="alert" className="field-error">
          <p>{words.problems}</p>
          <ul>
            {problems.slice(0, 20).map((problem) => {
              const [row = '', column] = problem.split('.');
              if (!column) return <li key={problem}>{words.empty}</li>;
              const said = row === '1' ? words.noColumn(column) : words.problem(row, column);
              return <li key={problem}>{said}</li>;
            })}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
