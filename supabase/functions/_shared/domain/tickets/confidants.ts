import { sql, type Transaction } from 'kysely';
import type { ConfidantsChange } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { mayBeNamed } from './visibility.ts';

/**
 * Makes a ticket confidential to the agents given and whoever does it; with none given it is open to
 * all again. Who is not named no longer has it, nor watches it. Throws `conflict` from another version
 * than the agent saw, `invalid` for whom no active agent has the id of, `cannot_see` for an agent for
 * whom tickets of its kind do not exist.
 */
export async function setConfidants(
  trx: Transaction<DB>,
  { userId }: Agent,
  ticketId: string,
  { version, agents }: ConfidantsChange,
): Promise<void> {
  const confidential = agents.length > 0;
  const named = confidential ? [...new Set([...agents, userId])] : [];
  const before = await trx
    .selectFrom('tickets')
    .select('confidential')
    .where('id', '=', ticketId)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new ApiError('conflict');
  // After the lock: to whoever lost sight of the ticket meanwhile, nobody could be named.
  await requireNameable(trx, ticketId, named);
  // In this order the agent sees the ticket at every step, as each of them has to.
  await name(trx, ticketId, named);
  await trx
    .updateTable('tickets')
    .set({ confidential })
    .$if(confidential, (query) =>
      query.set({
        assignee_id: sql`case when assignee_id = any (${named}::uuid[]) then assignee_id end`,
      }),
    )
    .where('id', '=', ticketId)
    .execute();
  const others = sql<boolean>`agent_id <> all (${named}::uuid[])`;
  await trx
    .deleteFrom('ticket_confidants')
    .where('ticket_id', '=', ticketId)
    .where(others)
    .execute();
  if (!confidential) return;
  await trx.deleteFrom('ticket_watchers').where('ticket_id', '=', ticketId).where(others).execute();
  if (before.confidential) await recordRenaming(trx, userId, ticketId);
}

async function requireNameable(
  trx: Transaction<DB>,
  ticketId: string,
  agents: readonly string[],
): Promise<void> {
  const known = await trx
    .selectFrom('users')
    .innerJoin('tickets', (join) => join.on('tickets.id', '=', ticketId))
    .select(mayBeNamed().as('mayBeNamed'))
    .where(sql<boolean>`users.id = any (${agents}::uuid[])`)
    .where('active', '=', true)
    .execute();
  if (known.length < agents.length)
    throw new ApiError('invalid', { fields: { agents: 'invalid' } });
  if (!known.every(({ mayBeNamed }) => mayBeNamed)) throw new ApiError('cannot_see');
}

async function name(trx: Transaction<DB>, ticketId: string, agents: readonly string[]) {
  if (agents.length === 0) return;
  await trx
    .insertInto('ticket_confidants')
    .values(agents.map((agent_id) => ({ ticket_id: ticketId, agent_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes into the ticket's log that others are named, not who. */
const recordRenaming = (trx: Transaction<DB>, actorId: string, ticketId: string) =>
  trx
    .insertInto('ticket_events')
    .values({ ticket_id: ticketId, actor_id: actorId, field: 'confidants' })
    .execute();

/** Makes a ticket confidential to whoever another one is confidential to. */
export async function shareConfidants(
  trx: Transaction<DB>,
  ticketId: string,
  otherId: string,
): Promise<void> {
  const other = trx.selectFrom('tickets').select('id').where('id', '=', otherId);
  if (!(await other.where('confidential', '=', true).executeTakeFirst())) return;
  await trx
    .insertInto('ticket_confidants')
    .columns(['ticket_id', 'agent_id'])
    .expression(
      trx
        .selectFrom('ticket_confidants')
        .select([sql<string>`${ticketId}::uuid`.as('ticket_id'), 'agent_id'])
        .where('ticket_id', '=', otherId),
    )
    .execute();
  await trx.updateTable('tickets').set({ confidential: true }).where('id', '=', ticketId).execute();
}

/**
 * Sees to it that somebody sees each ticket that is confidential to an agent who just lost sight of
 * it: when no other active agent does, the first of the heirs who may be named. Where none may it stays
 * confidential, and only the owner of the database can name somebody. Returns how many
 * were inherited, and how many nobody sees any more.
 */
export async function handOnConfidants(
  trx: Transaction<DB>,
  agentId: string,
  heirs: readonly string[],
): Promise<{ inherited: number; unseen: number }> {
  const orphans = await trx
    .selectFrom('tickets')
    .innerJoin('ticket_confidants', 'ticket_id', 'tickets.id')
    .select('tickets.id')
    .select(({ selectFrom }) =>
      selectFrom('users')
        .select('users.id')
        .where(sql<boolean>`users.id = any (${heirs}::uuid[])`)
        .where('active', '=', true)
        .where(mayBeNamed())
        .orderBy(sql`array_position(${heirs}::uuid[], users.id)`)
        .limit(1)
        .as('heir'),
    )
    .where('confidential', '=', true)
    .where('agent_id', '=', agentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ticket_confidants as other')
            .innerJoin('users', 'users.id', 'other.agent_id')
            .select('users.id')
            .whereRef('other.ticket_id', '=', 'tickets.id')
            .where('active', '=', true)
            .where(mayBeNamed()),
        ),
      ),
    )
    .execute();
  const inherited = orphans.filter(({ heir }) => heir !== null);
  for (const { id, heir } of inherited) await name(trx, id, heir ? [heir] : []);
  return { inherited: inherited.length, unseen: orphans.length - inherited.length };
}
