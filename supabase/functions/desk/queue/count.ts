import { type Kysely, sql } from 'kysely';
import type { QueueFilter } from '../../_shared/contract/queue.ts';
import type { TicketStatus } from '../../_shared/contract/ticket.ts';
import type { DB } from '../../_shared/database.gen.ts';
import type { Agent } from '../../_shared/deps.ts';
import { heldBy } from '../../_shared/tickets/filter.ts';

/** How many tickets there are in each status, or apart in quarantine, of one assignee or of all. */
export async function countByStatus(
  db: Kysely<DB>,
  assignee: QueueFilter['assignee'],
  agent: Agent,
) {
  const rows = await db
    .selectFrom('tickets')
    .select((eb) => [
      eb.ref('queue').$castTo<TicketStatus | 'quarantine'>().as('queue'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where((eb) => eb.and(heldBy(assignee, agent)))
    .groupBy('queue')
    .execute();
  return Object.fromEntries(rows.map(({ queue, count }) => [queue, count])) as Partial<
    Record<TicketStatus | 'quarantine', number>
  >;
}
