import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { numberOf, searchCondition } from '#domain/tickets/search.ts';
import { visibleTo } from '#domain/tickets/visible.ts';
import type { Viewer } from '#http/deps.ts';
import { rowColumns } from './row.ts';

const most = 8;

/** The few tickets that a search most likely means, whatever their status: the number first, then the latest. */
export async function findTickets(db: Kysely<DB>, agent: Viewer, q: string) {
  return db
    .selectFrom('tickets')
    .select(rowColumns)
    .where(visibleTo(agent))
    .where(await searchCondition(db, q))
    .orderBy(sql`tickets.number is not distinct from ${numberOf(q) ?? null}::integer`, 'desc')
    .orderBy('last_activity_at', 'desc')
    .limit(most)
    .execute();
}
