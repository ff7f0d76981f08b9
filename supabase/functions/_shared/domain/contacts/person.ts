import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';

/**
 * The ids of all addresses of a person, by the column that holds the person's id. A subquery and no
 * operator: under a policy, what `||` makes cannot be looked up in an index, because it might tell
 * something.
 */
export const addressesOf = (person: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`(array(select ${person} union all select address.id from contacts as address
    where address.merged_into_id = ${person}))`;

/** The same of whoever has a contact, by the column that holds any of their addresses. */
export const addressesBeside = (contact: RawBuilder<unknown>): RawBuilder<string[]> =>
  addressesOf(sql`(select coalesce(merged_into_id, id) from contacts where id = ${contact})`);

/**
 * Where mail to a ticket's contact goes, on `contacts`: their address, or another of the same person's
 * when they only ever called; null when none is known.
 */
export const mailAddress = sql<string | null>`coalesce(contacts.email, (
  select other.email from contacts as other
  where other.id = any ${addressesOf(sql`coalesce(contacts.merged_into_id, contacts.id)`)}
    and other.email is not null
  order by other.created_at limit 1))`;

/** The ids of all addresses of a company's people. */
export const addressesOfCompany = (company: string): RawBuilder<string[]> =>
  sql<string[]>`(array(select id from contacts where company_id = ${company}::uuid
    union select address.id from contacts as address
      inner join contacts as person on person.id = address.merged_into_id
      where person.company_id = ${company}::uuid))`;

/**
 * Locks customers, so that nobody merges, separates or changes them meanwhile; in the order of their
 * ids, so that two who do this wait for each other only once. Throws `not_found` unless each is a
 * customer whom the agent sees.
 */
export async function lockCustomers(trx: Transaction<DB>, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const rows = await trx
    .selectFrom('contacts')
    .select([
      'id',
      'email',
      'name',
      'company',
      'locale',
      'version',
      'merged_into_id as mergedIntoId',
    ])
    .where('id', 'in', wanted)
    .where('scope', '=', 'customers')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < wanted.length) throw new ApiError('not_found');
  return new Map(rows.map((row) => [row.id, row]));
}
