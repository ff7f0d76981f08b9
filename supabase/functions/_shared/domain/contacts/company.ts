import { type SqlBool, sql, type Transaction } from 'kysely';
import type { CompanyChange, CompanyDetails } from '#contract/contacts.ts';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';

/** The condition (on `companies`) that a company bears a name, in whatever letters. */
const isNamed = (name: string) => sql<SqlBool>`lower(name) = lower(${name})`;

/** The company of a name, in whatever letters; written down if it is not known yet. Returns its id. */
export async function findOrAddCompany(trx: Transaction<DB>, name: string): Promise<string> {
  const known = trx.selectFrom('companies').select('id').where(isNamed(name));
  const added = trx
    .insertInto('companies')
    .values({ name })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id');
  const found =
    (await known.executeTakeFirst()) ??
    (await added.executeTakeFirst()) ??
    // Somebody else added it at this moment.
    (await known.executeTakeFirstOrThrow());
  return found.id;
}

/**
 * Writes a company down; returns its id. Throws `invalid` for a name or a domain that is another
 * company's.
 */
export async function addCompany(
  trx: Transaction<DB>,
  { name, notes, domains }: CompanyDetails,
): Promise<string> {
  const added = await trx
    .insertInto('companies')
    .values({ name, notes })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new ApiError('invalid', { fields: { name: 'invalid' } });
  await addDomains(trx, added.id, domains);
  return added.id;
}

/**
 * Changes a company from the version that the agent saw. Its people bear its name at once. Throws
 * `not_found`, `conflict`, and `invalid` for a name or a domain that is another company's.
 */
export async function changeCompany(
  trx: Transaction<DB>,
  id: string,
  { version, name, notes, domains }: CompanyChange,
): Promise<void> {
  const company = await trx
    .selectFrom('companies')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!company) throw new ApiError('not_found');
  if (company.version !== version) throw new ApiError('conflict');
  const namesake = await trx
    .selectFrom('companies')
    .select('id')
    .where(isNamed(name))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (namesake) throw new ApiError('invalid', { fields: { name: 'invalid' } });
  await trx
    .updateTable('companies')
    .set({ name, notes, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const kept = trx.deleteFrom('company_domains').where('company_id', '=', id);
  await (domains.length > 0 ? kept.where('domain', 'not in', domains) : kept).execute();
  await addDomains(trx, id, domains);
}

async function addDomains(trx: Transaction<DB>, id: string, domains: readonly string[]) {
  if (domains.length === 0) return;
  await trx
    .insertInto('company_domains')
    .values(domains.map((domain) => ({ domain, company_id: id })))
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .execute();
  const { count } = await trx
    .selectFrom('company_domains')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count < domains.length) throw new ApiError('invalid', { fields: { domains: 'invalid' } });
}

/** Forgets a company; its people stay, with its name. Throws `not_found`. */
export async function removeCompany(trx: Transaction<DB>, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('companies')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
}
