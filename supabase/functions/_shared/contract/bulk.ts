import * as v from 'valibot';
import { language } from './fields.ts';
import { uuid, version } from './ids.ts';
import { tag, ticketNumber } from './links.ts';
import { filterSchema } from './queue.ts';
import { priorities, transitionSchema } from './ticket.ts';

/** How many tickets one action changes at most. */
export const mostAtOnce = 200;

/** How many chosen tickets one export holds at most; a filter's may be any number. */
const mostExported = 5000;

/** Seconds in which a batch can be taken back. */
export const bulkUndoSeconds = 60;

const [toWork, toPending, toClosed] = transitionSchema.options;

/** One change for many tickets. What closes a resolved ticket is `done`, whatever the reason given. */
const changeSchema = v.variant('what', [
  v.object({ what: v.literal('assignee'), assigneeId: v.nullable(uuid) }),
  v.object({ what: v.literal('priority'), priority: v.picklist(priorities, 'invalid') }),
  v.object({ what: v.literal('tag'), tag }),
  v.object({ what: v.literal('untag'), tag }),
  /** They ask what another asks: each is merged into it. */
  v.object({ what: v.literal('merge'), into: ticketNumber }),
  v.object({
    what: v.literal('status'),
    move: v.variant('to', [
      v.omit(toWork, ['version']),
      v.omit(toPending, ['version']),
      v.omit(toClosed, ['version']),
    ]),
  }),
]);
export type BulkChange = v.InferOutput<typeof changeSchema>;
/** As it is asked for: a ticket may be named as people write it. */
export type BulkChangeInput = v.InferInput<typeof changeSchema>;

/** A change of many tickets, each from the version that the agent saw. The batch's id is made by the client. */
export const bulkSchema = v.object({
  batch: uuid,
  tickets: v.pipe(
    v.array(v.object({ id: uuid, version })),
    v.minLength(1, 'required'),
    v.maxLength(mostAtOnce, 'too-long'),
  ),
  change: changeSchema,
});
export type BulkRequest = v.InferOutput<typeof bulkSchema>;

/** How a bulk change ended for one ticket. */
export type BulkOutcome =
  | 'done'
  /** A colleague changed it first. */
  | 'conflict'
  /** It may not go there from where it is, or not be merged. */
  | 'refused'
  | 'missing';

export interface BulkResult {
  id: string;
  /** Null when there is no such ticket. */
  number: number | null;
  subject: string | null;
  outcome: BulkOutcome;
}

/** What to export: chosen tickets, or all that a filter lets through. */
export const exportSchema = v.union([
  v.object({
    language,
    ids: v.pipe(v.array(uuid), v.minLength(1, 'required'), v.maxLength(mostExported, 'too-long')),
  }),
  v.object({ language, filter: filterSchema }),
]);
export type ExportRequest = v.InferOutput<typeof exportSchema>;
