import type { TicketFigures } from '#data/reports.ts';

/** The row of all tickets together; missing when there is none at all. */
export const overall = (rows: readonly TicketFigures[]) =>
  rows.find(({ dimension }) => dimension === 'all');

/** The share that was in time, of those that were promised a time; null when none was. */
export function shareOf(
  row: TicketFigures | undefined,
  what: 'responses' | 'resolutions',
): number | null {
  const promised = row?.[`${what}Promised`] ?? 0;
  return promised > 0 ? (row?.[`${what}InTime`] ?? 0) / promised : null;
}
