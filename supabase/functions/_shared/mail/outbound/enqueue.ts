import { Buffer } from 'node:buffer';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import type { Attachment } from './attachment.ts';
import { compose, type EmailContent } from './compose.ts';

/** A letter with its envelope. */
export interface Mail extends EmailContent {
  to: string;
  /** Who else gets it, seen by all. */
  cc?: readonly string[];
  /** Who else gets it, seen by nobody: in no header. */
  bcc?: readonly string[];
  /** Where an answer goes when not to the firm's own address. */
  replyTo?: string | undefined;
  ticketId?: string;
  /** The message that this mail delivers: one mail per message, ever. */
  messageId?: string;
  /** Sent by a machine, not written by a person (RFC 3834). */
  automatic: boolean;
  /** Carries a way into an account: its text is forgotten once it was sent. */
  secret?: boolean;
  /** Waits until an agent releases its ticket from quarantine. */
  held?: boolean;
  attachments?: readonly Attachment[];
  /** Where a mail program switches off mail that was asked for, by one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** Stays here for so many seconds, in which it can be taken back. */
  waitSeconds?: number;
}

/** Puts mails in the outbox, in the transaction of what they tell of: both happen, or neither. */
export const enqueueMail = (trx: Transaction<DB>, ...mails: [Mail, ...Mail[]]): Promise<void> =>
  asOwner(() => writeMails(trx, mails));

async function writeMails(trx: Transaction<DB>, mails: readonly Mail[]): Promise<void> {
  const rows = await Promise.all(mails.map(toRow));
  await trx
    .insertInto('outbox')
    .values(rows.map(({ row }) => row))
    .execute();
  const attachments = rows.flatMap((each) => each.attachments);
  if (attachments.length === 0) return;
  await trx.insertInto('outbox_attachments').values(attachments).execute();
}

/** What is written of a mail. */
async function toRow(mail: Mail) {
  const subject = oneLine(mail.subject);
  const body = await compose({ ...mail, subject });
  const id = crypto.randomUUID();
  const attachments = (mail.attachments ?? []).map(
    ({ name, mediaType, content, storageKey, quoteId }, position) => ({
      outbox_id: id,
      position,
      name: oneLine(name),
      media_type: mediaType,
      content: content ? Buffer.from(content) : null,
      storage_key: storageKey ?? null,
      quote_id: quoteId ?? null,
    }),
  );
  const row = {
    id,
    recipient: oneLine(mail.to),
    cc: (mail.cc ?? []).map(oneLine),
    bcc: (mail.bcc ?? []).map(oneLine),
    from_name: mail.from ? oneLine(mail.from.name) : null,
    reply_to: mail.replyTo ? oneLine(mail.replyTo) : null,
    subject,
    text_body: body.text,
    html_body: body.html,
    ticket_id: mail.ticketId ?? null,
    message_id: mail.messageId ?? null,
    automatic: mail.automatic,
    secret: mail.secret ?? false,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    status: mail.held ? 'held' : 'queued',
    due_at: sql<Date>`now() + make_interval(secs => ${mail.waitSeconds ?? 0})`,
  };
  return { row, attachments };
}

/** A header's value never holds a line break, whoever wrote it. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();
