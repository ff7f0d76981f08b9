import { type Kysely, sql } from 'kysely';
import { unresolved } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { anyWord, numberOf, searchCondition } from '#domain/tickets/search.ts';
import { visibleTo } from '#domain/tickets/visibility.ts';
import type { Viewer } from '#http/deps.ts';
import { conversationColumns, rowColumns } from './row.ts';

const most = 8;

/** The few tickets that a search most likely means, whatever their status: the number first, then the latest. */
export async function findTickets(db: Kysely<DB>, agent: Viewer, q: string) {
  const number = numberOf(q);
  const found = db
    .selectFrom('tickets')
    .select(rowColumns)
    .select(conversationColumns(agent))
    .where(visibleTo(agent))
    .where(await searchCondition(db, q));
  // In the order of an index, and the number apart: many hits are not all read to be sorted.
  const latest = found.orderBy('last_activity_at', 'desc').limit(most);
  if (number === undefined) return latest.execute();
  const named = await found.where('number', '=', number).execute();
  const others = await latest.where('number', '<>', number).execute();
  return [...named, ...others].slice(0, most);
}

const mostSimilar = 4;

/** Tickets still in work that share words with a text, the likest first: maybe it was asked before. */
export async function findSimilar(db: Kysely<DB>, agent: Viewer, text: string) {
  const query = anyWord(text);
  const likest = db
    .selectFrom('tickets')
    .innerJoin('ticket_search', 'ticket_search.ticket_id', 'tickets.id')
    .select('tickets.id')
    .where('queue', 'in', unresolved)
    .where(visibleTo(agent))
    .where(sql<boolean>`words @@ ${query}`)
    .orderBy(sql`ts_rank(words, ${query})`, 'desc')
    .orderBy('last_activity_at', 'desc')
    .limit(mostSimilar);
  // As the owner: under a policy, an index on text cannot be used. What is found is shown under it.
  const ids = (await asOwner(() => likest.execute())).map(({ id }) => id);
  return db
    .selectFrom('tickets')
    .select(rowColumns)
    .select(conversationColumns(agent))
    .where(sql<boolean>`tickets.id = any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], tickets.id)`)
    .execute();
}
