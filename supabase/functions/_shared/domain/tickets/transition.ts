import { type Selectable, sql, type Transaction, type UpdateObject } from 'kysely';
import type { SendTransition, TicketStatus, TicketTransition } from '#contract/ticket.ts';
import { canTransition, type TransitionActor } from '#contract/ticket-transitions.ts';
import type { DB, Tickets } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { isThere } from './visibility.ts';

type Change = UpdateObject<DB, 'tickets'>;

interface MoveOptions {
  mover?: TransitionActor;
  /** The agent who takes up the work by this move, where nobody has it. */
  takenUpBy?: string;
}

/**
 * Moves a ticket to another status with all that the move brings about. The one place that does;
 * the database refuses every pair that `transitions` does not name.
 * Throws `conflict` when somebody changed the ticket since `version`, when that mover may not take it there,
 * and when it is merged into one that does not exist for whoever asks, which would lose it.
 */
export async function transitionTicket(
  trx: Transaction<DB>,
  id: string,
  move: TicketTransition,
  { mover = 'agent', takenUpBy }: MoveOptions = {},
): Promise<Selectable<Tickets>> {
  const ticket = await trx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw new ApiError('not_found');
  const from = ticket.status as TicketStatus;
  if (ticket.version !== move.version || !canTransition(from, move.to, mover))
    throw new ApiError('conflict');
  if (ticket.merged_into_id && !(await isThere(trx, ticket.merged_into_id)))
    throw new ApiError('conflict');
  if (move.to === 'closed' && (move.reason === 'done') !== (from === 'resolved')) {
    throw new ApiError('invalid', { fields: { reason: 'invalid' } });
  }
  return trx
    .updateTable('tickets')
    .set({
      ...leaving(from, move),
      ...entering(move),
      ...(takenUpBy &&
        !ticket.assignee_id &&
        takesUpWork(from, move.to) && { assignee_id: takenUpBy }),
      status: move.to,
      last_activity_at: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Moves a ticket on from whatever it is by now, after something that the same agent just did to it. Where it
 * is there already, nothing happens: the same request may come twice.
 */
export async function moveOn(
  trx: Transaction<DB>,
  id: string,
  move: SendTransition,
  options: MoveOptions,
): Promise<void> {
  const { status, version } = await trx
    .selectFrom('tickets')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (status !== move.to) await transitionTicket(trx, id, { ...move, version }, options);
}

/** Whether a move says that somebody works on the ticket from now on. */
const takesUpWork = (from: TicketStatus, to: TicketStatus) =>
  to === 'in-progress' || (from === 'closed' && to === 'open');

/** What no longer holds once a ticket leaves a status. The event log keeps what it was. */
function leaving(from: TicketStatus, { to }: TicketTransition): Change {
  switch (from) {
    case 'in-progress':
      return to === 'open' ? { assignee_id: null } : {};
    case 'pending':
      return { pending_reason: null, pending_until: null };
    case 'closed':
      return {
        closed_at: null,
        close_reason: null,
        // Work that goes on is no longer another's duplicate.
        merged_into_id: null,
        resolved_at: null,
        reopen_count: sql`reopen_count + 1`,
      };
    default:
      return {};
  }
}

/** When somebody who waits through a day goes on: as the next one begins where the firm is. */
const startOfNextDay = (day: string) =>
  sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`;

function entering(move: TicketTransition): Change {
  switch (move.to) {
    case 'pending':
      return {
        pending_reason: move.reason,
        pending_until: move.until ? startOfNextDay(move.until) : null,
      };
    case 'resolved':
      return { resolved_at: sql`now()` };
    case 'closed':
      return { closed_at: sql`now()`, close_reason: move.reason };
    case 'open':
      return {};
    case 'in-progress':
      return {
        reopen_count: sql`reopen_count + (status = 'resolved')::integer`,
        resolved_at: null,
      };
  }
}
