import type { Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';

export interface ContactDetails {
  name: string;
  email: string;
  company?: string | undefined;
  phone?: string;
  locale: Language;
}

/**
 * The contact with an address, made if there is none; returns its id. What is known of a contact
 * stays as it is, for a form cannot prove whose address it names; but for the language. There is one
 * contact per address, also where the agent who asks did not see them before.
 */
export const findOrAddContact = (trx: Transaction<DB>, contact: ContactDetails): Promise<string> =>
  asOwner(() => writeContact(trx, contact));

async function writeContact(trx: Transaction<DB>, contact: ContactDetails): Promise<string> {
  const { id } = await trx
    .insertInto('contacts')
    .values({ ...contact, company: contact.company ?? null, phone: contact.phone ?? null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ locale: contact.locale }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
