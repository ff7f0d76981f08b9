import { type Kysely, type RawBuilder, sql } from 'kysely';
import { unresolved } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { allWords, anyWord, numberOf, searchCondition, wordsOf } from '#domain/tickets/search.ts';
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
/** So many tickets with a word of the text are compared with it. */
const comparedPerWord = 100;

/**
 * Tickets still in work that share words with a text, the likest first: maybe it was asked before. Compared are the
 * latest with all words and the latest with each: of a word that thousands have, not one of them is told apart by it.
 */
export async function findSimilar(db: Kysely<DB>, agent: Viewer, text: string) {
  const having = (query: RawBuilder<unknown>) =>
    sql`(select tickets.id, last_activity_at, words
      from tickets join ticket_search on ticket_id = tickets.id
      where queue in (${sql.join(unresolved.map((each) => sql.lit(each)))}) and ${visibleTo(agent)}
        and words @@ ${query}
      order by last_activity_at desc limit ${comparedPerWord})`;
  const compared = [allWords(text), ...wordsOf(text).map(anyWord)].map(having);
  const likest = sql<{ id: string }>`
    select id
    from (select distinct on (id) * from (${sql.join(compared, sql` union all `)}) as each) as compared
    order by ts_rank(words, ${anyWord(text)}) desc, last_activity_at desc
    limit ${mostSimilar}`;
  // As the owner: under a policy, an index on text cannot be used. What is found is shown under it.
  const ids = (await asOwner(() => likest.execute(db))).rows.map(({ id }) => id);
  return db
    .selectFrom('tickets')
    .select(rowColumns)
    .select(conversationColumns(agent))
    .where(sql<boolean>`tickets.id = any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], tickets.id)`)
    .execute();
}
