import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

/** Starts an agent's timer on a ticket. It goes on where it runs there; throws `conflict` where another does. */
export async function startTimer(
  trx: Transaction<DB>,
  agent: Agent,
  ticketId: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('running_timers')
    .values({ agent_id: agent.userId, ticket_id: ticketId, started_at: now })
    .onConflict((conflict) => conflict.column('agent_id').doNothing())
    .execute();
  const timer = await readTimer(trx, agent);
  if (timer?.ticketId !== ticketId) throw new ApiError('conflict');
}

/** Ends an agent's timer on a ticket without writing anything down. */
export async function discardTimer(
  trx: Transaction<DB>,
  agent: Agent,
  ticketId: string,
): Promise<void> {
  await trx
    .deleteFrom('running_timers')
    .where('agent_id', '=', agent.userId)
    .where('ticket_id', '=', ticketId)
    .execute();
}

/** What an agent's timer runs on; without a number where they do not see that ticket any more. */
export const readTimer = (db: Kysely<DB>, agent: Agent) =>
  db
    .selectFrom('running_timers')
    .leftJoin('tickets', 'tickets.id', 'ticket_id')
    .select(['ticket_id as ticketId', 'started_at as startedAt'])
    .select(['tickets.number', 'tickets.subject'])
    .where('agent_id', '=', agent.userId)
    .executeTakeFirst();
