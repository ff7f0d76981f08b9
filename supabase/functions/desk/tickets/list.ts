import { type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  type TicketFilter,
  type TicketKind,
  type TicketPriority,
  type TicketStatus,
  unresolved,
} from '../../_shared/contract/ticket.ts';
import type { DB } from '../../_shared/database.gen.ts';
import type { Agent } from '../../_shared/deps.ts';

const pageSize = 50;

/**
 * One page of the queue, latest activity first, with the number of tickets in each status.
 * `next` is the cursor of the following page: page N costs what page 1 costs.
 */
export async function listTickets(db: Kysely<DB>, filter: TicketFilter, agent: Agent) {
  const wanted = filter.status === 'unresolved' ? unresolved : [filter.status];
  let query = db
    .selectFrom('tickets')
    .select((eb) => [
      'tickets.id',
      'number',
      'subject',
      'version',
      'created_at as createdAt',
      'last_activity_at as lastActivityAt',
      eb.ref('kind').$castTo<TicketKind>().as('kind'),
      eb.ref('status').$castTo<TicketStatus>().as('status'),
      eb.ref('priority').$castTo<TicketPriority>().as('priority'),
      // In text, to the microsecond: a JavaScript date would lose the cursor's last three digits.
      sql<string>`last_activity_at::text`.as('cursorAt'),
      jsonObjectFrom(
        eb
          .selectFrom('contacts')
          .select(['name', 'email', 'company'])
          .whereRef('contacts.id', '=', 'tickets.contact_id'),
      ).as('contact'),
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['id', 'naam'])
          .whereRef('users.id', '=', 'tickets.assignee_id'),
      ).as('assignee'),
    ])
    .where('status', 'in', wanted)
    .orderBy('last_activity_at', 'desc')
    .orderBy('id')
    .limit(pageSize + 1);
  if (filter.assignee === 'me') query = query.where('assignee_id', '=', agent.userId);
  if (filter.assignee === 'none') query = query.where('assignee_id', 'is', null);
  if (filter.after) {
    const [at, id] = filter.after;
    query = query.where((eb) =>
      eb.or([
        eb('last_activity_at', '<', sql<Date>`${at}::timestamptz`),
        eb.and([
          eb('last_activity_at', '=', sql<Date>`${at}::timestamptz`),
          eb('tickets.id', '>', id),
        ]),
      ]),
    );
  }
  const rows = await query.execute();
  const tickets = rows.slice(0, pageSize).map(({ cursorAt: _, ...row }) => row);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    tickets,
    next: last ? `${last.cursorAt}_${last.id}` : null,
    counts: await countByStatus(db),
  };
}

async function countByStatus(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('tickets')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Partial<
    Record<TicketStatus, number>
  >;
}
