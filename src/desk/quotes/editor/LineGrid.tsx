import { Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { most, type QuoteLine } from '#contract/quote.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { notify } from '#ui/notify.ts';
import { LineRow } from './LineRow.tsx';
import { blankLine, type Column, columns } from './line-columns.ts';
import { RemovedLine } from './RemovedLine.tsx';
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
  const { copy, language } = useLanguage();
  const words = copy.quotes.editor.lines;
  const grid = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const goTo = useRef<{ row: number; column: Column }>(undefined);
  const [removed, setRemoved] = useState<readonly { line: QuoteLine; row: number }[]>([]);

  useEffect(() => {
    if (!goTo.current) return;
    (cellAt(grid.current, goTo.current) ?? add.current)?.focus();
    goTo.current = undefined;
  });

  function insert(row: number, line = blankLine()) {
    if (lines.length >= most.lines) {
      void notify({ kind: 'error', title: words.full });
      return false;
    }
    goTo.current = { row, column: 'description' };
    onChange([...lines.slice(0, row), line, ...lines.slice(row)]);
    return true;
  }

  function remove(line: QuoteLine, row: number) {
    setRemoved([...removed, { line, row }]);
    onChange(lines.filter((each) => each !== line));
  }

  const forget = ({ id }: QuoteLine) =>
    setRemoved((all) => all.filter(({ line }) => line.id !== id));

  /** The lines that were removed just now from before a row; from behind the last one, if it is none. */
  const removedAt = (row: number) =>
    removed
      .filter((each) => Math.min(each.row, lines.length) === row)
      // A colleague's version may have it still.
      .filter(({ line }) => !lines.some(({ id }) => id === line.id))
      .map(({ line }) => (
        <RemovedLine
          key={line.id}
          row={row}
          onUndo={() => insert(row, line) && forget(line)}
          onEnd={(hadFocus) => {
            if (hadFocus) goTo.current = { row, column: 'description' };
            forget(line);
          }}
        />
      ));

  function move(row: number, by: -1 | 1) {
    const next = [...lines];
    const [line] = next.splice(row, 1);
    if (line) next.splice(row + by, 0, line);
    onChange(next);
  }

  function steer(event: KeyboardEvent<HTMLElement>) {
    const cell = placeOf(event.target);
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      insert(cell.row + 1);
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || event.target instanceof HTMLSelectElement || staysInText(event.target, step)) {
      return;
    }
    const next = cellAt(grid.current, { row: cell.row + step, column: cell.column });
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain');
    const cell = placeOf(event.target);
    // One cell, or lines of text within a description, are the browser's.
    if (!cell || !text.includes('\t')) return;
    event.preventDefault();
    pasting.run({ text, cell });
  }

  async function pasteCells({
    text,
    cell,
  }: {
    text: string;
    cell: { row: number; column: Column };
  }) {
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
  }
  const pasting = useAction(pasteCells, words.notPasted);

  return (
    <section className="line-grid" aria-label={words.title}>
      <p className="muted">{words.hint}</p>
      {lines.length > 0 && (
        <div className="line-heads" aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{words[column]}</span>
          ))}
          <span>{words.amount}</span>
        </div>
      )}
      <ol ref={grid} onKeyDown={steer} onPaste={paste}>
        {lines.map((line, row) => (
          <Fragment key={line.id}>
            {removedAt(row)}
            <LineRow
              line={line}
              row={row}
              isLast={row === lines.length - 1}
              onChange={(patch) =>
                onChange(lines.map((each) => (each.id === line.id ? { ...each, ...patch } : each)))
              }
              onMove={(by) => move(row, by)}
              onRemove={() => remove(line, row)}
            />
          </Fragment>
        ))}
        {removedAt(lines.length)}
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

/** The row and column of a cell that an event comes from. */
function placeOf(target: EventTarget): { row: number; column: Column } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const column = columns.find((each) => each === target.dataset.column);
  const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
  return column && { row, column };
}

const cellAt = (grid: HTMLElement | null, { row, column }: { row: number; column: Column }) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);

/** Whether an arrow still has lines of the same text to go to. */
function staysInText(target: EventTarget, step: number): boolean {
  if (!(target instanceof HTMLTextAreaElement)) return false;
  const { value, selectionStart, selectionEnd } = target;
  return step < 0
    ? value.slice(0, selectionStart).includes('\n')
    : value.slice(selectionEnd).includes('\n');
}
