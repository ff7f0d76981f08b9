import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';

/** Puts a tag on a ticket; one that is there already stays. */
export async function addTag(trx: Transaction<DB>, ticketId: string, tag: string): Promise<void> {
  await trx
    .insertInto('ticket_tags')
    .values({ ticket_id: ticketId, tag })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a tag off a ticket. */
export async function removeTag(
  trx: Transaction<DB>,
  ticketId: string,
  tag: string,
): Promise<void> {
  await trx
    .deleteFrom('ticket_tags')
    .where('ticket_id', '=', ticketId)
    .where('tag', '=', tag)
    .execute();
}

/** The hundred tags that are used most. */
export async function readTags(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_tags')
    .select('tag')
    .groupBy('tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('tag')
    .limit(100)
    .execute();
  return rows.map(({ tag }) => tag);
}
