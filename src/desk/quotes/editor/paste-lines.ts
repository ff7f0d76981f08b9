import Papa from 'papaparse';
import { most, type QuoteLine } from '#contract/quote.ts';
import type { Language } from '#lib/language.ts';
import { blankLine, type Column, columns, readCell } from './line-columns.ts';

type Pasted =
  | { lines: QuoteLine[]; count: number; problem?: never }
  | {
      problem: { row: number; column: Column; value: string } | 'full';
      lines?: never;
      count?: never;
    };

/**
 * Puts cells copied from a spreadsheet into the lines, from a cell on to the right and down; lines
 * that are not there yet are added. All of it, or nothing with the first cell that does not fit.
 */
export function pasteLines(
  lines: readonly QuoteLine[],
  text: string,
  from: { row: number; column: Column },
  language: Language,
): Pasted {
  const { data: rows } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  const next = [...lines];
  const firstColumn = columns.indexOf(from.column);
  for (const [index, cells] of rows.entries()) {
    let line = next[from.row + index] ?? blankLine();
    for (const [offset, cell] of cells.entries()) {
      const column = columns[firstColumn + offset];
      if (!column) break;
      const value = cell.trim();
      const change = readCell(column, value, language);
      if (!change) return { problem: { row: index + 1, column, value } };
      line = { ...line, ...change };
    }
    next[from.row + index] = line;
  }
  if (next.length > most.lines) return { problem: 'full' };
  return { lines: next, count: rows.length };
}
