import type { Kysely } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';

/** Lets an agent hear by mail what the customer answers on a ticket. */
export async function watch(
  db: Kysely<DB>,
  { userId }: Pick<Agent, 'userId'>,
  ticketId: string,
): Promise<void> {
  await db
    .insertInto('ticket_watchers')
    .values({ ticket_id: ticketId, agent_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends that. */
export async function unwatch(
  db: Kysely<DB>,
  { userId }: Pick<Agent, 'userId'>,
  ticketId: string,
): Promise<void> {
  await db
    .deleteFrom('ticket_watchers')
    .where('ticket_id', '=', ticketId)
    .where('agent_id', '=', userId)
    .execute();
}
