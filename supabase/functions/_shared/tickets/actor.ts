import { sql, type Transaction } from 'kysely';
import type { DB } from '../database.gen.ts';

/** Tells the database who acts in this transaction: the event log's trigger reads it. */
export async function actAs(trx: Transaction<DB>, agentId: string): Promise<void> {
  await sql`select set_config('desk.actor', ${agentId}, true)`.execute(trx);
}
