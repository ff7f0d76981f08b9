import { type Kysely, sql } from 'kysely';
import { unresolved } from '../../_shared/contract/ticket.ts';
import type { DB } from '../../_shared/database.gen.ts';
import { anyWord } from '../../_shared/tickets/search.ts';
import { rowColumns } from './row.ts';

const most = 4;

/** Tickets still in work that share words with a text, the likest first: maybe it was asked before. */
export function findSimilar(db: Kysely<DB>, text: string) {
  const query = anyWord(text);
  return db
    .selectFrom('tickets')
    .innerJoin('ticket_search', 'ticket_search.ticket_id', 'tickets.id')
    .select(rowColumns)
    .where('queue', 'in', unresolved)
    .where(sql<boolean>`words @@ ${query}`)
    .orderBy(sql`ts_rank(words, ${query})`, 'desc')
    .orderBy('last_activity_at', 'desc')
    .limit(most)
    .execute();
}
