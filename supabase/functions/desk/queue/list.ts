import type { Kysely } from 'kysely';
import type { QueuePage } from '#contract/queue.ts';
import type { DB } from '#database/database.gen.ts';
import { filterCondition } from '#domain/tickets/filter.ts';
import type { Viewer } from '#http/deps.ts';
import { conversationColumns, rowColumns } from './row.ts';
import { sortOf } from './sort.ts';

const pageSize = 50;

/** One page of a list. `next` is the cursor of the following page: page N costs what page 1 costs. */
export async function listTickets(db: Kysely<DB>, agent: Viewer, page: QueuePage) {
  const { key, order, start } = sortOf(page);
  const rows = await db
    .selectFrom('tickets')
    .select(rowColumns)
    .select(conversationColumns(agent))
    .select(key.as('key'))
    .where(await filterCondition(db, agent, page))
    .where(start)
    .orderBy(order)
    .limit(pageSize + 1)
    .execute();
  const tickets = rows.slice(0, pageSize).map(({ key: _, ...row }) => row);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { tickets, next: last ? `${last.key}_${last.number}` : null };
}
