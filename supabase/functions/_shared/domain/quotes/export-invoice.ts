import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { type Bookkeeping, type Buyer, buyerSchema } from '#contract/invoice.ts';
import { type QuoteContent, type QuoteStatus, quoteCan } from '#contract/quote.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { dayOf } from '#util/today.ts';
import { findOrAddCompany } from '../contacts/company.ts';
import { readContent } from './content.ts';
import { choose, documentIn } from './document.ts';
import { invoiceOf } from './ubl/invoice.ts';

/** What an invoice says of the firm beside its facts. */
export const bookkeeping = {
  name: 'bookkeeping',
  read: (db: Kysely<DB>): Promise<Omit<Bookkeeping, 'version'>> =>
    db
      .selectFrom('bookkeeping_settings')
      .select(['iban', 'payment_days as paymentDays'])
      .executeTakeFirstOrThrow(),
  async write(trx: Transaction<DB>, to: Omit<Bookkeeping, 'version'>) {
    await trx
      .updateTable('bookkeeping_settings')
      .set({ iban: to.iban, payment_days: to.paymentDays })
      .execute();
  },
} as const;

/** A buyer as far as it is known: anything may be missing. */
export type KnownBuyer = Partial<Record<keyof Buyer, string>>;

/**
 * Whom the invoice of a quote would be made out to, as far as it is known, and whether the firm's own account is. Throws
 * `not_found`.
 */
export async function readInvoiceFacts(db: Kysely<DB>, quoteId: string) {
  const { customer } = await readContent(db, quoteId);
  const { iban } = await bookkeeping.read(db);
  const { companyId, name } = await readParty(db, quoteId, customer);
  const kept = await db
    .selectFrom('company_billing')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select('details')
    .where((eb) =>
      companyId
        ? eb('companies.id', '=', companyId)
        : eb(sql`lower(companies.name)`, '=', name.toLowerCase()),
    )
    .executeTakeFirst();
  const { email, address } = customer;
  const known = {
    name: customer.company || customer.name,
    email,
    country: 'NL',
    ...addressIn(address),
  };
  const buyer: KnownBuyer = { ...known, ...(kept?.details as KnownBuyer | undefined) };
  return { buyer, isComplete: v.is(buyerSchema, { ...blank, ...buyer }), hasAccount: iban !== '' };
}

const blank: Record<keyof Buyer, string> = {
  ...{ name: '', street: '', postalCode: '', city: '', country: '', vatId: '', registrationId: '' },
  ...{ endpointScheme: '', endpointId: '', email: '' },
};

/**
 * Makes the draft of the invoice of an accepted quote, keeps its buyer with their company, where they work from then
 * on, and writes down who took
 * it along. Throws `conflict` for a quote that nobody accepted, `invalid` while the firm's account is not known, for a
 * buyer who must have a number and has none, and when no line was accepted.
 */
export async function exportInvoice(
  trx: Transaction<DB>,
  agent: Agent,
  quoteId: string,
  buyer: Buyer,
  now: Date,
): Promise<{ number: string; xml: string }> {
  const { document, acceptedBy, acceptedAt } = await readAccepted(trx, quoteId);
  const { iban, paymentDays } = await bookkeeping.read(trx);
  if (!iban) throw new ApiError('invalid', { fields: { iban: 'required' } });
  const lines = document.lines.filter(({ selected }) => selected);
  if (lines.length === 0) throw new ApiError('invalid', { fields: { lines: 'required' } });
  // Whose VAT is reversed must be known by a number (BR-AE-02).
  const isReversed = lines.some(({ vatReason }) => vatReason === 'reverse-charge');
  if (isReversed && !buyer.vatId && !buyer.registrationId) {
    throw new ApiError('invalid', { fields: { 'buyer.vatId': 'required' } });
  }
  await keepBuyer(trx, quoteId, document.customer, buyer);
  await trx
    .insertInto('quote_events')
    .values({ quote_id: quoteId, kind: 'exported', actor_id: agent.userId })
    .execute();
  const xml = invoiceOf(document, {
    ...{ buyer, iban, paymentDays, acceptedBy },
    acceptedOn: dayOf(acceptedAt),
    issuedOn: dayOf(now),
  });
  return { number: document.issue?.number ?? '', xml };
}

/**
 * Who is invoiced for a quote: the company that it names, or that of the person whose it is, or they themselves, as a
 * company of their own name. `companyId` is null where only a name is known yet, `person` undefined for somebody who
 * was erased or is on a confidential ticket.
 */
async function readParty(db: Kysely<DB>, quoteId: string, customer: QuoteContent['customer']) {
  const person = await db
    .selectFrom('quotes')
    .innerJoin('tickets', 'tickets.id', 'quotes.ticket_id')
    .innerJoin('contacts as address', 'address.id', 'tickets.contact_id')
    .innerJoin('contacts as person', (join) =>
      join.on(sql<boolean>`person.id = coalesce(address.merged_into_id, address.id)`),
    )
    .select(['person.id', 'person.company', 'person.company_id as companyId'])
    .where('quotes.id', '=', quoteId)
    .where('person.scope', '=', 'customers')
    .executeTakeFirst();
  if (customer.company) return { companyId: null, name: customer.company, person };
  return {
    companyId: person?.companyId ?? null,
    name: person?.company || customer.name,
    person,
  };
}

/** Keeps what a buyer is invoiced by with their company, to which the person belongs unless they have another. */
async function keepBuyer(
  trx: Transaction<DB>,
  quoteId: string,
  customer: QuoteContent['customer'],
  buyer: Buyer,
): Promise<void> {
  const { companyId, name, person } = await readParty(trx, quoteId, customer);
  // A company of their name would tell of them.
  if (!customer.company && !person) return;
  const id = companyId ?? (await findOrAddCompany(trx, name));
  const details = JSON.stringify(buyer);
  await trx
    .insertInto('company_billing')
    .values({ company_id: id, details })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ details, updated_at: sql`now()` }),
    )
    .execute();
  const hasAnother = person?.company && person.company.toLowerCase() !== name.toLowerCase();
  if (!person || hasAnother) return;
  await trx
    .updateTable('contacts')
    .set({ company_id: id, version: sql`version + 1` })
    .where('id', '=', person.id)
    .where('company_id', 'is', null)
    .execute();
}

async function readAccepted(db: Kysely<DB>, quoteId: string) {
  const quote = await db
    .selectFrom('quotes')
    .select(['status', 'snapshot', 'decided_by_name', 'decided_at'])
    .select(
      sql<string[]>`array(select quote_lines.id::text from quote_lines
        where quote_id = quotes.id and optional and selected)`.as('selected'),
    )
    .where('quotes.id', '=', quoteId)
    .executeTakeFirst();
  if (!quote) throw new ApiError('not_found');
  const { status, decided_by_name: acceptedBy, decided_at: acceptedAt } = quote;
  if (!quoteCan.invoice(status as QuoteStatus) || !acceptedBy || !acceptedAt)
    throw new ApiError('conflict');
  return { document: choose(documentIn(quote), quote.selected), acceptedBy, acceptedAt };
}

/** What can be told of a Dutch address as it was typed: a street, and below it the postal code and the place. */
function addressIn(text: string): KnownBuyer {
  const lines = text.split(/\n|, /).map((line) => line.trim());
  const at = lines.findIndex((line) => /^\d{4} ?[A-Z]{2}\b/.test(line));
  const [, digits, letters, city] = /^(\d{4}) ?([A-Z]{2})\s*(.*)$/.exec(lines[at] ?? '') ?? [];
  if (!digits) return {};
  return {
    postalCode: `${digits} ${letters}`,
    ...(city && { city }),
    ...(at > 0 && { street: lines[at - 1] }),
  };
}
