import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { DeliveryReport } from '#files/parsing.ts';

/**
 * Marks our mail that came back as undelivered, where its message shows it, and its address as one
 * that takes none. Only the recipient of a mail knows its id, so a report about it is believed.
 */
export async function markBounced(db: Kysely<DB>, report: DeliveryReport): Promise<void> {
  const [, id] =
    /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(report.messageId ?? '') ?? [];
  if (!id) return;
  const { recipient, reason } = report;
  await db.transaction().execute(async (trx) => {
    // Who was only copied in did not get it: the customer did.
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ last_error: `${recipient}: ${reason || 'Undelivered'}`.slice(0, 500) })
      .where('id', '=', id)
      .where('status', '=', 'sent')
      .where('recipient', '<>', recipient ?? '')
      .where(sql<boolean>`${recipient}::text = any (cc || bcc)`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    const mail = await trx
      .updateTable('outbox')
      .set({ status: 'dead', sent_at: null, last_error: report.reason || 'Undelivered' })
      .where('id', '=', id)
      .where('status', '=', 'sent')
      .returning('recipient')
      .executeTakeFirst();
    if (!mail) return;
    await trx
      .updateTable('contacts')
      .set({ bounced_at: sql`now()` })
      .where('email', '=', mail.recipient.toLowerCase())
      .execute();
  });
}
