import { BookOpen, Plus } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteLine } from '#contract/quote.ts';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { usePriceListCopy } from '#desk/shared/price-list/copy.ts';
import type { Language } from '#lib/language.ts';
import { moveByKey } from './grid-cells.ts';
import { LineRow } from './LineRow.tsx';
import { columns } from './line-columns.ts';
import { PricePicker } from './PricePicker.tsx';
import { RemovedLine } from './RemovedLine.tsx';
import { useLines } from './use-lines.ts';
import { usePaste } from './use-paste.ts';
import './line-grid.css';

interface LineGridProps {
  lines: readonly QuoteLine[];
  /** The language of the quote. */
  locale: Language;
  onChange(lines: QuoteLine[]): void;
}

/**
 * The lines of a quote, written as in a spreadsheet: Enter makes a new one, arrows go up and down,
 * and cells copied elsewhere are pasted in.
 */
export function LineGrid({ lines, locale, onChange }: LineGridProps) {
  const words = useCopy().quotes.editor.lines;
  const grid = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { insert, change, move, remove, removedAt, undo, end } = useLines(
    lines,
    onChange,
    grid,
    add,
  );
  const paste = usePaste(lines, onChange);
  const { pick } = usePriceListCopy();
  const [isPicking, setIsPicking] = useState(false);
  useShortcuts(words.title, [{ keys: 'p', label: pick.open, run: () => setIsPicking(true) }]);

  const removedLines = (row: number) =>
    removedAt(row).map((line) => (
      <RemovedLine
        key={line.id}
        row={row}
        onUndo={() => undo(row, line)}
        onEnd={(hadFocus) => end(row, line, hadFocus)}
      />
    ));

  return (
    <section className="line-grid" aria-label={words.title}>
      <p className="muted">{words.hint}</p>
      {lines.length > 0 && (
        <div className="line-headers" aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{words[column]}</span>
          ))}
          <span>{words.amount}</span>
        </div>
      )}
      <ol ref={grid} onKeyDown={(event) => moveByKey(event, insert)} onPaste={paste}>
        {lines.map((line, row) => (
          <Fragment key={line.id}>
            {removedLines(row)}
            <LineRow
              line={line}
              row={row}
              isLast={row === lines.length - 1}
              onChange={(patch) => change(line.id, patch)}
              onMove={(by) => move(row, by)}
              onRemove={() => remove(line, row)}
            />
          </Fragment>
        ))}
        {removedLines(lines.length)}
      </ol>
      {lines.length === 0 && <p>{words.empty}</p>}
      <button
        ref={add}
        type="button"
        className="button button-quiet"
        onClick={() => insert(lines.length)}
      >
        <Plus size={18} aria-hidden="true" />
        {words.add}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-keyshortcuts="p"
        onClick={() => setIsPicking(true)}
      >
        <BookOpen size={18} aria-hidden="true" />
        {pick.open}
      </button>
      {isPicking && (
        <PricePicker
          locale={locale}
          onPick={(line) => {
            // Closed first: the browser gives the focus back, and then it goes to the line.
            flushSync(() => setIsPicking(false));
            insert(lines.length, line);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </section>
  );
}
