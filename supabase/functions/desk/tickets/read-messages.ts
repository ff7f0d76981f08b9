import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LeftOutFile } from '#contract/attachment.ts';
import type { MessageKind } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { ScreenedFile } from '#files/upload/inspect-upload.ts';

/** Who wrote a message by mail, when that was not the ticket's contact. */
interface Sender {
  name: string;
  email: string;
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
      .select((message) => [
        'messages.id',
        'messages.body',
        'messages.created_at as createdAt',
        'messages.author_id as authorId',
        'users.naam as author',
        'contacts.name as customer',
        // Another than the ticket's own, where it came with a merge.
        'own.number as ticketNumber',
        'messages.quoted',
        'messages.unverified',
        message.ref('messages.left_out').$castTo<LeftOutFile[]>().as('leftOut'),
        sql<Sender | null>`case when sender_email is not null
          then json_build_object('name', sender_name, 'email', sender_email) end`.as('sender'),
        message.ref('messages.kind').$castTo<MessageKind>().as('kind'),
        message.ref('outbox.status').$castTo<MailStatus | null>().as('mail'),
        // A span of time, because the reader's clock may be wrong.
        sql<number | null>`case when outbox.status = 'queued' and outbox.attempts = 0
          and outbox.due_at > now()
          then extract(epoch from outbox.due_at - now())::float8 * 1000 end`.as('leavesInMs'),
        filesOf(message).as('files'),
      ])
      // An array of ids is looked up in the index of messages; an `or` over a join would read them all.
      .where('messages.ticket_id', '=', ({ fn }) => fn.any(threadOf))
      .orderBy('messages.created_at')
      .orderBy('messages.id'),
  );

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
        file.ref('scan').$castTo<ScreenedFile['scan']>().as('scan'),
      ])
      .whereRef('attachments.message_id', '=', 'messages.id')
      .orderBy('attachments.created_at')
      .orderBy('files.id'),
  );
