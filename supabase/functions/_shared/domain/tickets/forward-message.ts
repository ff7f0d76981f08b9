import { type SqlBool, sql, type Transaction } from 'kysely';
import { attachmentLimits } from '#contract/attachment.ts';
import { firm } from '#contract/firm.ts';
import { type ForwardedMessage, ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { replyAddressOf } from '#mail/outbound/reply-address.ts';
import { isOwnAddress } from '#mail/own-addresses.ts';
import { languageOf } from '#util/language.ts';
import { mailAddress } from '../contacts/person.ts';
import { bareSubject, readWriter, recordMessage, sendUndoSeconds } from './add-staff-message.ts';

/**
 * Sends a message of a ticket on to somebody else, with an agent's words above it and its files. In the thread
 * that is a note: no answer to the customer, who is not told. What they answer comes to the ticket. It
 * can be taken back as a reply can. The same id a second time changes nothing. Throws `conflict` for a message that is
 * not of the ticket, or a note, and in quarantine; `invalid` for addresses of our own;
 * `too_large` for more than a mail carries.
 */
export async function forwardMessage(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  agent: Agent,
  { ticketId, messageId }: { ticketId: string; messageId: string },
  { id, to, body }: ForwardedMessage,
): Promise<void> {
  const original = await trx
    .selectFrom('messages')
    .innerJoin('tickets', 'tickets.id', 'messages.ticket_id')
    .leftJoin('contacts', 'contacts.id', 'tickets.contact_id')
    .leftJoin('users', 'users.id', 'messages.author_id')
    .select(['tickets.number', 'tickets.subject', 'tickets.locale', 'tickets.quarantine'])
    .select(['messages.body', 'messages.created_at as at'])
    .select(
      sql<string>`case when author_id is not null then coalesce(users.naam, ${firm.brand})
        else coalesce(sender_name, contacts.name, '') || coalesce(' <' || coalesce(sender_email,
          ${mailAddress}) || '>', '') end`.as('from'),
    )
    .where('messages.id', '=', messageId)
    .where('messages.kind', 'in', ['customer', 'reply'])
    .where(
      sql<SqlBool>`(tickets.id = ${ticketId}::uuid or tickets.merged_into_id = ${ticketId}::uuid)`,
    )
    .executeTakeFirst();
  if (!original) throw new ApiError('conflict');
  if (original.quarantine) throw new ApiError('conflict');
  const [first, ...others] = to;
  if (!first || to.some((each) => isOwnAddress(settings, each))) {
    throw new ApiError('invalid', { fields: { to: 'invalid' } });
  }
  const known = await trx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (known) return;
  const files = await trx
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'file_id')
    .select(['files.name', 'media_type as mediaType', 'files.id as storageKey', 'bytes'])
    .where('message_id', '=', messageId)
    .where('scan', '<>', 'infected')
    .orderBy('attachments.created_at')
    .execute();
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > attachmentLimits.totalBytes) {
    throw new ApiError('too_large');
  }
  const { number } = await recordMessage(trx, agent, ticketId, {
    id,
    kind: 'note',
    body,
    markdown: true,
    forwarded_to: to,
  });
  await enqueueMail(trx, {
    language: languageOf(original.locale),
    to: first,
    cc: others,
    subject: `Fwd: ${bareSubject(original.subject)} [${ticketReference(number)}]`,
    paragraphs: [body],
    markdown: true,
    from: await readWriter(trx, agent),
    history: [original],
    attachments: files.map(({ bytes: _, ...file }) => file),
    replyTo: await replyAddressOf(settings, number),
    ticketId,
    messageId: id,
    automatic: false,
    waitSeconds: sendUndoSeconds,
  });
}
