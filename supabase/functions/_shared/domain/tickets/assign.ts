import { sql, type Transaction } from 'kysely';
import type { TicketAssignment } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { seesTicket } from './visibility.ts';

/**
 * Changes who has a ticket, how urgent it is, or what it is called: only the fields given, and only
 * from the version that the agent saw. Throws `conflict` otherwise.
 */
export async function assignTicket(
  trx: Transaction<DB>,
  id: string,
  { version, assigneeId, priority, subject }: TicketAssignment,
): Promise<void> {
  if (assigneeId) await requireAgent(trx, assigneeId, id);
  const { numUpdatedRows } = await trx
    .updateTable('tickets')
    .set({
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
      ...(priority !== undefined && { priority }),
      ...(subject !== undefined && { subject }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('conflict');
}

/**
 * Throws `invalid` unless somebody who works here has the id, `cannot_see` unless the ticket, if there
 * is one already, exists for them.
 */
export async function requireAgent(
  trx: Transaction<DB>,
  assigneeId: string,
  ticketId?: string,
): Promise<void> {
  const agent = await trx
    .selectFrom('users')
    .select('id')
    .select(ticketId ? seesTicket(ticketId).as('seesIt') : sql<boolean>`true`.as('seesIt'))
    .where('id', '=', assigneeId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!agent) throw new ApiError('invalid', { fields: { assigneeId: 'invalid' } });
  if (!agent.seesIt) throw new ApiError('cannot_see');
}
