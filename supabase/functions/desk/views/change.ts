import type { Kysely } from 'kysely';
import type { NewView, ViewChange } from '#contract/views.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { mayBeSeenBy } from './list.ts';

/** Keeps a filter under a name; returns the view's id. */
export async function createView(db: Kysely<DB>, agent: Agent, view: NewView) {
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
export async function changeView(
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
export async function deleteView(db: Kysely<DB>, agent: Agent, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where(mayBeSeenBy(agent))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
}
