import { sql, type Transaction } from 'kysely';
import { type TicketStatus, unresolved } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { lastDayBefore } from '#util/today.ts';
import { firstLinked } from './parent.ts';
import { transitionTicket } from './transition.ts';

/**
 * Merges a ticket into another that asks the same: it is closed as a duplicate, and its messages and
 * watchers are shown with the other's. Nothing is moved, so {@link undoMerge} restores all of it.
 * Throws `conflict` when somebody changed it since `version`, and `invalid` when there is no such
 * other, when nobody works on it any more, when either has been merged before, or when it is
 * confidential and the other is not.
 */
export async function mergeTicket(
  trx: Transaction<DB>,
  sourceId: string,
  { into, version }: { into: number; version: number },
): Promise<void> {
  const target = await lockByNumber(trx, sourceId, into);
  const source = await trx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', sourceId)
    .executeTakeFirst();
  if (!source) throw new ApiError('not_found');
  const merged = await firstLinked(trx, 'merged_into_id', sourceId);
  const isOpen = unresolved.includes(source.status as TicketStatus);
  if (target.id === sourceId || target.merged_into_id || merged || !isOpen) {
    throw new ApiError('invalid', { fields: { into: 'invalid' } });
  }
  // What the customer answers is said to the target, where everybody would read it.
  if (source.confidential && !target.confidential) {
    throw new ApiError('invalid', { fields: { into: 'invalid' } });
  }
  const { status, pending_reason, pending_until, reopen_count } = source;
  const before = { status, pending_reason, pending_until, reopen_count };
  await trx
    .insertInto('ticket_merges')
    .values({ source_id: sourceId, ...before })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet(before))
    .execute();
  await transitionTicket(trx, sourceId, { to: 'closed', reason: 'duplicate', version });
  await trx
    .updateTable('tickets')
    .set({ merged_into_id: target.id })
    .where('id', '=', sourceId)
    .execute();
  await touch(trx, target.id);
}

/** Undoes a merge: the ticket is again what it was. Throws `conflict` when it is not merged. */
export async function undoMerge(trx: Transaction<DB>, sourceId: string): Promise<void> {
  const ticket = await trx
    .selectFrom('tickets')
    .innerJoin('ticket_merges', 'source_id', 'tickets.id')
    .select(['version', 'merged_into_id', 'ticket_merges.status', 'ticket_merges.reopen_count'])
    .select(['ticket_merges.pending_reason', 'ticket_merges.pending_until'])
    .where('tickets.id', '=', sourceId)
    .forUpdate('tickets')
    .executeTakeFirst();
  if (!ticket?.merged_into_id) throw new ApiError('conflict');
  const { version, pending_reason, pending_until, status } = ticket;
  const reopened = await transitionTicket(trx, sourceId, { to: 'open', version });
  if (status === 'in-progress') {
    await transitionTicket(trx, sourceId, { to: status, version: reopened.version });
  } else if (status === 'pending') {
    const waiting = {
      to: status,
      reason: pending_reason ?? '',
      version: reopened.version,
    } as const;
    const until = pending_until && lastDayBefore(pending_until);
    await transitionTicket(trx, sourceId, { ...waiting, ...(until && { until }) });
  }
  await trx
    .updateTable('tickets')
    .set({ reopen_count: ticket.reopen_count })
    .where('id', '=', sourceId)
    .execute();
  await touch(trx, ticket.merged_into_id);
}

/** Locks both ends, always in the same order: of two merges at once, one waits for the other. */
async function lockByNumber(trx: Transaction<DB>, sourceId: string, number: number) {
  const rows = await trx
    .selectFrom('tickets')
    .select(['id', 'number', 'merged_into_id', 'confidential'])
    .where((eb) => eb.or([eb('id', '=', sourceId), eb('number', '=', number)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const target = rows.find((row) => row.number === number);
  if (!target) throw new ApiError('invalid', { fields: { into: 'invalid' } });
  return target;
}

/** Lets open pages of the other ticket see that its thread is another. */
const touch = (trx: Transaction<DB>, id: string) =>
  trx.updateTable('tickets').set({ last_activity_at: sql`now()` }).where('id', '=', id).execute();
