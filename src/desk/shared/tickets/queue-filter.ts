import * as v from 'valibot';
import {
  filterSchema,
  type Narrowing,
  narrowingSchema,
  type QueueFilter,
} from '#contract/queue.ts';
import { deskPaths } from '#lib/desk-paths.ts';

const { entries } = filterSchema;
const lenientSchema = v.object({
  status: v.fallback(entries.status, 'unresolved'),
  assignee: v.fallback(entries.assignee, 'anyone'),
  priority: v.fallback(entries.priority, undefined),
  kind: v.fallback(entries.kind, undefined),
  tag: v.fallback(entries.tag, undefined),
  due: v.fallback(entries.due, undefined),
  answered: v.fallback(entries.answered, undefined),
  unread: v.fallback(entries.unread, undefined),
  waits: v.fallback(entries.waits, undefined),
  came: v.fallback(entries.came, undefined),
  done: v.fallback(entries.done, undefined),
  q: v.fallback(entries.q, undefined),
  sort: v.fallback(entries.sort, 'activity'),
  order: v.fallback(entries.order, undefined),
});

const names = Object.keys(entries) as (keyof QueueFilter)[];

export const noFilter: QueueFilter = v.parse(filterSchema, {});

/** The filter that an address names; what it does not name, or names wrongly, is the default. */
export function filterOf(search: URLSearchParams): QueueFilter {
  return v.parse(lenientSchema, Object.fromEntries(search));
}

/** The address of the queue with a filter. Defaults are left out. */
export function queuePath(filter: Partial<QueueFilter>): string {
  const search = new URLSearchParams();
  for (const name of names) {
    const value = filter[name];
    if (value && value !== noFilter[name]) search.set(name, value);
  }
  return search.size > 0 ? `${deskPaths.tickets}?${search}` : deskPaths.tickets;
}

/** Whether two filters let the same tickets through, in the same order. */
export const isSameFilter = (one: Partial<QueueFilter>, other: Partial<QueueFilter>) =>
  queuePath(one) === queuePath(other);

/** What narrows a list, apart from its status, its search and its order. */
export const activeFiltersOf = (filter: QueueFilter): Partial<Narrowing> =>
  Object.fromEntries(
    Object.entries(v.parse(narrowingSchema, filter)).filter(
      ([name, value]) => value && value !== noFilter[name as keyof Narrowing],
    ),
  );
