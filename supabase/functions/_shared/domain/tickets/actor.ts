import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';

/** Tells the database who acts in this transaction: the event log's trigger reads it. */
export async function setActor(trx: Transaction<DB>, agentId: string): Promise<void> {
  await sql`select set_config('desk.actor', ${agentId}, true)`.execute(trx);
}

/** Does the work in one transaction, in the agent's name. */
export function withActor<Result>(
  db: Kysely<DB>,
  agent: Agent,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await setActor(trx, agent.userId);
    return work(trx);
  });
}
