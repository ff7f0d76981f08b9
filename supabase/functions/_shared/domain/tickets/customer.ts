import { sql, type Transaction } from 'kysely';
import type { ContactDetailsChange, CustomerChange } from '#contract/customer.ts';
import type { TicketKind } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { companyColumns, requireFree, requireReachable } from '../contacts/change.ts';
import { contactScope, findOrAddContact, localeOf } from './contact.ts';

/**
 * Makes somebody else the customer of a ticket, which speaks their language from then on. Throws
 * `conflict` from another version than the agent saw, `invalid` for a contact that does not exist.
 */
export async function changeCustomer(
  trx: Transaction<DB>,
  id: string,
  { version, ...customer }: CustomerChange,
): Promise<void> {
  const ticket = await trx
    .selectFrom('tickets')
    .select((eb) => eb.ref('kind').$castTo<TicketKind>().as('kind'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const contactId =
    'newContact' in customer
      ? await findOrAddContact(trx, contactScope(ticket.kind), customer.newContact)
      : customer.contactId;
  const locale = await localeOf(trx, contactId);
  const { numUpdatedRows } = await trx
    .updateTable('tickets')
    .set({ contact_id: contactId, locale })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('conflict');
}

/**
 * Changes what is known of a ticket's customer, everywhere: the fields given, and no others. Their
 * language becomes the ticket's too. Throws
 * `not_found` without a customer, `invalid` for an address that is another contact's, or when neither an
 * address nor a number is left.
 */
export async function changeContactDetails(
  trx: Transaction<DB>,
  ticketId: string,
  change: ContactDetailsChange,
): Promise<void> {
  const contact = await trx
    .selectFrom('tickets')
    .innerJoin('contacts', 'contacts.id', 'contact_id')
    .select(['contacts.id', 'scope', 'name', 'email', 'company', 'phone'])
    .select(['contacts.locale', 'contacts.version'])
    .where('tickets.id', '=', ticketId)
    .forUpdate('contacts')
    .executeTakeFirst();
  if (!contact) throw new ApiError('not_found');
  const names = (Object.keys(change) as (keyof ContactDetailsChange)[]).filter(
    (name) => change[name] !== contact[name],
  );
  if (names.length === 0) return;
  requireReachable({ email: contact.email, phone: contact.phone, ...change });
  if (change.email && names.includes('email')) await requireFree(trx, contact.scope, change.email);
  await trx
    .updateTable('contacts')
    .set({
      ...change,
      ...(contact.scope === 'customers' &&
        names.includes('company') &&
        (await companyColumns(trx, change.company ?? null))),
      version: contact.version + 1,
    })
    .$if(names.includes('email'), (query) => query.set({ bounced_at: null }))
    .where('id', '=', contact.id)
    .execute();
  if (change.locale && names.includes('locale')) {
    await trx
      .updateTable('tickets')
      .set({ locale: change.locale })
      .where('id', '=', ticketId)
      .execute();
  }
  await trx
    .insertInto('ticket_events')
    .values({
      ticket_id: ticketId,
      field: 'contact_details',
      new: JSON.stringify(names),
      actor_id: sql`nullif(current_setting('desk.actor', true), '')::uuid`,
    })
    .execute();
}
