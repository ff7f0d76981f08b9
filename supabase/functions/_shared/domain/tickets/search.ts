import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';

/** Above so many hits, looking at tickets in the list's order finds a page sooner than sorting the hits. */
const few = 1000;
const mostWords = 12;

/**
 * The condition (on `tickets`) that a search stands for: every word, or part of one, stands in the
 * number, the subject, the contact or a message; or the ticket's language has other forms of the
 * words. A whole reference (`D-1001`) means that ticket alone.
 */
export async function searchCondition(db: Kysely<DB>, q: string): Promise<RawBuilder<SqlBool>> {
  const number = numberOf(q);
  if (number && /^d/i.test(q)) return sql<SqlBool>`tickets.number = ${number}`;
  const found = contains(q);
  const query = db.selectFrom('ticket_search').select('ticket_id').where(found);
  // As the owner: under a policy, an index on text cannot be used. What is found is shown under it.
  const hits = await asOwner(() => query.limit(few + 1).execute());
  if (hits.length <= few) {
    return sql<SqlBool>`tickets.id = any (${hits.map(({ ticket_id }) => ticket_id)}::uuid[])`;
  }
  // As a value and not as a join, so that the planner cannot fetch and sort every hit.
  return sql<SqlBool>`(select ${found} from ticket_search where ticket_id = tickets.id)`;
}

/** The ticket number that a search may mean: `1001`, `D-1001`, `d1001`. */
export function numberOf(q: string): number | undefined {
  const [, digits] = /^(?:d-?)?(\d{1,9})$/i.exec(q.trim()) ?? [];
  return digits ? Number(digits) : undefined;
}

/** Small letters without accents: the same as `private.folded` in the database. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The words of a search, folded. */
export const wordsOf = (text: string) =>
  folded(text).split(/\s+/).filter(Boolean).slice(0, mostWords);

/** A pattern of LIKE for what has a word in it. */
export const partOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Patterns of LIKE, one for each word of a search: what is `private.folded` and has them all is a hit. */
export const partsOf = (q: string) => wordsOf(q).map(partOf);

/** The text search query that any of a text's words answers, in either language. */
export const anyWord = (text: string): RawBuilder<unknown> =>
  sql`(${sql.join([sql`''::tsquery`, ...wordsOf(text).map(inEitherLanguage)], sql` || `)})`;

/** The text search query that all of a text's words answer, in one language or the other. */
export const allWords = (text: string): RawBuilder<unknown> =>
  sql`(${inEitherLanguage(wordsOf(text).join(' '))})`;

const inEitherLanguage = (words: string) =>
  sql`plainto_tsquery('dutch', ${words}) || plainto_tsquery('english', ${words})`;

/** The condition (on `ticket_search`) that all words of a search are there. */
function contains(q: string): RawBuilder<SqlBool> {
  const words = wordsOf(q);
  if (words.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`((${sql.join(words.map(containsPart), sql` and `)})
    or words @@ (${inEitherLanguage(folded(q))}))`;
}

/** Trigrams find parts of three letters and more; shorter ones only begin a word. */
function containsPart(word: string): RawBuilder<SqlBool> {
  if (word.length < 3 && /^[\p{L}\p{N}]+$/u.test(word)) {
    return sql<SqlBool>`words @@ to_tsquery('simple', ${`${word}:*`})`;
  }
  return sql<SqlBool>`content like ${partOf(word)}`;
}
