import { type Kysely, type SqlBool, sql } from 'kysely';
import type { CustomerFilter } from '#contract/contacts.ts';
import type { Language } from '#contract/fields.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { addressesOf } from '#domain/contacts/person.ts';
import { partOf, wordsOf } from '#domain/tickets/search.ts';
import { contactVisibleTo } from '#domain/tickets/visibility.ts';
import type { Viewer } from '#http/deps.ts';

/** Most of what a search finds: whoever sees more than this types on. */
const most = 500;
const pageSize = 50;

/** The few contacts that a part of a name, address or company most likely means. */
const likely = 8;

const parts = sql`contacts.search_parts`;

/** The condition (on `contacts`) that a name, address, company or number has every word, or part of one. */
function hasEvery(q: string) {
  const hasParts = (words: string[]) =>
    words.map((word) => sql<SqlBool>`${parts} like ${partOf(word)}`);
  return runsOf(wordsOf(q)).flatMap(({ words, digits }) =>
    digits
      ? [
          sql<SqlBool>`(${sql.join(hasParts(words), sql` and `)} or ${parts} like ${partOf(digits)}
            or ${parts} like '%' || private.phone_number(${words.join('')}) || '%')`,
        ]
      : hasParts(words),
  );
}

/**
 * The words of a search, with those together that may be one number, and its digits then: at least three, for
 * fewer are in every other number.
 */
function runsOf(words: string[]): { words: string[]; digits?: string }[] {
  const isNumeric = (word: string) => /^[+\d()/.\p{Pd}]+$/u.test(word);
  const runs: string[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.every(isNumeric) && isNumeric(word)) last.push(word);
    else runs.push([word]);
  }
  return runs.map((run) => {
    const digits = run.every(isNumeric) ? run.join('').replace(/\D/g, '') : '';
    return digits.length < 3 ? { words: run } : { words: run, digits };
  });
}

/** The contacts whose name, address or company has every word, or part of one; whoever wrote last first. */
export async function findContacts(db: Kysely<DB>, agent: Viewer, q: string) {
  const found = db
    .selectFrom('contacts')
    .select('id')
    .where((eb) => eb.and(hasEvery(q)))
    .where(contactVisibleTo(agent))
    .orderBy(
      sql`(select max(last_activity_at) from tickets where contact_id = contacts.id) desc nulls last`,
    )
    .limit(likely);
  // As the owner: under a policy, an index on text cannot be used. What is found is shown under it.
  const ids = (await asOwner(() => found.execute())).map(({ id }) => id);
  return db
    .selectFrom('contacts')
    .select((eb) => [
      'id',
      'name',
      'email',
      'phone',
      'company',
      eb.ref('locale').$castTo<Language>().as('locale'),
    ])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
}

/**
 * One page of the customers by the alphabet, each person once, whichever of their addresses is found.
 * `next` is the cursor of the following page.
 */
export async function listCustomers(db: Kysely<DB>, { q, after }: CustomerFilter) {
  let query = selectCustomers(db)
    .where(isNotOnlySpam)
    .limit(pageSize + 1);
  if (q) query = query.where(sql<boolean>`contacts.id = any (${await idsFound(db, q)}::uuid[])`);
  if (after) {
    query = query.where(
      sql<boolean>`(lower(contacts.name), contacts.id) >
        (select lower(last.name), last.id from contacts as last where last.id = ${after})`,
    );
  }
  const rows = await query.execute();
  const customers = rows.slice(0, pageSize);
  return { customers, next: rows.length > pageSize ? (customers.at(-1)?.id ?? null) : null };
}

/** The people of a company, by the alphabet. */
export const listPeople = (db: Kysely<DB>, companyId: string) =>
  selectCustomers(db).where('contacts.company_id', '=', companyId).limit(most).execute();

/** Who sent nothing but what waits in quarantine, or was closed as spam, is nobody's customer. */
const isNotOnlySpam = sql<boolean>`(not exists (select from tickets
    where contact_id = any ${addressesOf(sql`contacts.id`)})
  or exists (select from tickets where contact_id = any ${addressesOf(sql`contacts.id`)}
    and quarantine is null and close_reason is distinct from 'spam'))`;

/** The customers as a list shows them: each person once, by the alphabet. */
const selectCustomers = (db: Kysely<DB>) =>
  db
    .selectFrom('contacts')
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.email',
      'contacts.phone',
      'contacts.company',
      'contacts.company_id as companyId',
      sql<number>`(select count(*)::integer from tickets
        where contact_id = any ${addressesOf(sql`contacts.id`)}
          and queue in ('open', 'in-progress', 'pending'))`.as('unresolved'),
      sql<string | null>`(select max(last_activity_at) from tickets
        where contact_id = any ${addressesOf(sql`contacts.id`)})`.as('lastActivityAt'),
    ])
    .where('contacts.scope', '=', 'customers')
    .where('contacts.merged_into_id', 'is', null)
    .orderBy(sql`lower(contacts.name)`)
    .orderBy('contacts.id');

/** The people whom a search finds, by whichever address. */
async function idsFound(db: Kysely<DB>, q: string): Promise<string[]> {
  const found = db
    .selectFrom('contacts')
    .select(sql<string>`coalesce(merged_into_id, id)`.as('id'))
    .where('scope', '=', 'customers')
    .where((eb) => eb.and(hasEvery(q)))
    .limit(most);
  // As the owner, for the sake of the index; the list is read under the agent's policy.
  return (await asOwner(() => found.execute())).map(({ id }) => id);
}
