import { type RefObject, useEffect, useRef, useState } from 'react';
import { most, type QuoteLine } from '#contract/quote.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { notify } from '#ui/notify.ts';
import { type Cell, fieldAt } from './grid-cells.ts';
import { blankLine } from './line-columns.ts';

/**
 * Adds, moves and removes the lines of a quote, and can put a removed one back. The focus follows: to
 * the line's description, or to the button `add` when no line is left.
 */
export function useLines(
  lines: readonly QuoteLine[],
  onChange: (lines: QuoteLine[]) => void,
  grid: RefObject<HTMLElement | null>,
  add: RefObject<HTMLElement | null>,
) {
  const words = useCopy().quotes.editor.lines;
  const goTo = useRef<Cell>(undefined);
  const [removed, setRemoved] = useState<readonly { line: QuoteLine; row: number }[]>([]);

  useEffect(() => {
    if (!goTo.current) return;
    (fieldAt(grid.current, goTo.current) ?? add.current)?.focus();
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

  const forget = ({ id }: QuoteLine) =>
    setRemoved((all) => all.filter(({ line }) => line.id !== id));

  return {
    insert,
    change: (id: string, patch: Partial<QuoteLine>) =>
      onChange(lines.map((each) => (each.id === id ? { ...each, ...patch } : each))),
    move(row: number, by: -1 | 1) {
      const next = [...lines];
      const [line] = next.splice(row, 1);
      if (line) next.splice(row + by, 0, line);
      onChange(next);
    },
    remove(line: QuoteLine, row: number) {
      setRemoved([...removed, { line, row }]);
      onChange(lines.filter((each) => each !== line));
    },
    /** The lines that were removed just now from before a row; from behind the last one, if it is none. */
    removedAt: (row: number) =>
      removed
        .filter((each) => Math.min(each.row, lines.length) === row)
        // A colleague's version may have it still.
        .filter(({ line }) => !lines.some(({ id }) => id === line.id))
        .map(({ line }) => line),
    undo: (row: number, line: QuoteLine) => insert(row, line) && forget(line),
    /** A removed line can be put back no more; whether the focus was with it. */
    end(row: number, line: QuoteLine, hadFocus: boolean) {
      if (hadFocus) goTo.current = { row, column: 'description' };
      forget(line);
    },
  };
}
