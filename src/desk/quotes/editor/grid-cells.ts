import type { KeyboardEvent } from 'react';
import { type Column, columns } from './line-columns.ts';

/** The place of a cell in the grid of lines. */
export interface Cell {
  row: number;
  column: Column;
}

/** The cell that an event comes from. */
export function cellOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const column = columns.find((each) => each === target.dataset.column);
  const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
  return column && { row, column };
}

/** The field in a cell. */
export const fieldAt = (grid: HTMLElement | null, { row, column }: Cell) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);

/** Moves by keys as in a spreadsheet: arrows go up and down, Enter asks for a row below. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, onEnter: (row: number) => unknown) {
  const cell = cellOf(event.target);
  if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) {
    return;
  }
  if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    onEnter(cell.row + 1);
    return;
  }
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || event.target instanceof HTMLSelectElement || staysInText(event.target, step)) {
    return;
  }
  const next = fieldAt(event.currentTarget, { row: cell.row + step, column: cell.column });
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Whether an arrow still has lines of the same text to go to. */
function staysInText(target: EventTarget, step: number): boolean {
  if (!(target instanceof HTMLTextAreaElement)) return false;
  const { value, selectionStart, selectionEnd } = target;
  return step < 0
    ? value.slice(0, selectionStart).includes('\n')
    : value.slice(selectionEnd).includes('\n');
}
