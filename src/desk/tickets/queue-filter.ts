import * as v from 'valibot';
import { listSchema } from '../../../supabase/functions/_shared/contract/ticket.ts';
import type { QueueFilter } from '../../data/tickets.ts';
import { deskPaths } from '../../lib/paths.ts';

const filterSchema = v.object({
  status: v.fallback(listSchema.entries.status, 'unresolved'),
  assignee: v.fallback(listSchema.entries.assignee, 'anyone'),
});

export const noFilter: QueueFilter = v.parse(filterSchema, {});

/** The filter that an address names; what it does not name, or names wrongly, is the default. */
export function filterOf(search: URLSearchParams): QueueFilter {
  return v.parse(filterSchema, Object.fromEntries(search));
}

/** The address of the queue with a filter. Defaults are left out. */
export function queuePath(filter: Partial<QueueFilter>): string {
  const search = new URLSearchParams();
  if (filter.status && filter.status !== noFilter.status) search.set('status', filter.status);
  if (filter.assignee && filter.assignee !== noFilter.assignee) {
    search.set('assignee', filter.assignee);
  }
  return search.size > 0 ? `${deskPaths.tickets}?${search}` : deskPaths.tickets;
}
