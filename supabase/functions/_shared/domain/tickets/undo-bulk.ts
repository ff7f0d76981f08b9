import { type Kysely, type SqlBool, sql, type Transaction, type Updateable } from 'kysely';
import { bulkUndoSeconds } from '#contract/bulk.ts';
import type { TicketStatus } from '#contract/ticket.ts';
import type { DB, Tickets } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { withActor } from './actor.ts';
import { undoMerge } from './merge.ts';
import { addTag, removeTag } from './tags.ts';
import { seesTicket } from './visibility.ts';

/** So long a batch can be taken back: as the agent is shown, and what the request's way may take. */
export const bulkUndoGraceSeconds = bulkUndoSeconds + 15;

/** What was changed about a ticket, the step of its application, or the tag that was put on or taken off. */
type Fields = Updateable<Tickets> & { tag?: string | null; step?: string };

/** A ticket of a batch, with what was changed about it. */
type Changed = Awaited<ReturnType<typeof readBatch>>[number];

/**
 * Takes back all that an agent's batch changed, from the event log: a ticket that somebody changed
 * since stays as it is, and is named in the answer. Throws `not_found` when there is no such batch
 * of this agent, or its time is over.
 */
export async function undoBatch(db: Kysely<DB>, agent: Agent, batch: string) {
  const tickets = await readBatch(db, agent, batch);
  if (tickets.length === 0) throw new ApiError('not_found');
  const left: { id: string; number: number; subject: string }[] = [];
  for (const ticket of tickets) {
    const isDone = await withActor(db, agent, (trx) => revertChange(trx, ticket));
    const { id, number, subject } = ticket;
    if (!isDone) left.push({ id, number, subject });
  }
  return { restored: tickets.length - left.length, left };
}

/** The tickets that an agent's batch changed a moment ago, and what it changed about each. */
export async function readBatch(db: Kysely<DB>, { userId }: Agent, batch: string) {
  return (
    db
      .selectFrom('ticket_events as e')
      .innerJoin('tickets as t', 't.id', 'e.ticket_id')
      .select(['t.id', 't.number', 't.subject'])
      .select([
        sql<Record<string, string>>`jsonb_object_agg(e.field, e.id)`.as('reverts'),
        sql<Fields>`jsonb_object_agg(e.field, e.old)`.as('before'),
        sql<Fields>`jsonb_object_agg(e.field, e.new)`.as('after'),
      ])
      .where('e.batch_id', '=', batch)
      // What a merge does to the other ticket is undone with it.
      .where('e.field', '<>', 'merged_from')
      .where('e.actor_id', '=', userId)
      .where('e.created_at', '>', sql<Date>`now() - make_interval(secs => ${bulkUndoGraceSeconds})`)
      .groupBy('t.id')
      .orderBy('t.number')
      .execute()
  );
}

/** Puts one ticket back as it was. Resolves with false when what was changed is no longer so. */
export async function revertChange(
  trx: Transaction<DB>,
  { id, reverts, before, after }: Changed,
): Promise<boolean> {
  if ('merged_into_id' in after) return revertMerge(trx, id, String(after.merged_into_id));
  if ('tag' in after) return revertTag(trx, id, before.tag, after.tag);
  const { step: left, ...ticketAfter } = after;
  const ticket = await trx
    .selectFrom('tickets as t')
    .select(sql<boolean>`to_jsonb(t) @> ${JSON.stringify(ticketAfter)}::jsonb`.as('isAsLeft'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket?.isAsLeft) return false;
  if (before.assignee_id && !(await isSeenBy(trx, String(before.assignee_id), id))) return false;
  await sql`select set_config('desk.reverts', ${JSON.stringify(reverts)}, true)`.execute(trx);
  const { tag: _, step, ...fields } = before;
  if (step && !(await revertStep(trx, id, { step, left, event: reverts.step }))) return false;
  await trx
    .updateTable('tickets')
    // Of no effect by itself: whoever looks at the ticket is told that it changed.
    .set({ ...fields, changed_at: sql`clock_timestamp()` })
    .$if('status' in before, (query) => query.set(momentsBefore(before, after)))
    .where('id', '=', id)
    .execute();
  return true;
}

/** Puts an application back at the step where it was, since when it was there. False when it went on since. */
async function revertStep(
  trx: Transaction<DB>,
  id: string,
  { step, left, event }: { step: string; left: string | undefined; event: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set({
      step,
      step_since: sql`coalesce((select max(created_at) from ticket_events
        where ticket_id = ${id} and field = 'step' and id < ${event}::bigint), created_at)`,
    })
    .where('ticket_id', '=', id)
    .where('step', '=', String(left))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tickets')
          .select('id')
          .where('id', '=', id)
          .where('queue', '<>', 'quarantine')
          .where(sql<SqlBool>`coalesce(close_reason, 'done') = 'done'`),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function revertMerge(trx: Transaction<DB>, id: string, into: string): Promise<boolean> {
  const merged = trx.selectFrom('tickets').select('id').where('id', '=', id);
  if (!(await merged.where('merged_into_id', '=', into).executeTakeFirst())) return false;
  await undoMerge(trx, id);
  return true;
}

/** Takes off what was put on, or the other way round. */
async function revertTag(
  trx: Transaction<DB>,
  id: string,
  before: string | null | undefined,
  after: string | null | undefined,
): Promise<boolean> {
  if (after) await removeTag(trx, id, after);
  if (before) await addTag(trx, id, before);
  return true;
}

/** Whether a ticket exists for an agent: it may have been made confidential meanwhile. */
async function isSeenBy(trx: Transaction<DB>, agentId: string, ticketId: string): Promise<boolean> {
  const agent = trx.selectFrom('users').select('id').where('id', '=', agentId);
  return Boolean(await agent.where(seesTicket(ticketId)).executeTakeFirst());
}

/** What a move changed beside the fields that the event log watches. */
function momentsBefore(before: Changed['before'], after: Changed['after']) {
  const wasResolved = before.status === 'resolved' || before.close_reason === 'done';
  const wasClosed = before.status === 'closed';
  const wasReopened = wasClosed || (wasResolved && after.status === 'in-progress');
  return {
    resolved_at: wasResolved ? lastMovedTo('resolved') : null,
    closed_at: wasClosed ? lastMovedTo('closed') : null,
    ...(wasReopened && { reopen_count: sql<number>`reopen_count - 1` }),
  };
}

const lastMovedTo = (status: TicketStatus) =>
  sql<Date>`(select max(created_at) from ticket_events
    where ticket_id = tickets.id and field = 'status' and new = to_jsonb(${status}::text))`;
