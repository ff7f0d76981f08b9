import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';

/** Takes a ticket out of quarantine into the queue, and lets its mails go. Throws `conflict` when it is in none. */
export async function releaseTicket(trx: Transaction<DB>, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('tickets')
    .set({ quarantine: null })
    .where('id', '=', id)
    .where('quarantine', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('conflict');
  await trx
    .updateTable('outbox')
    .set({ status: 'queued', due_at: sql`now()`, created_at: sql`now()` })
    .where('ticket_id', '=', id)
    .where('status', '=', 'held')
    .execute();
}
