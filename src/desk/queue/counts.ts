import type { Queue } from '../../../supabase/functions/_shared/contract/queue.ts';
import { statuses, unresolved } from '../../../supabase/functions/_shared/contract/ticket.ts';
import type { StatusCounts } from '../../data/queue.ts';

/** How many tickets a list holds, from the counts of each status. */
export function countOf(counts: StatusCounts, queue: Queue): number {
  if (queue !== 'unresolved' && queue !== 'all') return counts[queue] ?? 0;
  const wanted = queue === 'all' ? statuses : unresolved;
  return wanted.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}
