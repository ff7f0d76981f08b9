import * as v from 'valibot';
import { isCalendarDay, line, optionalLine } from './fields.ts';
import { uuid } from './ids.ts';
import { tag } from './links.ts';
import { kinds, priorities, statuses } from './ticket.ts';

/** What a list may hold: the tickets in a status, all that still ask for work, or simply all. */
export const queues = ['unresolved', ...statuses, 'quarantine', 'all'] as const;
export type Queue = (typeof queues)[number];

/** Nothing is counted beyond this, so that a count costs the same however many there are. */
export const countedAtMost = 1000;

/** What a list may be sorted by, each with the direction that it takes by itself. */
export const sorts = { activity: 'desc', created: 'desc', priority: 'asc', due: 'asc' } as const;
export type Sort = keyof typeof sorts;

/**
 * What a list may be narrowed to by when work is due: too late, soon, waiting for a date that has
 * passed, or a candidate whose promised answer is due within a business day.
 */
export const dues = ['overdue', 'at-risk', 'waited', 'promise'] as const;

/** Candidates are promised an answer within so many business days at most: the site says so. */
export const promisedDays = 5;

/** From so many hours before it is due, work is at risk. */
export const riskHours = 2;

/** Two calendar days in Europe/Amsterdam, both included: `2026-10-01..2026-10-31`. */
const period = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\S{10}\.\.\S{10}$/, 'invalid'),
    v.check((text) => text.split('..').every(isCalendarDay), 'invalid'),
  ),
);

/** Which tickets a list shows and in what order, as it stands in the page's address. */
export const filterSchema = v.object({
  status: v.optional(v.picklist(queues, 'invalid'), 'unresolved'),
  /** `me` is whoever asks, so that a shared view is everybody's own; `absent`: somebody who is away or left. */
  assignee: v.optional(
    v.union([v.picklist(['anyone', 'me', 'none', 'absent']), uuid], 'invalid'),
    'anyone',
  ),
  priority: v.optional(v.picklist(priorities, 'invalid')),
  kind: v.optional(v.picklist(kinds, 'invalid')),
  tag: v.optional(tag),
  due: v.optional(v.picklist(dues, 'invalid')),
  /** `no`: nobody has answered yet. */
  answered: v.optional(v.picklist(['no'], 'invalid')),
  /** `yes`: somebody wrote since whoever asks last read it. */
  unread: v.optional(v.picklist(['yes'], 'invalid')),
  /** `yes`: the customer said the last word. */
  waits: v.optional(v.picklist(['yes'], 'invalid')),
  /** When they came, and when they were resolved or closed. */
  came: period,
  done: period,
  q: optionalLine(200),
  sort: v.optional(v.picklist(Object.keys(sorts) as Sort[], 'invalid'), 'activity'),
  /** Left out: the sort's own direction. */
  order: v.optional(v.picklist(['asc', 'desc'], 'invalid')),
});
export type QueueFilter = v.InferOutput<typeof filterSchema>;

/** What narrows every status alike: by it, the tickets of each are counted. */
export const narrowingSchema = v.omit(filterSchema, ['status', 'q', 'sort', 'order']);
export type Narrowing = v.InferOutput<typeof narrowingSchema>;

/** A filter, and the `next` of the page that the wanted one follows. */
export const pageSchema = v.object({
  ...filterSchema.entries,
  after: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^_]{1,40}_\d{1,10}$/, 'invalid'),
      v.transform((cursor) => {
        const [key = '', number] = cursor.split('_');
        return { key, number: Number(number) };
      }),
    ),
  ),
});
export type QueuePage = v.InferOutput<typeof pageSchema>;

/** What an agent looks for: words, parts of words, or a number. */
export const searchSchema = v.object({ q: line(200) });
