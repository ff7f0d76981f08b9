import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Language } from '../../_shared/contract/fields.ts';
import type { DB } from '../../_shared/database.gen.ts';
import { partsOf } from '../../_shared/tickets/search.ts';

const most = 8;

/** The contacts whose name, address or company has every word, or part of one; whoever wrote last first. */
export function findContacts(db: Kysely<DB>, q: string) {
  const parts = partsOf(q).map(
    (part) =>
      sql<SqlBool>`private.folded(name || ' ' || email || ' ' || coalesce(company, '')) like ${part}`,
  );
  return db
    .selectFrom('contacts')
    .select((eb) => [
      'id',
      'name',
      'email',
      'company',
      eb.ref('locale').$castTo<Language>().as('locale'),
    ])
    .where((eb) => eb.and(parts))
    .orderBy(
      sql`(select max(last_activity_at) from tickets where contact_id = contacts.id) desc nulls last`,
    )
    .limit(most)
    .execute();
}
