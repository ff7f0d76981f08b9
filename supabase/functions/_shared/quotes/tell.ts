import { type Selectable, sql, type Transaction } from 'kysely';
import { Refusal } from '../answer.ts';
import type { Question } from '../contract/quote.ts';
import type { TicketStatus } from '../contract/ticket.ts';
import type { DB, Quotes } from '../database.gen.ts';
import type { FunctionSettings } from '../deps.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { moveTicket } from '../tickets/move.ts';
import { openTicket } from '../tickets/open.ts';
import { noticeLetter } from './letters.ts';
import { documentIn } from './send.ts';

type SentQuote = Pick<Selectable<Quotes>, 'id' | 'ticket_id' | 'number' | 'snapshot'>;

interface Telling {
  /** The subject of the firm's own notice, in Dutch. */
  notice: string;
  /** What the customer said, in his language. */
  said: string;
  messageId?: string;
}

/**
 * Puts what the customer said about a quote on its ticket, which wakes up, and tells the firm by
 * mail. A quote without a ticket gets one. The same message a second time changes nothing.
 */
export async function hearAboutQuote(
  trx: Transaction<DB>,
  { siteUrl, mailTo }: FunctionSettings,
  quote: SentQuote,
  { notice, said, messageId = crypto.randomUUID() }: Telling,
): Promise<void> {
  const document = documentIn(quote);
  const body = `${quote.number}: ${said}`;
  if (quote.ticket_id) {
    const { numInsertedOrUpdatedRows: isNew } = await trx
      .insertInto('messages')
      .values({ id: messageId, ticket_id: quote.ticket_id, kind: 'customer', body })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (!isNew) return;
    await wakeTicket(trx, quote.ticket_id);
  } else {
    const { customer, locale, subject } = document;
    const ticket = await openTicket(trx, {
      kind: 'contact',
      contact: {
        name: customer.name,
        email: customer.email,
        company: customer.company || undefined,
        locale,
      },
      subject: `${quote.number} ${subject}`.slice(0, 300),
      body,
      quarantine: null,
      message: { id: messageId },
    });
    await trx
      .updateTable('quotes')
      .set({ ticket_id: ticket.id })
      .where('id', '=', quote.id)
      .execute();
  }
  await enqueueMail(trx, {
    ...noticeLetter(document, notice, `${siteUrl}/servicedesk/quotes/${quote.id}`),
    to: mailTo,
    replyTo: document.customer.email,
    automatic: true,
  });
}

/** A question of the customer about his quote. Asked twice, it counts once. */
export async function askAboutQuote(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  id: string,
  { id: messageId, question }: Question,
): Promise<void> {
  const quote = await trx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!quote) throw new Refusal('not_found');
  const asked = await trx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (asked) return;
  await trx.insertInto('quote_events').values({ quote_id: id, kind: 'asked' }).execute();
  await hearAboutQuote(trx, settings, quote, {
    notice: 'Vraag over een offerte',
    said: question,
    messageId,
  });
}

/** Puts what an agent recorded about a quote on its ticket, as a note. */
export async function noteAboutQuote(
  trx: Transaction<DB>,
  quote: SentQuote,
  agentId: string,
  body: string,
): Promise<void> {
  if (!quote.ticket_id) return;
  await trx
    .insertInto('messages')
    .values({
      id: crypto.randomUUID(),
      ticket_id: quote.ticket_id,
      kind: 'note',
      author_id: agentId,
      body: `${quote.number}: ${body}`,
    })
    .execute();
  await wakeTicket(trx, quote.ticket_id);
}

/** Where a ticket goes that waits or was done with, once there is news. */
const awake: Partial<Record<TicketStatus, 'open' | 'in-progress'>> = {
  pending: 'in-progress',
  resolved: 'in-progress',
  closed: 'open',
};

async function wakeTicket(trx: Transaction<DB>, id: string): Promise<void> {
  const { status, version, assignee_id } = await trx
    .updateTable('tickets')
    .set({ last_customer_at: sql`now()`, last_activity_at: sql`now()` })
    .where('id', '=', id)
    .returning(['status', 'version', 'assignee_id'])
    .executeTakeFirstOrThrow();
  const to = awake[status as TicketStatus];
  if (!to) return;
  const isFree = status === 'pending' && !assignee_id;
  await moveTicket(trx, id, { to: isFree ? 'open' : to, version });
}
