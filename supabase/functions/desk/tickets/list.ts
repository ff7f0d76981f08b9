import { expressionBuilder, type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { QuarantineReason } from '../../_shared/contract/guard.ts';
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

const ticket = expressionBuilder<DB, 'tickets'>();

/** Still to be judged: what was closed while in quarantine, as spam, is closed like any other. */
const inQuarantine = ticket.and([
  ticket('quarantine', 'is not', null),
  ticket('status', '<>', 'closed'),
]);

/**
 * One page of the queue, latest activity first, with the number of tickets in each status
 * (of the same assignee, so that each number is the length of the list it stands for).
 * `next` is the cursor of the following page: page N costs what page 1 costs.
 */
export async function listTickets(db: Kysely<DB>, filter: TicketFilter, agent: Agent) {
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
      eb.ref('quarantine').$castTo<QuarantineReason | null>().as('quarantine'),
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
    .orderBy('last_activity_at', 'desc')
    .orderBy('id')
    .limit(pageSize + 1);
  query =
    filter.status === 'quarantine'
      ? query.where(inQuarantine)
      : query
          .where(({ not }) => not(inQuarantine))
          .where('status', 'in', filter.status === 'unresolved' ? unresolved : [filter.status]);
  const held = heldBy(filter.assignee, agent);
  if (held) query = query.where(held);
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
    counts: await countByStatus(db, held),
  };
}

/** The condition that a filter by assignee stands for, if it is one. */
function heldBy(assignee: TicketFilter['assignee'], { userId }: Agent) {
  if (assignee === 'anyone') return undefined;
  return assignee === 'me' ? ticket('assignee_id', '=', userId) : ticket('assignee_id', 'is', null);
}

async function countByStatus(db: Kysely<DB>, held: ReturnType<typeof heldBy>) {
  let query = db
    .selectFrom('tickets')
    .select((eb) => [
      eb.case().when(inQuarantine).then('quarantine').else(eb.ref('status')).end().as('state'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .groupBy('state');
  if (held) query = query.where(held);
  const rows = await query.execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Partial<
    Record<TicketStatus | 'quarantine', number>
  >;
}
