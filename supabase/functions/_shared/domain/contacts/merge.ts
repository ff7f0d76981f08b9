import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { lockCustomers } from './person.ts';

/**
 * Makes a customer, with all their addresses, another address of somebody else. Nothing moves: tickets
 * keep the address that they came from, and are shown with the person. Returns the ids of what
 * was merged, the customer's own first, which is what {@link separate} takes back. Throws
 * `not_found`, and `conflict` for somebody who is an address of a person by now.
 */
export async function mergeCustomers(
  trx: Transaction<DB>,
  targetId: string,
  sourceId: string,
): Promise<string[]> {
  if (targetId === sourceId) throw new ApiError('invalid', { fields: { sourceId: 'invalid' } });
  const both = await lockCustomers(trx, [targetId, sourceId]);
  if ([...both.values()].some(({ mergedIntoId }) => mergedIntoId)) throw new ApiError('conflict');
  const addresses = await trx
    .updateTable('contacts')
    .set({ merged_into_id: targetId })
    .where((eb) => eb.or([eb('id', '=', sourceId), eb('merged_into_id', '=', sourceId)]))
    .returning('id')
    .execute();
  return [sourceId, ...addresses.map(({ id }) => id).filter((id) => id !== sourceId)];
}

/**
 * Adds an address to a customer: a new one, or that of a customer, who is merged. Returns the ids of
 * what was merged. Throws as {@link mergeCustomers}.
 */
export async function addAddress(
  trx: Transaction<DB>,
  id: string,
  email: string,
): Promise<string[]> {
  const person = (await lockCustomers(trx, [id])).get(id);
  if (!person || person.mergedIntoId) throw new ApiError('conflict');
  const known = await trx
    .selectFrom('contacts')
    .select('id')
    .where('scope', '=', 'customers')
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) return mergeCustomers(trx, id, known.id);
  const { name, company, locale } = person;
  const added = await trx
    .insertInto('contacts')
    .values({ email, name, company, locale, merged_into_id: id })
    .onConflict((conflict) => conflict.columns(['email', 'scope']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // They wrote to us for the first time at this moment.
  if (!added) throw new ApiError('conflict');
  return [added.id];
}

/**
 * Takes addresses from a person: the first is a customer of their own again, and has the others. Throws
 * `not_found`, and `conflict` when one of them is not the person's (any more).
 */
export async function separate(
  trx: Transaction<DB>,
  personId: string,
  ids: readonly string[],
): Promise<void> {
  const rows = await lockCustomers(trx, [personId, ...ids]);
  if (ids.some((id) => rows.get(id)?.mergedIntoId !== personId)) throw new ApiError('conflict');
  const [own = '', ...others] = ids;
  await trx.updateTable('contacts').set({ merged_into_id: null }).where('id', '=', own).execute();
  if (others.length === 0) return;
  await trx
    .updateTable('contacts')
    .set({ merged_into_id: own })
    .where('id', 'in', others)
    .execute();
}
