import type { Selectable, Transaction } from 'kysely';
import type { Question } from '#contract/quote.ts';
import type { DB, Quotes } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { mailAddress } from '../contacts/person.ts';
import { addStaffMessage } from '../tickets/add-staff-message.ts';
import { openTicket } from '../tickets/create-for-customer.ts';
import { notifyAgents } from '../tickets/notify-agents.ts';
import { receiveCustomerMessage, transitionOnReply } from '../tickets/receive-customer-message.ts';
import { transitionTicket } from '../tickets/transition.ts';
import type { CustomerMessage } from '../tickets/write-customer-message.ts';
import { documentIn } from './document.ts';
import { holdQuote } from './send.ts';

type SentQuote = Pick<Selectable<Quotes>, 'id' | 'ticket_id' | 'number' | 'snapshot'>;

interface Telling extends Pick<CustomerMessage, 'sender' | 'decision'> {
  /** What the customer said, in their language. */
  said: string;
  messageId?: string;
}

/**
 * Puts what the customer said about a quote on its ticket, with all that an answer brings about. A
 * quote without a ticket gets one.
 */
export async function receiveQuoteMessage(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  quote: SentQuote,
  { said, sender, decision, messageId = crypto.randomUUID() }: Telling,
): Promise<void> {
  const { customer, locale, subject } = documentIn(quote);
  const { name, email, company } = customer;
  const message = {
    id: messageId,
    body: `${quote.number}: ${said}`,
    sender: sender ?? { name, email },
    ...(decision && { decision }),
  };
  if (quote.ticket_id) {
    const isContact = await isContactOf(trx, quote.ticket_id, message.sender.email);
    const { sender: other, ...own } = message;
    await receiveCustomerMessage(trx, settings, quote.ticket_id, isContact ? own : message);
    return;
  }
  const ticket = await openTicket(trx, {
    kind: 'contact',
    contact: { name, email, company: company || undefined, locale },
    subject: `${quote.number} ${subject}`.slice(0, 300),
    body: message.body,
    // The ticket is that customer's own.
    message: sender && sender.email !== email ? message : { id: messageId },
    quarantine: null,
  });
  await trx
    .updateTable('quotes')
    .set({ ticket_id: ticket.id })
    .where('id', '=', quote.id)
    .execute();
  await notifyAgents(trx, settings, ticket.id, message);
}

/** Whether an address is that of a ticket's contact. */
async function isContactOf(trx: Transaction<DB>, ticketId: string, email: string) {
  const contact = await trx
    .selectFrom('tickets')
    .innerJoin('contacts', 'contacts.id', 'contact_id')
    .select('contacts.id')
    .where('tickets.id', '=', ticketId)
    .where(mailAddress, '=', email.toLowerCase())
    .executeTakeFirst();
  return contact !== undefined;
}

/**
 * A question of the customer about a quote. Asked twice, it counts once. Throws `conflict` when the
 * quote was withdrawn.
 */
export async function receiveQuoteQuestion(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  id: string,
  { id: messageId, question }: Question,
): Promise<void> {
  const quote = await holdQuote(trx, id);
  const asked = await trx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (asked) return;
  // Whoever kept the link of a quote that is gone answers its mail instead.
  if (quote.status === 'withdrawn') throw new ApiError('conflict');
  await trx.insertInto('quote_events').values({ quote_id: id, kind: 'asked' }).execute();
  await receiveQuoteMessage(trx, settings, quote, { said: question, messageId });
}

/** Puts what an agent recorded about a quote on its ticket, as a note, and wakes it. */
export async function addQuoteNote(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  agent: Agent,
  quote: SentQuote,
  said: string,
): Promise<void> {
  const { ticket_id } = quote;
  if (!ticket_id) return;
  await addStaffMessage(trx, settings, agent, ticket_id, {
    id: crypto.randomUUID(),
    kind: 'note',
    body: `${quote.number}: ${said}`,
  });
  const ticket = await trx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', ticket_id)
    .executeTakeFirstOrThrow();
  const move = transitionOnReply(ticket, ticket.version);
  if (move) await transitionTicket(trx, ticket_id, move, { takenUpBy: agent.userId });
}
