import { sql, type Transaction } from 'kysely';
import { mostRecipients } from '#contract/recipients.ts';
import { type NewMessage, ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { readHistory } from '#mail/outbound/history.ts';
import { replyAddressOf } from '#mail/outbound/reply-address.ts';
import { isOwnAddress } from '#mail/own-addresses.ts';
import { languageOf } from '#util/language.ts';
import { mailAddress } from '../contacts/person.ts';
import { linkStaged } from './attachments.ts';
import { clearDraft } from './drafts.ts';
import { notifyMentioned } from './mentions.ts';

/** So long what an agent sends can be taken back. It then goes out, also when their browser is closed. */
export const sendUndoSeconds = 10;

/**
 * Adds an agent's reply or note, with what was staged for it. A reply goes out by mail, counts as
 * the first response, takes an open ticket into progress, and assigns one that nobody has to the replier.
 * The same message id a second time changes nothing. Throws `conflict` on a reply to a ticket that
 * is closed or in quarantine, or whose customer has no address, and when something was written, be it by the agent in another window, after the message that was seen last.
 */
export async function addStaffMessage(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  agent: Agent,
  ticketId: string,
  { after, cc = [], bcc = [], ...message }: Omit<NewMessage, 'transition'>,
): Promise<void> {
  const ticket = await trx
    .selectFrom('tickets')
    .leftJoin('contacts', 'contacts.id', 'tickets.contact_id')
    .select(['tickets.id', 'number', 'subject', 'status', 'quarantine'])
    .select(['tickets.locale', mailAddress.as('email')])
    .where('tickets.id', '=', ticketId)
    .forUpdate('tickets')
    .executeTakeFirst();
  if (!ticket) throw new ApiError('not_found');
  const known = await trx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', message.id)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (known) return;
  const isReply = message.kind === 'reply';
  const takesReplies = ticket.status !== 'closed' && !ticket.quarantine && ticket.email;
  if (isReply && !takesReplies) throw new ApiError('conflict');
  if (isReply && after !== undefined && after !== (await lastMessage(trx, ticketId))) {
    throw new ApiError('conflict');
  }

  const others = isReply
    ? otherRecipients(settings, ticket.email, { cc, bcc })
    : { cc: [], bcc: [] };
  const isAnswer = isReply && (await hasMail(trx, ticketId));
  await recordMessage(trx, agent, ticketId, { ...message, ...others, markdown: isReply });
  await clearDraft(trx, agent, message.id);
  const attachments = await linkStaged(trx, agent, ticketId, message.id);

  if (!isReply) await notifyMentioned(trx, settings, agent, ticketId, message.body);
  if (isReply && ticket.email) {
    await enqueueMail(trx, {
      language: languageOf(ticket.locale),
      to: ticket.email,
      subject: `${isAnswer ? 'Re: ' : ''}${bareSubject(ticket.subject)} [${ticketReference(ticket.number)}]`,
      paragraphs: [message.body],
      markdown: true,
      from: await readWriter(trx, agent),
      history: await readHistory(trx, ticketId, message.id),
      ...others,
      ticketId,
      messageId: message.id,
      automatic: false,
      attachments,
      waitSeconds: sendUndoSeconds,
      replyTo: await replyAddressOf(settings, ticket.number),
    });
  }
}

/**
 * Writes an agent's message into a thread. A reply counts as the first response, takes an open ticket
 * into progress, and assigns one that nobody has to the agent. Returns the ticket's number. Throws `conflict`
 * when a message of another ticket, seen or not, has its id.
 */
export async function recordMessage(
  trx: Transaction<DB>,
  { userId }: Agent,
  ticketId: string,
  message: Pick<NewMessage, 'id' | 'kind' | 'body' | 'cc' | 'bcc'> & {
    markdown?: boolean;
    forwarded_to?: string[];
  },
): Promise<{ number: number }> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('messages')
    .values({ ...message, ticket_id: ticketId, author_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new ApiError('conflict');
  return trx
    .updateTable('tickets')
    .set({ last_activity_at: sql`now()` })
    .$if(message.kind === 'reply', (query) =>
      query.set({
        last_agent_at: sql`now()`,
        first_response_at: sql`coalesce(first_response_at, now())`,
        assignee_id: sql`coalesce(assignee_id, ${userId})`,
        status: sql`case status when 'open' then 'in-progress' else status end`,
      }),
    )
    .where('id', '=', ticketId)
    .returning('number')
    .executeTakeFirstOrThrow();
}

/**
 * Who else gets a reply, nobody twice. Throws `invalid` for addresses of our own, whose mail would come
 * back as somebody's message, and for more people than one mail goes to.
 */
function otherRecipients(
  settings: FunctionSettings,
  to: string | null,
  given: Record<'cc' | 'bcc', string[]>,
): Record<'cc' | 'bcc', string[]> {
  const cc = given.cc.filter((each) => each !== to);
  const bcc = given.bcc.filter((each) => each !== to && !cc.includes(each));
  for (const [field, addresses] of Object.entries({ cc, bcc })) {
    if (addresses.some((each) => isOwnAddress(settings, each)))
      throw new ApiError('invalid', { fields: { [field]: 'invalid' } });
  }
  if (cc.length + bcc.length >= mostRecipients)
    throw new ApiError('invalid', { fields: { cc: 'too-long' } });
  return { cc, bcc };
}

/** What an agent is called, and what they write below their mails. */
export const readWriter = (trx: Transaction<DB>, { userId }: Agent) =>
  trx
    .selectFrom('users')
    .select(['naam as name', 'signature'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Whether the customer wrote or was written to: a mail that begins a conversation answers nothing. */
async function hasMail(trx: Transaction<DB>, ticketId: string): Promise<boolean> {
  const mail = await trx
    .selectFrom('messages')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('kind', 'in', ['customer', 'reply'])
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** A subject without the marks of answers and forwards that came with it, in Dutch, English, German and French. */
export const bareSubject = (subject: string) =>
  subject.replace(/^(?:(?:re|fwd?|antw|doorst|aw|wg|tr)\s*:\s*)+(?=\S)/i, '');

/** The latest message of a ticket's thread, whoever wrote it; null when there is none. */
async function lastMessage(trx: Transaction<DB>, ticketId: string) {
  const last = await trx
    .selectFrom('messages')
    .select('id')
    .where('ticket_id', 'in', threadsOf(trx, ticketId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}

/** A ticket, and those merged into it: one thread. */
const threadsOf = (trx: Transaction<DB>, ticketId: string) =>
  trx
    .selectFrom('tickets')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', ticketId), eb('merged_into_id', '=', ticketId)]));
