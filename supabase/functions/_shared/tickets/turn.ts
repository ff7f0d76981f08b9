import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { TicketMove } from '../contract/ticket.ts';
import type { DB } from '../database.gen.ts';
import { moveTicket } from './move.ts';

/** How many tickets one transaction moves. */
const batch = 100;

const ticket = expressionBuilder<DB, 'tickets'>();

/**
 * What time does to tickets: pending ones whose date has come go on, with whoever has them or else
 * in the queue; resolved ones close after the days that the firm set. Several processes may do this at once.
 * Returns how many tickets were moved.
 */
export async function turnTickets(db: Kysely<DB>, now: Date): Promise<number> {
  const woken = await moveEach(
    db,
    ticket.and([ticket('status', '=', 'pending'), ticket('pending_until', '<=', now)]),
    (hasAssignee, version) => ({ to: hasAssignee ? 'in-progress' : 'open', version }),
  );
  const longAgo = sql<Date>`${now}::timestamptz
    - make_interval(days => (select auto_close_days from retention_settings))`;
  const closed = await moveEach(
    db,
    ticket.and([ticket('status', '=', 'resolved'), ticket('resolved_at', '<=', longAgo)]),
    (_, version) => ({ to: 'closed', reason: 'done', version }),
  );
  return woken + closed;
}

function moveEach(
  db: Kysely<DB>,
  due: ReturnType<typeof ticket.and>,
  moveOf: (hasAssignee: boolean, version: number) => TicketMove,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const tickets = await trx
      .selectFrom('tickets')
      .select(['id', 'version', 'assignee_id'])
      .where(due)
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, version, assignee_id } of tickets) {
      await moveTicket(trx, id, moveOf(assignee_id !== null, version), { mover: 'clock' });
    }
    return tickets.length;
  });
}
