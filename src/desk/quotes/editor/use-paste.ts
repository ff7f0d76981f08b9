import type { ClipboardEvent } from 'react';
import type { QuoteLine } from '#contract/quote.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { notify } from '#ui/notify.ts';
import { type Cell, cellOf } from './grid-cells.ts';

/** Pastes cells that were copied from a spreadsheet over the lines of a quote. */
export function usePaste(
  lines: readonly QuoteLine[],
  onChange: (lines: QuoteLine[]) => void,
): (event: ClipboardEvent<HTMLElement>) => void {
  const { copy, language } = useLanguage();
  const words = copy.quotes.editor.lines;
  const pasting = useAction(async ({ text, cell }: { text: string; cell: Cell }) => {
    const { pasteLines } = await loadChunk(() => import('./paste-lines.ts'));
    const pasted = pasteLines(lines, text, cell, language);
    if (pasted.lines) {
      onChange(pasted.lines);
      void notify({ kind: 'success', title: words.pasted(pasted.count) });
      return;
    }
    const { problem } = pasted;
    const why =
      problem === 'full'
        ? words.full
        : words.badCell(problem.row, words[problem.column], problem.value);
    void notify({ kind: 'error', title: words.notPasted, text: why });
  }, words.notPasted);
  return (event) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = cellOf(event.target);
    // One cell, or lines of text within a description, are the browser's.
    if (!cell || !text.includes('\t')) return;
    event.preventDefault();
    pasting.run({ text, cell });
  };
}
