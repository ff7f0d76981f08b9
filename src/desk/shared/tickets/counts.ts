import { countedAtMost, type Queue } from '#contract/queue.ts';
import { statuses, unresolved } from '#contract/ticket.ts';
import type { StatusCounts } from '#data/queue.ts';

/** How many tickets a list holds, from the counts of each status. */
export function countOf(counts: StatusCounts, queue: Queue): number {
  if (queue !== 'unresolved' && queue !== 'all') return counts[queue] ?? 0;
  const wanted = queue === 'all' ? statuses : unresolved;
  return wanted.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}

/** A count as it is shown: the server counts no further than to a thousand. */
export const countText = (count: number) =>
  count < countedAtMost ? String(count) : `${countedAtMost - 1}+`;
