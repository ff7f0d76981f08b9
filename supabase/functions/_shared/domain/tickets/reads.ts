import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { Agent, Viewer } from '#http/deps.ts';

/** The condition (on `tickets`) that somebody wrote since this agent last read it. What is closed is done with. */
export const isUnreadBy = ({ userId }: Viewer) =>
  sql<SqlBool>`(tickets.queue in ('open', 'in-progress', 'pending', 'resolved', 'quarantine')
    and tickets.last_message_at > coalesce(
      (select read_until from ticket_reads
        where agent_id = ${userId} and ticket_id = tickets.id),
      (select unread_from from users where id = ${userId})))`;

/** Notes that an agent read a ticket up to a message; never back to an earlier one. */
export async function markRead(
  db: Kysely<DB>,
  { userId }: Agent,
  ticketId: string,
  messageId: string,
): Promise<void> {
  await db
    .insertInto('ticket_reads')
    .columns(['ticket_id', 'agent_id', 'read_until'])
    .expression((eb) =>
      eb
        .selectFrom('messages')
        .innerJoin('tickets as own', 'own.id', 'messages.ticket_id')
        .select([
          sql<string>`${ticketId}::uuid`.as('ticket'),
          sql<string>`${userId}::uuid`.as('agent'),
          'messages.created_at',
        ])
        .where('messages.id', '=', messageId)
        // A merged ticket's messages stand in the thread of the other.
        .where(({ eb: own, or }) =>
          or([own('own.id', '=', ticketId), own('own.merged_into_id', '=', ticketId)]),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'ticket_id']).doUpdateSet({
        read_until: sql`greatest(ticket_reads.read_until, excluded.read_until)`,
      }),
    )
    .execute();
}

/** Lets an agent come back to a ticket: it is as if they had never opened it. */
export async function markUnread(
  db: Kysely<DB>,
  { userId }: Agent,
  ticketId: string,
): Promise<void> {
  await db
    .insertInto('ticket_reads')
    .values({ ticket_id: ticketId, agent_id: userId, read_until: sql`'epoch'` })
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'ticket_id']).doUpdateSet({ read_until: sql`'epoch'` }),
    )
    .execute();
}
