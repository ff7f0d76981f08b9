import { type Kysely, sql } from 'kysely';
import type { MailLogFilter, MailStatus } from '#contract/mail-log.ts';
import type { DB } from '#database/database.gen.ts';

const pageSize = 50;

/** One page of the mails that leave, newest first. `next` is the cursor of the following page. */
export async function listMails(db: Kysely<DB>, { status, recipient, after }: MailLogFilter) {
  let query = db
    .selectFrom('outbox')
    .select((eb) => [
      'id',
      'recipient',
      'subject',
      eb.ref('status').$castTo<MailStatus>().as('status'),
      'attempts',
      'secret',
      'ticket_id as ticketId',
      'last_error as lastError',
      'created_at as createdAt',
      'sent_at as sentAt',
      // In text, to the microsecond: a JavaScript date would lose the cursor's last three digits.
      sql<string>`created_at::text`.as('cursorAt'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  if (status) query = query.where('status', '=', status);
  if (recipient) {
    query = query.where('recipient', 'ilike', `%${recipient.replace(/[\\%_]/g, '\\$&')}%`);
  }
  if (after) {
    const [at, id] = after;
    query = query.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query.execute();
  const mails = rows.slice(0, pageSize).map(({ cursorAt: _, ...mail }) => mail);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { mails, next: last ? `${last.cursorAt}_${last.id}` : null };
}
