import { type Kysely, sql } from 'kysely';
import { countedAtMost, type Narrowing } from '#contract/queue.ts';
import { statuses } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { narrowedBy } from '#domain/tickets/filter.ts';
import type { Viewer } from '#http/deps.ts';

const all = [...statuses, 'quarantine'] as const;
/** Of what is closed nothing is unread: its tickets need not be looked at to find none. */
const unreadIn = all.filter((each) => each !== 'closed');

/**
 * How many tickets of a narrowing there are in each status, or apart in quarantine: at most
 * {@link countedAtMost} of each. What has none is left out.
 */
export async function countByStatus(db: Kysely<DB>, agent: Viewer, narrowing: Narrowing) {
  const counted = narrowing.unread ? unreadIn : all;
  const { rows } = await sql<{ queue: (typeof all)[number]; count: number }>`
    select queue, count::integer
    from unnest(${counted}::text[]) as queues (queue)
      cross join lateral (select count(*) from (${db
        .selectFrom('tickets')
        .select('id')
        .where('queue', '=', sql<string>`queues.queue`)
        .where((eb) => eb.and(narrowedBy(agent, narrowing)))
        // Read markers stand in this order: those of neighbours are found on the same pages.
        .$if(Boolean(narrowing.unread), (unread) => unread.orderBy('id'))
        .limit(countedAtMost)}) as found) as counts
    where count > 0`.execute(db);
  return Object.fromEntries(rows.map(({ queue, count }) => [queue, count])) as Partial<
    Record<(typeof all)[number], number>
  >;
}
