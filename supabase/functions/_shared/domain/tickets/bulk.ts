import { type Kysely, sql, type Transaction } from 'kysely';
import type { BulkChange, BulkRequest, BulkResult } from '#contract/bulk.ts';
import type { TicketStatus, TicketTransition } from '#contract/ticket.ts';
import { canTransition } from '#contract/ticket-transitions.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { withActor } from './actor.ts';
import { assignTicket } from './assign.ts';
import { mergeTicket } from './merge.ts';
import { addTag, removeTag } from './tags.ts';
import { transitionTicket } from './transition.ts';

/**
 * Changes many tickets, each in a transaction of its own, so that one that cannot be changed does
 * not hold the others back; the result tells of each. Throws `invalid` for an assignee who is none.
 */
export async function changeMany(
  db: Kysely<DB>,
  agent: Agent,
  { batch, tickets, change }: BulkRequest,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { id, version } of tickets) {
    results.push(
      await withActor(db, agent, async (trx) => {
        await sql`select set_config('desk.batch', ${batch}, true)`.execute(trx);
        return changeOne(trx, agent, id, version, change);
      }),
    );
  }
  return results;
}

async function changeOne(
  trx: Transaction<DB>,
  { userId }: Agent,
  id: string,
  version: number,
  change: BulkChange,
): Promise<BulkResult> {
  const ticket = await trx
    .selectFrom('tickets')
    .select((eb) => [
      'id',
      'number',
      'subject',
      'version',
      eb.ref('status').$castTo<TicketStatus>().as('status'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) return { id, number: null, subject: null, outcome: 'missing' };
  const { number, subject, status } = ticket;
  const result = { id, number, subject };
  if (ticket.version !== version) return { ...result, outcome: 'conflict' };
  if (change.what === 'status') {
    const move = moveFrom(status, change.move, version);
    if (!move) return { ...result, outcome: 'refused' };
    await transitionTicket(trx, id, move, { takenUpBy: userId });
    return { ...result, outcome: 'done' };
  }
  try {
    await changeField(trx, id, version, change);
  } catch (error) {
    // Of one ticket; an assignee who is none is a mistake in what was asked of all.
    const refusal = change.what === 'merge' ? 'invalid' : 'cannot_see';
    if (error instanceof ApiError && error.code === refusal) {
      return { ...result, outcome: 'refused' };
    }
    throw error;
  }
  return { ...result, outcome: 'done' };
}

function changeField(
  trx: Transaction<DB>,
  id: string,
  version: number,
  change: Exclude<BulkChange, { what: 'status' }>,
): Promise<void> {
  switch (change.what) {
    case 'tag':
      return addTag(trx, id, change.tag);
    case 'untag':
      return removeTag(trx, id, change.tag);
    case 'merge':
      return mergeTicket(trx, id, { into: change.into, version });
    default: {
      const { what: _, ...assignment } = change;
      return assignTicket(trx, id, { ...assignment, version });
    }
  }
}

type BulkMove = Extract<BulkChange, { what: 'status' }>['move'];

/** The move of one ticket, if it may be made: resolved work is closed as done, other work is not. */
export function moveFrom(
  from: TicketStatus,
  move: BulkMove,
  version: number,
): TicketTransition | undefined {
  if (!canTransition(from, move.to)) return undefined;
  if (move.to !== 'closed') return { ...move, version };
  if (from === 'resolved') return { to: 'closed', reason: 'done', version };
  return move.reason === 'done' ? undefined : { ...move, version };
}
