import { Plus } from 'lucide-react';
import { Fragment, useRef } from 'react';
import type { QuoteLine } from '#contract/quote.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { moveByKey } from './grid-cells.ts';
import { LineRow } from './LineRow.tsx';
import { columns } from './line-columns.ts';
import { RemovedLine } from './RemovedLine.tsx';
import { useLines } from './use-lines.ts';
import { usePaste } from './use-paste.ts';
import './line-grid.css';

interface LineGridProps {
  lines: readonly QuoteLine[];
  onChange(lines: QuoteLine[]): void;
}

/**
 * The lines of a quote, written as in a spreadsheet: Enter makes a new one, arrows go up and down,
 * and cells copied elsewhere are pasted in.
 */
export function LineGrid({ lines, onChange }: LineGridProps) {
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
    </section>
  );
}
