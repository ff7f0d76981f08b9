import { expressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { TicketTransition } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { forEachSettled, isFree, runClaimed } from '#database/job-claims.ts';
import { transitionTicket } from './transition.ts';

/** How many tickets are looked for at once. */
const batch = 100;

const ticket = expressionBuilder<DB, 'tickets'>();

/**
 * What time does to tickets: pending ones whose date has come go on, with whoever has them or else
 * in the queue; resolved ones close after the days that the firm set. Several processes may do this at once.
 * Returns how many tickets were moved.
 */
export async function runScheduledTransitions(db: Kysely<DB>, now: Date): Promise<number> {
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

/** Each by itself: one that cannot be moved holds up no other. */
async function moveEach(
  db: Kysely<DB>,
  due: ReturnType<typeof ticket.and>,
  moveOf: (hasAssignee: boolean, version: number) => TicketTransition,
): Promise<number> {
  const tickets = await db
    .selectFrom('tickets')
    .select('id')
    .where(due)
    .where(isFree('clock', sql`tickets.id::text`))
    .limit(batch)
    .execute();
  return forEachSettled(tickets, ({ id }) =>
    runClaimed(db, { queue: 'clock', item: id }, () =>
      db.transaction().execute((trx) => moveDue(trx, id, due, moveOf)),
    ),
  );
}

/** Moves a ticket if it is still due. Returns how many were moved. */
async function moveDue(
  trx: Transaction<DB>,
  id: string,
  due: ReturnType<typeof ticket.and>,
  moveOf: (hasAssignee: boolean, version: number) => TicketTransition,
): Promise<number> {
  const found = await trx
    .selectFrom('tickets')
    .select(['version', 'assignee_id'])
    .where('id', '=', id)
    .where(due)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return 0;
  await transitionTicket(trx, id, moveOf(found.assignee_id !== null, found.version), {
    mover: 'clock',
  });
  return 1;
}
