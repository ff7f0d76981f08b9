import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Outbox, OutboxAttachments } from '#database/database.gen.ts';
import { claim } from '#database/job-claims.ts';

type OutboxRow = Selectable<Outbox>;

/** A mail of the outbox with all that goes along. */
export interface OutgoingMail extends OutboxRow {
  attachments: Selectable<OutboxAttachments>[];
  /** What was mailed about the ticket before, oldest first: our mails by id, others by Message-ID. */
  thread: string[];
}

/** Thrown when a mail's recipient does not exist, so that trying again changes nothing. */
export class NoSuchMailbox extends Error {
  override name = 'NoSuchMailbox';
}

/**
 * Hands one mail to the next server, or keeps it where there is none: the status it has then.
 * Throws when it was not taken; `NoSuchMailbox` when it never will be.
 */
export type Send = (mail: OutgoingMail) => Promise<'sent' | 'kept'>;

/** After this long without success a mail is a dead letter, shown to the staff, who may retry it. */
const giveUpAfter = '24 hours';

/**
 * Sends what is due, and returns how many mails it took in hand.
 *
 * A claim moves `due_at` ahead by the back-off (30 s doubling to 1 h) before sending, and skips rows
 * that another process holds, so no two processes send the same mail; after a crash in between, it
 * is sent again under the same Message-ID. They are taken one by one: what ends the process is
 * counted against one mail alone, and given up after three times.
 */
export async function deliverDue(db: Kysely<DB>, send: Send, most = 20): Promise<number> {
  for (let taken = 0; taken < most; taken++) {
    const mail = await claimNext(db);
    if (!mail) return taken;
    if (mail.status === 'queued') await deliver(db, send, mail);
  }
  return most;
}

const claimNext = (db: Kysely<DB>) =>
  db
    .updateTable('outbox')
    .set({
      ...claim(),
      due_at: sql`now() + least(interval '1 hour', interval '30 seconds' * power(2, least(attempts, 10)))`,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'queued')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning((mail) => [threadOf(mail).as('thread'), hasAttachments(mail).as('hasAttachments')])
    .executeTakeFirst();

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

const hasAttachments = (mail: ExpressionBuilder<DB, 'outbox'>) =>
  mail.exists(mail.selectFrom('outbox_attachments').whereRef('outbox_id', '=', 'outbox.id'));

/** The ten mails of a ticket between us and those who get this one that came before. */
function threadOf(mail: ExpressionBuilder<DB, 'outbox'>) {
  const people = sql`outbox.recipient || outbox.cc || outbox.bcc`;
  const before = mail
    .selectFrom('inbound_mails')
    .select([sql<string>`header_id`.as('id'), 'received_at as at'])
    .whereRef('inbound_mails.ticket_id', '=', 'outbox.ticket_id')
    .where(sql<boolean>`sender = any (${people})`)
    .where('header_id', 'is not', null)
    .whereRef('received_at', '<', 'outbox.created_at')
    .unionAll(
      mail
        .selectFrom('outbox as earlier')
        .select([sql<string>`earlier.id::text`.as('id'), 'earlier.created_at as at'])
        .whereRef('earlier.ticket_id', '=', 'outbox.ticket_id')
        .where(sql<boolean>`(earlier.recipient = any (${people}) or earlier.cc && (${people}))`)
        .where('earlier.status', '=', 'sent')
        .whereRef('earlier.created_at', '<', 'outbox.created_at'),
    )
    .orderBy('at', 'desc')
    .limit(10);
  return sql<string[]>`array(select id from ${before} as thread order by at)`;
}

async function deliver(db: Kysely<DB>, send: Send, { hasAttachments, ...mail }: ClaimedMail) {
  const row = db.updateTable('outbox').where('id', '=', mail.id).where('status', '=', 'queued');
  let status: Awaited<ReturnType<Send>>;
  try {
    const attachments = hasAttachments ? await readAttachments(db, mail.id) : [];
    status = await send({ ...mail, attachments });
  } catch (error) {
    const last_error = String(error).slice(0, 500);
    const isOver =
      error instanceof NoSuchMailbox
        ? sql`true`
        : sql`queued_at < now() - ${giveUpAfter}::interval`;
    await row
      .set({ last_error, claims: 0, status: sql`case when ${isOver} then 'dead' else status end` })
      .execute();
    return;
  }
  const sent_at = status === 'sent' ? sql<Date>`now()` : null;
  await row.set({ status, sent_at, claims: 0, last_error: null }).execute();
}

const readAttachments = (db: Kysely<DB>, mailId: string) =>
  db
    .selectFrom('outbox_attachments')
    .selectAll()
    .where('outbox_id', '=', mailId)
    .orderBy('position')
    .execute();
