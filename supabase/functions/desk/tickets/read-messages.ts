import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LeftOutFile } from '#contract/attachment.ts';
import type { MessageKind } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { MailView } from '#files/file-link.ts';
import type { ScreenedFile } from '#files/upload/inspect-upload.ts';
import { ApiError } from '#http/errors.ts';

/** Who wrote a message by mail, when that was not the ticket's contact. */
interface Sender {
  name: string;
  email: string;
}

interface Formatted {
  remotePictures: number;
}

type MailStatus = 'queued' | 'sent' | 'kept' | 'dead';

/** The ids of a ticket and of those that were merged into it. */
const threadOf = sql<string[]>`array(
  select tickets.id union all
  select merged.id from tickets as merged where merged.merged_into_id = tickets.id
)`;

/** The thread of a ticket, oldest first, each message with its files and what became of its mail. */
export const messagesOf = (ticket: ExpressionBuilder<DB, 'tickets'>) =>
  jsonArrayFrom(
    ticket
      .selectFrom('messages')
      .leftJoin('users', 'users.id', 'messages.author_id')
      .innerJoin('tickets as own', 'own.id', 'messages.ticket_id')
      .leftJoin('contacts', 'contacts.id', 'own.contact_id')
      .leftJoin('outbox', 'outbox.message_id', 'messages.id')
      .leftJoin('users as forwarder', 'forwarder.id', 'messages.forwarded_by')
      .leftJoin('message_html', 'message_html.message_id', 'messages.id')
      .leftJoin('inbound_mails', 'inbound_mails.message_id', 'messages.id')
      .select((message) => [
        'messages.id',
        'messages.body',
        'messages.created_at as createdAt',
        'messages.author_id as authorId',
        // By which it was written, by its name then.
        'messages.automation',
        'users.naam as author',
        'contacts.name as customer',
        // Another than the ticket's own, where it came with a merge.
        'own.number as ticketNumber',
        'messages.quoted',
        'messages.unverified',
        'messages.cc',
        'messages.bcc',
        'messages.markdown',
        'messages.forwarded_to as forwardedTo',
        'forwarder.naam as forwardedBy',
        message.ref('messages.left_out').$castTo<LeftOutFile[]>().as('leftOut'),
        sql<Sender | null>`case when sender_email is not null
          then json_build_object('name', sender_name, 'email', sender_email) end`.as('sender'),
        message.ref('messages.kind').$castTo<MessageKind>().as('kind'),
        message.ref('outbox.status').$castTo<MailStatus | null>().as('mail'),
        // A span of time, because the reader's clock may be wrong.
        sql<number | null>`case when outbox.status = 'queued' and outbox.attempts = 0
          and outbox.due_at > now()
          then extract(epoch from outbox.due_at - now())::float8 * 1000 end`.as('leavesInMs'),
        // What it looked like; null where it is text only.
        sql<Formatted | null>`case when message_html.message_id is not null
          then json_build_object('remotePictures', remote_pictures) end`.as('formatted'),
        // Whether the mail is still kept byte for byte.
        sql<boolean>`coalesce(inbound_mails.raw is not null, false)`.as('hasRaw'),
        filesOf(message).as('files'),
      ])
      // An array of ids is looked up in the index of messages; an `or` over a join would read them all.
      .where('messages.ticket_id', '=', ({ fn }) => fn.any(threadOf))
      .orderBy('messages.created_at')
      .orderBy('messages.id'),
  );

/**
 * Throws `conflict` unless a message of the ticket's thread has a mail of this view: its looks, or its
 * bytes. Of a mail in which the scanner found something the bytes are never handed out: `forbidden`.
 */
export async function requireMail(
  db: Kysely<DB>,
  ticketId: string,
  messageId: string,
  view: MailView,
): Promise<void> {
  const message = await db
    .selectFrom('messages')
    .innerJoin('tickets', 'tickets.id', 'messages.ticket_id')
    .leftJoin('message_html', 'message_html.message_id', 'messages.id')
    .leftJoin('inbound_mails', 'inbound_mails.message_id', 'messages.id')
    .select((row) => [
      row.ref('left_out').$castTo<LeftOutFile[]>().as('leftOut'),
      sql<boolean>`message_html.message_id is not null`.as('isFormatted'),
      sql<boolean>`coalesce(raw is not null, false)`.as('hasRaw'),
    ])
    .where('messages.id', '=', messageId)
    .where((row) =>
      row.or([row('tickets.id', '=', ticketId), row('tickets.merged_into_id', '=', ticketId)]),
    )
    .executeTakeFirst();
  if (!message || !(view === 'raw' ? message.hasRaw : message.isFormatted)) {
    throw new ApiError('conflict');
  }
  if (view === 'raw' && message.leftOut.some(({ reason }) => reason === 'infected')) {
    throw new ApiError('forbidden');
  }
}

const filesOf = (message: ExpressionBuilder<DB, 'messages'>) =>
  jsonArrayFrom(
    message
      .selectFrom('attachments')
      .innerJoin('files', 'files.id', 'file_id')
      .select((file) => [
        'files.id',
        'files.name',
        'media_type as mediaType',
        'bytes',
        // Shown in its place by what the mail looked like.
        sql<boolean>`content_id is not null`.as('isInline'),
        file.ref('scan').$castTo<ScreenedFile['scan']>().as('scan'),
      ])
      .whereRef('attachments.message_id', '=', 'messages.id')
      .orderBy('attachments.created_at')
      .orderBy('files.id'),
  );
