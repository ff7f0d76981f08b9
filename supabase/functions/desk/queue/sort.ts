import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type QueuePage, type Sort, sorts } from '#contract/queue.ts';

/** What each sort goes by, and its type in the database. Within one key, the number decides. */
const keys: Record<Sort, { by: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  activity: { by: sql`tickets.last_activity_at`, type: sql`timestamptz` },
  created: { by: sql`tickets.number`, type: sql`integer` },
  due: { by: sql`coalesce(tickets.due_at, 'infinity')`, type: sql`timestamptz` },
  priority: { by: sql`tickets.urgency`, type: sql`smallint` },
};

/** How a page is sorted, where it starts, and the key of a row that the next one starts after. */
export function sortOf({ sort, order, after }: Pick<QueuePage, 'sort' | 'order' | 'after'>) {
  const { by, type } = keys[sort];
  const isDescending = (order ?? sorts[sort]) === 'desc';
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  return {
    // In text, to the microsecond: a JavaScript date would lose a cursor's last three digits.
    key: sql<string>`${by}::text`,
    order: sql`${by} ${direction}, tickets.number ${direction}`,
    start: after
      ? sql<SqlBool>`(${by}, tickets.number) ${beyond} (${after.key}::${type}, ${after.number})`
      : sql<SqlBool>`true`,
  };
}
