import { type Kysely, sql } from 'kysely';
import type { MailQueue } from '#contract/channels.ts';
import type { DB } from '#database/database.gen.ts';

/** How many mails wait, and since when the one that waits longest has been due. */
interface Waiting {
  count: number;
  since: Date | null;
}

const due = {
  count: sql<number>`count(*)::integer`.as('count'),
  since: sql<Date | null>`min(due_at) filter (where due_at < now())`.as('since'),
};

/**
 * What waits for a worker. Taking a mail in hand moves the moment at which it is due ahead, so what has
 * been due for long is what nobody looks at.
 */
export async function readMailQueues(db: Kysely<DB>): Promise<Record<MailQueue, Waiting>> {
  const arrived = db.selectFrom('inbound_mails').where('status', '=', 'received');
  const leaving = db.selectFrom('outbox').where('status', '=', 'queued');
  return {
    'mail-in': await arrived.select([due.count, due.since]).executeTakeFirstOrThrow(),
    outbox: await leaving.select([due.count, due.since]).executeTakeFirstOrThrow(),
  };
}
