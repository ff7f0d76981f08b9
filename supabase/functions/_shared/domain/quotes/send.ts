import { sha256 } from 'hono/utils/crypto';
import { canonicalize } from 'json-canonicalize';
import { type Selectable, sql, type Transaction } from 'kysely';
import { missingIn, type QuoteContent, type QuoteStatus, quoteCan } from '#contract/quote.ts';
import type { DB, Quotes } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { refuseOwnAddress } from '#mail/own-addresses.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import { contactWithAddress, giveAddressToCaller } from '../contacts/address-of-chosen.ts';
import { readFirm } from '../settings/firm.ts';
import { createTicket } from '../tickets/create-by-agent.ts';
import { readContent } from './content.ts';
import { quoteEmail, quoteReminderEmail, quoteWithdrawnEmail } from './customer-emails.ts';
import { documentIn, documentOf, type QuoteDocument } from './document.ts';
import { awaitDecision, mailAboutQuote, mailQuote, type Sending } from './mail-to-customer.ts';

/**
 * Sends a draft: it gets its number and its days, its content is frozen, and the customer gets the
 * mail, on its ticket or on one that is opened for it. The revision that it takes the place of is superseded. All of it happens, or nothing.
 * Throws `conflict` from another version than the agent saw, `invalid` with what is missing, or for an address
 * that is another customer's than the one that was chosen, or our own.
 */
export async function sendQuote(
  sending: Sending,
  id: string,
  { version }: { version: number },
): Promise<void> {
  const { trx, now } = sending;
  const quote = await lockQuote(trx, id, version, quoteCan.send);
  const content = await readContent(trx, id);
  const fields = missingIn(content);
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
  refuseOwnAddress(sending.settings, content.customer.email, 'customer.email');
  // Before the number is taken: until the end, everybody else who sends waits for that.
  const ticketId = quote.ticket_id ?? (await openTicketOf(sending, quote, content));
  if (quote.ticket_id) await giveAddressToCaller(trx, ticketId, content.customer);
  const replaces = await supersede(trx, quote.root_id);
  const issuedOn = dayOf(now);
  const validUntil = daysAfter(issuedOn, content.validityDays);
  const { year, sequence, number } = await takeNumber(trx, Number(issuedOn.slice(0, 4)));
  const issue = { number, revision: quote.revision, replaces, issuedOn, validUntil };
  const document = documentOf(content, issue, await readFirm(trx));
  await trx
    .updateTable('quotes')
    .set({
      status: 'sent',
      number_year: year,
      number_sequence: sequence,
      issued_on: sql`${issuedOn}::date`,
      valid_until: sql`${validUntil}::date`,
      sent_at: sql`now()`,
      updated_at: sql`now()`,
      snapshot: JSON.stringify(document),
      snapshot_sha256: await fingerprint(document),
    })
    .where('id', '=', id)
    .execute();
  await mailQuote(sending, { id, ticket_id: ticketId }, document, quoteEmail);
  await awaitDecision(sending, ticketId, document);
}

/**
 * The ticket of a quote that was written without one: of its customer, with whoever sends it. So what was sent
 * stands in a thread, and the customer's answer has a place to come to.
 */
async function openTicketOf(
  { trx, settings, agent }: Sending,
  quote: Pick<Selectable<Quotes>, 'id' | 'contact_id'>,
  { subject, customer, locale }: QuoteContent,
): Promise<string> {
  const { name, company } = customer;
  const email = customer.email.toLowerCase();
  const chosenId = quote.contact_id && (await contactWithAddress(trx, quote.contact_id, customer));
  const known = await trx
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', email)
    .where('scope', '=', 'customers')
    .executeTakeFirst();
  const contactId = chosenId || known?.id;
  const contact = contactId
    ? { contactId }
    : { newContact: { name, email, company: company || undefined, phone: undefined, locale } };
  const ticket = await createTicket(trx, settings, agent, {
    ...{ ...contact, subject, locale, priority: 'medium', assigneeId: agent.userId },
  });
  await trx
    .updateTable('quotes')
    .set({ ticket_id: ticket.id })
    .where('id', '=', quote.id)
    .execute();
  return ticket.id;
}

/** Reminds the customer of a quote that they have not decided on. Throws `conflict`. */
export async function remindOfQuote(
  sending: Sending,
  id: string,
  { version }: { version: number },
): Promise<void> {
  const { trx, agent, now } = sending;
  const quote = await lockQuote(trx, id, version, quoteCan.remind);
  const document = documentIn(quote);
  if (!document.issue || document.issue.validUntil < dayOf(now)) throw new ApiError('conflict');
  await trx
    .insertInto('quote_events')
    .values({ quote_id: id, kind: 'reminded', actor_id: agent.userId })
    .execute();
  await mailQuote(sending, quote, document, quoteReminderEmail);
}

/**
 * Takes a quote back: the customer's page says so from now on, and a mail does, without the reason.
 * Throws `conflict`.
 */
export async function withdrawQuote(
  sending: Sending,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { trx } = sending;
  const quote = await lockQuote(trx, id, version, quoteCan.withdraw);
  await trx
    .updateTable('quotes')
    .set({
      status: 'withdrawn',
      decided_at: sql`now()`,
      updated_at: sql`now()`,
      decision_text: reason || null,
    })
    .where('id', '=', id)
    .execute();
  const document = documentIn(quote);
  await mailAboutQuote(sending, quote, document, quoteWithdrawnEmail(document));
}

/** A quote, held until the transaction ends. Throws `not_found`. */
export async function holdQuote(trx: Transaction<DB>, id: string): Promise<Selectable<Quotes>> {
  const quote = await trx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!quote) throw new ApiError('not_found');
  return quote;
}

/** The same, in the version that the agent saw. Throws `conflict` in another, or when it may not be done. */
export async function lockQuote(
  trx: Transaction<DB>,
  id: string,
  version: number,
  may: (status: QuoteStatus) => boolean,
): Promise<Selectable<Quotes>> {
  const quote = await holdQuote(trx, id);
  if (quote.version !== version || !may(quote.status as QuoteStatus))
    throw new ApiError('conflict');
  return quote;
}

/** Ends the sent revision of the same quote, if there is one. Returns its number. */
async function supersede(trx: Transaction<DB>, rootId: string): Promise<string | null> {
  const earlier = await trx
    .updateTable('quotes')
    .set({ status: 'superseded', decided_at: sql`now()`, updated_at: sql`now()` })
    .where('root_id', '=', rootId)
    .where('status', '=', 'sent')
    .returning('number')
    .executeTakeFirst();
  return earlier?.number ?? null;
}

/** The next number of the year. The counter's row is held until the transaction ends: no gaps. */
async function takeNumber(trx: Transaction<DB>, year: number) {
  const { last: sequence } = await trx
    .insertInto('document_counters')
    .values({ kind: 'quote', year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last: sql`document_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { year, sequence, number: `Q-${year}-${String(sequence).padStart(4, '0')}` };
}

/** The SHA-256, in hexadecimal, of a document's canonical JSON (RFC 8785). */
export const fingerprint = async (document: QuoteDocument): Promise<string> =>
  String(await sha256(canonicalize(document)));
