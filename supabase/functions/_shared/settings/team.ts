import { type Kysely, sql, type Transaction } from 'kysely';
import { Refusal } from '../answer.ts';
import { audit } from '../audit.ts';
import { unresolved } from '../contract/ticket.ts';
import type { DB } from '../database.gen.ts';
import type { Agent } from '../deps.ts';

/** Everybody who is or was an agent, with when they last came in and how much work they hold. */
export function listTeam(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .leftJoin('auth.users as account', 'account.id', 'users.id')
    .select([
      'users.id',
      'naam',
      'users.email',
      'active',
      'account.last_sign_in_at as lastSignInAt',
    ])
    .select(
      sql<number>`(select count(*)::integer from tickets where assignee_id = users.id
        and queue in ('open', 'in-progress', 'pending'))`.as('holds'),
    )
    .orderBy('active', 'desc')
    .orderBy('naam')
    .execute();
}

interface Deed {
  agent: Agent;
  id: string;
  address: string;
  now: Date;
}

/**
 * Ends an agent's access at once, and gives what he held to another agent, or back to the queue.
 * Returns how many tickets that were. Nobody shuts himself out. Throws `conflict`, `not_found`.
 */
export async function deactivate(
  trx: Transaction<DB>,
  { agent, id, address, now }: Deed,
  reassignTo: string | null,
): Promise<number> {
  if (id === agent.userId || id === reassignTo) throw new Refusal('conflict');
  if (reassignTo) {
    const heir = await trx
      .selectFrom('users')
      .select('active')
      .where('id', '=', reassignTo)
      .forUpdate()
      .executeTakeFirst();
    if (!heir?.active) throw new Refusal('invalid', { fields: { reassignTo: 'invalid' } });
  }
  await setActive(trx, id, false);
  const { numUpdatedRows } = await trx
    .updateTable('tickets')
    .set({ assignee_id: reassignTo })
    .where('assignee_id', '=', id)
    .where('queue', 'in', unresolved)
    .executeTakeFirst();
  const traits = { agent_id: id, reassigned_to: reassignTo };
  await audit(trx, { action: 'agent_deactivated', actor: actorOf(agent), address, traits }, now);
  return Number(numUpdatedRows);
}

/** Lets an agent in again. Throws `conflict` when he is not out, `not_found`. */
export async function activate(trx: Transaction<DB>, { agent, id, address, now }: Deed) {
  await setActive(trx, id, true);
  const traits = { agent_id: id };
  await audit(trx, { action: 'agent_activated', actor: actorOf(agent), address, traits }, now);
}

async function setActive(trx: Transaction<DB>, id: string, active: boolean): Promise<void> {
  const row = await trx
    .selectFrom('users')
    .select('active')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.active === active) throw new Refusal('conflict');
  await trx.updateTable('users').set({ active }).where('id', '=', id).execute();
}

const actorOf = ({ userId, email }: Agent) => ({ id: userId, email });
