import { type Kysely, sql } from 'kysely';
import { countedAtMost, type Narrowing } from '#contract/queue.ts';
import { statuses } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { narrowedBy } from '#domain/tickets/filter.ts';
import type { Viewer } from '#http/deps.ts';

const counted = [...statuses, 'quarantine'] as const;

/**
 * How many tickets of a narrowing there are in each status, or apart in quarantine: at most
 * {@link countedAtMost} of each. What has none is left out.
 */
export async function countByStatus(db: Kysely<DB>, agent: Viewer, narrowing: Narrowing) {
  const { rows } = await sql<{ queue: (typeof counted)[number]; count: number }>`
    select queue, count::integer
    from unnest(${[...counted]}::text[]) as queues (queue)
      cross join lateral (select count(*) from (${db
        .selectFrom('tickets')
        .select('id')
        .where('queue', '=', sql<string>`queues.queue`)
        .where((eb) => eb.and(narrowedBy(agent, narrowing)))
        .limit(countedAtMost)}) as found) as counts
    where count > 0`.execute(db);
  return Object.fromEntries(rows.map(({ queue, count }) => [queue, count])) as Partial<
    Record<(typeof counted)[number], number>
  >;
}
