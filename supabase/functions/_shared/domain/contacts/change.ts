import type { Transaction } from 'kysely';
import type { ContactChange, NewCustomer } from '#contract/contacts.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { ApiError } from '#http/errors.ts';
import { findCaller } from '../tickets/contact.ts';
import { findOrAddCompany } from './company.ts';
import { lockCustomers } from './person.ts';

/**
 * Writes a customer down; returns their id. Throws `invalid` for an address that is a customer's, without an address
 * and a number, and, without an address, for the name and number of a customer who has none either.
 */
export async function addCustomer(
  trx: Transaction<DB>,
  { company, ...details }: NewCustomer,
): Promise<string> {
  requireReachable(details);
  await requireFree(trx, 'customers', details.email);
  // As the owner: whoever is there already may be somebody whom the agent does not see.
  if (!details.email && (await asOwner(() => findCaller(trx, 'customers', details)))) {
    throw new ApiError('invalid', { fields: { name: 'invalid' } });
  }
  const { id } = await trx
    .insertInto('contacts')
    .values({
      ...details,
      ...(company && { company_id: await findOrAddCompany(trx, company) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes what is known of a customer, from the version that the agent saw. Throws `not_found`,
 * `conflict`, and `invalid` for an address that is another customer's.
 */
export async function changeCustomerDetails(
  trx: Transaction<DB>,
  id: string,
  { version, company, otherPhones, ...details }: ContactChange,
): Promise<void> {
  const known = (await lockCustomers(trx, [id])).get(id);
  if (known?.version !== version) throw new ApiError('conflict');
  requireReachable(details);
  if (details.email !== known.email) await requireFree(trx, 'customers', details.email);
  await trx
    .updateTable('contacts')
    .set({
      ...details,
      ...(await companyColumns(trx, company)),
      other_phones: otherPhones,
      version: version + 1,
    })
    .$if(details.email !== known.email, (query) => query.set({ bounced_at: null }))
    .where('id', '=', id)
    .execute();
}

/** The columns of a customer's company, by its name or none. */
export async function companyColumns(trx: Transaction<DB>, name: string | null) {
  return { company: name, company_id: name && (await findOrAddCompany(trx, name)) };
}

/** Throws `invalid` for somebody who would have neither an address nor a number. */
export function requireReachable({ email, phone }: Record<'email' | 'phone', string | null>): void {
  if (!email && !phone) throw new ApiError('invalid', { fields: { email: 'required' } });
}

/** Throws `invalid` for an address that is taken ({@link isTaken}). */
export async function requireFree(
  trx: Transaction<DB>,
  scope: string,
  email: string | null,
  field = 'email',
): Promise<void> {
  if (email !== null && (await isTaken(trx, scope, email)))
    throw new ApiError('invalid', { fields: { [field]: 'invalid' } });
}

/** Whether somebody of this scope has an address, whether or not the agent sees them. */
export async function isTaken(
  trx: Transaction<DB>,
  scope: string,
  email: string,
): Promise<boolean> {
  const others = trx
    .selectFrom('contacts')
    .select('id')
    .where('scope', '=', scope)
    .where('email', '=', email);
  return (await asOwner(() => others.executeTakeFirst())) !== undefined;
}
