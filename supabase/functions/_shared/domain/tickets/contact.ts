import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { candidateKinds, type TicketKind } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { ApiError } from '#http/errors.ts';

export interface ContactDetails {
  name: string;
  /** None of who called and left only a number. */
  email?: string | undefined;
  company?: string | undefined;
  phone?: string | undefined;
  locale: Language;
}

/**
 * Who knows somebody: all agents a customer, only some a candidate. An address may have a contact in
 * each; whoever is on a confidential ticket has one of that ticket alone, which the database makes.
 */
export type ContactScope = 'customers' | 'candidates';

/** Of whom a ticket of a kind speaks. */
export const contactScope = (kind: TicketKind): ContactScope =>
  candidateKinds.some((each) => each === kind) ? 'candidates' : 'customers';

/**
 * The contact with an address, or else with a name and a number (however it is written), made if there is none; returns its
 * id. What is known of a contact stays as it is, for a form cannot prove whose address it names; but
 * for the language. There is one contact per address and scope, also where the agent who asks did not
 * see them before.
 */
export const findOrAddContact = (
  trx: Transaction<DB>,
  scope: ContactScope,
  contact: ContactDetails,
): Promise<string> => asOwner(() => writeContact(trx, scope, contact));

async function writeContact(
  trx: Transaction<DB>,
  scope: ContactScope,
  contact: ContactDetails,
): Promise<string> {
  const { name, email = null, company = null, phone = null, locale } = contact;
  if (email === null) {
    const known = await findCaller(trx, scope, { name, phone });
    if (known) return known;
  }
  const { id } = await trx
    .insertInto('contacts')
    .values({ scope, name, email, company, phone, locale })
    .onConflict((conflict) => conflict.columns(['email', 'scope']).doUpdateSet({ locale }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The contact without an address who has a name and a number, however it is written. */
export async function findCaller(
  trx: Transaction<DB>,
  scope: ContactScope,
  { name, phone }: { name: string; phone: string | null },
): Promise<string | undefined> {
  const known = await trx
    .selectFrom('contacts')
    .select('id')
    .where('email', 'is', null)
    .where((eb) => eb.and({ scope, name }))
    .where(sql<boolean>`private.phone_number(phone) = private.phone_number(${phone})`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return known?.id;
}

/** The language that a contact reads. Throws `invalid` when there is none of that id. */
export async function localeOf(trx: Transaction<DB>, contactId: string): Promise<string> {
  const contact = await trx
    .selectFrom('contacts')
    .select('locale')
    .where('id', '=', contactId)
    .executeTakeFirst();
  if (!contact) throw new ApiError('invalid', { fields: { contactId: 'invalid' } });
  return contact.locale;
}
