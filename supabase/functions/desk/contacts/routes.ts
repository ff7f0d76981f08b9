import { Hono } from 'hono';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { searchSchema } from '#contract/queue.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { partsOf } from '#domain/tickets/search.ts';
import { contactVisibleTo } from '#domain/tickets/visibility.ts';
import type { FunctionDeps, Viewer } from '#http/deps.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';

/** `GET /contacts?q=`: the few contacts that a part of a name, address or company most likely means. */
export const createContactRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', valid('query', searchSchema), async (c) =>
    c.json(await findContacts(db, c.var.agent, c.req.valid('query').q)),
  );

const most = 8;

/** The contacts whose name, address or company has every word, or part of one; whoever wrote last first. */
async function findContacts(db: Kysely<DB>, agent: Viewer, q: string) {
  const parts = partsOf(q).map(
    (part) =>
      sql<SqlBool>`private.folded(name || ' ' || email || ' ' || coalesce(company, '')) like ${part}`,
  );
  const found = db
    .selectFrom('contacts')
    .select('id')
    .where((eb) => eb.and(parts))
    .where(contactVisibleTo(agent))
    .orderBy(
      sql`(select max(last_activity_at) from tickets where contact_id = contacts.id) desc nulls last`,
    )
    .limit(most);
  // As the owner: under a policy, an index on text cannot be used. What is found is shown under it.
  const ids = (await asOwner(() => found.execute())).map(({ id }) => id);
  return db
    .selectFrom('contacts')
    .select((eb) => [
      'id',
      'name',
      'email',
      'company',
      eb.ref('locale').$castTo<Language>().as('locale'),
    ])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
}
