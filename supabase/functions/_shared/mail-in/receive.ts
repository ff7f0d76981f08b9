import { type Selectable, sql } from 'kysely';
import type { InboundMails } from '../database.gen.ts';
import type { FunctionDeps } from '../deps.ts';
import { Unparsable } from '../parsing.ts';
import { takeMail } from './take.ts';

export type InboundMail = Selectable<InboundMails>;

/** So often a mail is tried; then it is a dead letter, which agents see. */
const mostAttempts = 5;

/**
 * Makes messages of the mails that were recorded, oldest first, and returns how many it took in
 * hand. A claim moves `due_at` ahead and skips rows that another process holds; a mail that fails
 * is tried again after 30 s, doubling, and kept as a dead letter after the fifth time, an unreadable
 * one at once.
 */
export async function receiveDue(deps: FunctionDeps, most = 5): Promise<number> {
  const { db, log } = deps;
  const claimed = await db
    .updateTable('inbound_mails')
    .set({
      attempts: sql`attempts + 1`,
      due_at: sql`now() + interval '30 seconds' * power(2, attempts)`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('inbound_mails')
        .select('id')
        .where('status', '=', 'received')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('received_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  claimed.sort((one, other) => one.received_at.getTime() - other.received_at.getTime());
  for (const mail of claimed) {
    try {
      await takeMail(deps, mail);
    } catch (error) {
      const isHopeless = error instanceof Unparsable;
      if (!isHopeless) log.error({ err: error, mail: mail.id }, 'a mail could not be taken in');
      await db
        .updateTable('inbound_mails')
        .set({
          last_error: String(error).slice(0, 500),
          status: isHopeless || mail.attempts >= mostAttempts ? 'dead' : 'received',
        })
        .where('id', '=', mail.id)
        .execute();
    }
  }
  return claimed.length;
}
