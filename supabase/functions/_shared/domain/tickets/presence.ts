import { type Kysely, sql } from 'kysely';
import type { PresenceMode } from '#contract/conversation.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

/** So long after the last sign of life an agent counts as gone. */
export const presentFor = sql`interval '60 seconds'`;

/**
 * Tells that an agent has a ticket open and what for, and returns who else has, with the ticket's
 * version: one question tells an open page all that may have changed. Throws `not_found`.
 */
export async function recordPresence(
  db: Kysely<DB>,
  { userId }: Agent,
  ticketId: string,
  mode: PresenceMode,
) {
  const ticket = await db
    .with('here', (qb) =>
      qb
        .insertInto('ticket_presence')
        .columns(['ticket_id', 'agent_id', 'mode'])
        .expression((eb) =>
          eb
            .selectFrom('tickets')
            .select([
              'tickets.id',
              sql<string>`${userId}::uuid`.as('agent'),
              sql<string>`${mode}::text`.as('mode'),
            ])
            .where('tickets.id', '=', ticketId),
        )
        .onConflict((conflict) =>
          conflict.columns(['ticket_id', 'agent_id']).doUpdateSet({ mode, seen_at: sql`now()` }),
        ),
    )
    .selectFrom('tickets')
    .select('version')
    .where('id', '=', ticketId)
    .executeTakeFirst();
  if (!ticket) throw new ApiError('not_found');
  const others = await db
    .selectFrom('ticket_presence')
    .innerJoin('users', 'users.id', 'agent_id')
    .select((eb) => ['users.id', 'naam as name', eb.ref('mode').$castTo<PresenceMode>().as('mode')])
    .where('ticket_id', '=', ticketId)
    .where('agent_id', '<>', userId)
    .where('seen_at', '>', sql<Date>`now() - ${presentFor}`)
    .orderBy('naam')
    .execute();
  return { version: ticket.version, others };
}

/** Tells that an agent closed a ticket's page. */
export async function leave(db: Kysely<DB>, { userId }: Agent, ticketId: string): Promise<void> {
  await db
    .deleteFrom('ticket_presence')
    .where('ticket_id', '=', ticketId)
    .where('agent_id', '=', userId)
    .execute();
}
