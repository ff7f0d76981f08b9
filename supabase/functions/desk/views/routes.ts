import { Hono } from 'hono';
import { expressionBuilder, type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { countedAtMost, filterSchema } from '#contract/queue.ts';
import { type NewView, type ViewChange, viewChangeSchema, viewSchema } from '#contract/views.ts';
import type { DB } from '#database/database.gen.ts';
import { filterCondition } from '#domain/tickets/filter.ts';
import type { Agent, FunctionDeps, Viewer } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';

/** The saved views of the queue. Any agent may change a shared one. */
export const createViewRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', async (c) => c.json(await listViews(db, c.var.agent)))
    .post('/', valid('json', viewSchema), async (c) =>
      c.json(await createView(db, c.var.agent, c.req.valid('json'))),
    )
    .patch('/:id', uuidParam, valid('json', viewChangeSchema), async (c) => {
      await changeView(db, c.var.agent, c.req.valid('param').id, c.req.valid('json'));
      return c.json({});
    })
    .delete('/:id', uuidParam, async (c) => {
      await deleteView(db, c.var.agent, c.req.valid('param').id);
      return c.json({});
    });

const view = expressionBuilder<DB, 'saved_views'>();

/** The views of an agent: their own, and those without an owner, which are everybody's. */
const mayBeSeenBy = ({ userId }: Agent) =>
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

/** Keeps a filter under a name; returns the view's id. */
async function createView(db: Kysely<DB>, agent: Agent, view: NewView) {
  return db
    .insertInto('saved_views')
    .values({
      name: view.name,
      filter: JSON.stringify(view.filter),
      pinned: view.isPinned,
      owner_id: view.isShared ? null : agent.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Changes a view: only the fields given. What is no longer shared becomes the agent's own. Throws `not_found`. */
async function changeView(
  db: Kysely<DB>,
  agent: Agent,
  id: string,
  { name, filter, isShared, isPinned }: ViewChange,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('saved_views')
    .set({
      // An update of nothing is no SQL.
      id,
      ...(name !== undefined && { name }),
      ...(filter !== undefined && { filter: JSON.stringify(filter) }),
      ...(isPinned !== undefined && { pinned: isPinned }),
      ...(isShared !== undefined && { owner_id: isShared ? null : agent.userId }),
    })
    .where('id', '=', id)
    .where(mayBeSeenBy(agent))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
}

/** Deletes a view. Throws `not_found`. */
async function deleteView(db: Kysely<DB>, agent: Agent, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where(mayBeSeenBy(agent))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
}
