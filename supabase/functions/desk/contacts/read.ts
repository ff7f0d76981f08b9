import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { QuoteStatus } from '#contract/quote.ts';
import type { TicketStatus } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { addressesOf } from '#domain/contacts/person.ts';
import { statusOn } from '#domain/quotes/status.ts';
import { ApiError } from '#http/errors.ts';

/** How much of a customer's past one page shows. */
const most = 50;

/**
 * A customer with their addresses, tickets, quotes and history; by any of their addresses. `today` is a
 * calendar day (YYYY-MM-DD). Throws `not_found`.
 */
export async function readContact(db: Kysely<DB>, id: string, today: string) {
  const contact = await db
    .selectFrom('contacts')
    .select((eb) => [
      'contacts.id',
      'contacts.name',
      'contacts.email',
      'contacts.company',
      'contacts.company_id as companyId',
      'contacts.phone',
      'contacts.other_phones as otherPhones',
      'contacts.notes',
      'contacts.version',
      'contacts.bounced_at as bouncedAt',
      'contacts.created_at as createdAt',
      eb.ref('contacts.locale').$castTo<Language>().as('locale'),
    ])
    .where('contacts.scope', '=', 'customers')
    .where('contacts.merged_into_id', 'is', null)
    .where(
      sql<boolean>`contacts.id = (select coalesce(address.merged_into_id, address.id)
        from contacts as address where address.id = ${id})`,
    )
    .executeTakeFirst();
  if (!contact) throw new ApiError('not_found');
  const person = sql`${contact.id}::uuid`;
  return {
    ...contact,
    addresses: await otherAddresses(db, contact.id),
    ...(await readDealings(db, addressesOf(person), today)),
    events: await readEvents(db, addressesOf(person)),
  };
}

const otherAddresses = (db: Kysely<DB>, personId: string) =>
  db
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'phone', 'bounced_at as bouncedAt'])
    .where('merged_into_id', '=', personId)
    .orderBy('email')
    .execute();

/** The tickets and the quotes of contacts, latest first, and how many tickets there are. */
export async function readDealings(db: Kysely<DB>, contacts: RawBuilder<string[]>, today: string) {
  const ofContacts = sql<boolean>`tickets.contact_id = any ${contacts}`;
  const tickets = db
    .selectFrom('tickets')
    .select((eb) => [
      'id',
      'number',
      'subject',
      'last_activity_at as lastActivityAt',
      eb.ref('status').$castTo<TicketStatus>().as('status'),
    ])
    .where(ofContacts)
    .orderBy('last_activity_at', 'desc')
    .limit(most);
  const counts = db
    .selectFrom('tickets')
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`count(*) filter (where queue in ('open', 'in-progress', 'pending'))::integer`.as(
        'unresolved',
      ),
    ])
    .where(ofContacts);
  const quotes = db
    .selectFrom('quotes')
    .select([
      'quotes.id',
      'quotes.number',
      'quotes.subject',
      'quotes.updated_at as updatedAt',
      sql<number>`gross_cents::float8`.as('grossCents'),
      statusOn(today).$castTo<QuoteStatus>().as('status'),
    ])
    // Also those without a ticket, by whom they were written for and by the address. Each by its index: an `or`
    // over all would read all quotes.
    .where(
      sql<boolean>`quotes.id = any (array(
        select of_ticket.id from quotes as of_ticket join tickets on tickets.id = of_ticket.ticket_id
          where ${ofContacts}
        union
        select chosen.id from quotes as chosen
          where chosen.ticket_id is null and chosen.contact_id = any ${contacts}
        union
        select sent.id from quotes as sent
          where sent.ticket_id is null and lower(sent.customer_email) in
            (select email from contacts where id = any ${contacts})))`,
    )
    .orderBy('quotes.updated_at', 'desc')
    .limit(most);
  return {
    tickets: await tickets.execute(),
    counts: await counts.executeTakeFirstOrThrow(),
    quotes: await quotes.execute(),
  };
}

/** What was changed of somebody, latest first. */
const readEvents = (db: Kysely<DB>, contacts: RawBuilder<string[]>) =>
  db
    .selectFrom('contact_events')
    .innerJoin('contacts', 'contacts.id', 'contact_id')
    .leftJoin('users', 'users.id', 'actor_id')
    .select([
      'contact_events.id',
      'contact_events.field',
      'contact_events.old',
      'contact_events.new',
      'contact_events.created_at as createdAt',
      sql<string>`coalesce(contacts.email, contacts.phone)`.as('address'),
      'users.naam as actor',
    ])
    .where(sql<boolean>`contact_id = any ${contacts}`)
    .orderBy('contact_events.id', 'desc')
    .limit(100)
    .execute();
