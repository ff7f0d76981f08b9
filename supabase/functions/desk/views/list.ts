import { expressionBuilder, type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { countedAtMost, filterSchema } from '#contract/queue.ts';
import type { DB } from '#database/database.gen.ts';
import { filterCondition } from '#domain/tickets/filter.ts';
import type { Agent, Viewer } from '#http/deps.ts';

const view = expressionBuilder<DB, 'saved_views'>();

/** The views of an agent: his own, and those without an owner, which are everybody's. */
export const mayBeSeenBy = ({ userId }: Agent) =>
  view.or([view('owner_id', 'is', null), view('owner_id', '=', userId)]);

/** The agent's own views and the shared ones by name; the pinned with how many tickets they hold. */
export async function listViews(db: Kysely<DB>, agent: Viewer) {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'filter', 'owner_id', 'pinned as isPinned'])
    .where(mayBeSeenBy(agent))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  const views = [];
  for (const { owner_id, filter: kept, ...row } of rows) {
    // What an older version kept, and nobody knows any more, is no narrowing.
    const filter = v.parse(v.fallback(filterSchema, v.parse(filterSchema, {})), kept);
    const count = row.isPinned ? await countTickets(db, agent, filter) : null;
    views.push({ ...row, filter, isShared: owner_id === null, count });
  }
  return views;
}

async function countTickets(
  db: Kysely<DB>,
  agent: Viewer,
  filter: v.InferOutput<typeof filterSchema>,
): Promise<number> {
  const found = db
    .selectFrom('tickets')
    .select('id')
    .where(await filterCondition(db, agent, filter))
    .limit(countedAtMost);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
