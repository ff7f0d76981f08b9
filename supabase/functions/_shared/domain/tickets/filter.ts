import {
  type Expression,
  expressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { type Narrowing, type QueueFilter, riskHours } from '#contract/queue.ts';
import { unresolved } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { Viewer } from '#http/deps.ts';
import { doneAt, within } from '../reports/period.ts';
import { isAway } from '../settings/absence.ts';
import { isUnreadBy } from './reads.ts';
import { searchCondition } from './search.ts';
import { visibleTo } from './visibility.ts';

/** What narrows a list; its order is another matter. */
export type TicketConditions = Omit<QueueFilter, 'sort' | 'order'>;

const ticket = expressionBuilder<DB, 'tickets'>();

/** The condition (on `tickets`) that a filter stands for when this agent asks. */
export async function filterCondition(
  db: Kysely<DB>,
  agent: Viewer,
  filter: TicketConditions,
): Promise<Expression<SqlBool>> {
  const { status, q } = filter;
  return ticket.and([
    ...inQueue(status),
    ...narrowedBy(agent, filter),
    ...(q ? [await searchCondition(db, q)] : []),
  ]);
}

/** The conditions (on `tickets`) of all but the status and the search; first, that they exist for the agent. */
export function narrowedBy(agent: Viewer, filter: Narrowing): Expression<SqlBool>[] {
  const { assignee, priority, kind, tag, due, answered, unread, waits, came, done } = filter;
  return [
    visibleTo(agent),
    ...heldBy(agent, assignee),
    ...(priority ? [ticket('priority', '=', priority)] : []),
    ...(kind ? [ticket('kind', '=', kind)] : []),
    ...(tag ? [tagged(tag)] : []),
    ...dueBy(due),
    ...(answered ? [ticket('first_response_at', 'is', null)] : []),
    ...(unread ? [isUnreadBy(agent)] : []),
    ...(waits ? [ticket('customer_waits', '=', true)] : []),
    ...during(sql`tickets.created_at`, came),
    ...during(doneAt('tickets'), done),
  ];
}

/** The conditions (on `tickets`) of a status. What may be abuse is no part of any list but its own. */
export function inQueue(status: QueueFilter['status']) {
  if (status === 'all') return [ticket('queue', '<>', 'quarantine')];
  return [ticket('queue', 'in', status === 'unresolved' ? unresolved : [status])];
}

function heldBy({ userId }: Viewer, assignee: QueueFilter['assignee']) {
  if (assignee === 'anyone') return [];
  if (assignee === 'none') return [ticket('assignee_id', 'is', null)];
  if (assignee === 'absent') {
    // Asked once, not for each row.
    return [
      sql<SqlBool>`tickets.assignee_id = any (array(
        select users.id from users where not users.active or ${isAway}))`,
    ];
  }
  return [ticket('assignee_id', '=', assignee === 'me' ? userId : assignee)];
}

const tagged = (tag: string) =>
  ticket.exists(
    ticket
      .selectFrom('ticket_tags')
      .whereRef('ticket_id', '=', 'tickets.id')
      .where('tag', '=', tag),
  );

function dueBy(due: QueueFilter['due']) {
  const soon = sql<Date>`now() + make_interval(hours => ${riskHours})`;
  if (due === 'overdue') return [ticket('due_at', '<', sql<Date>`now()`)];
  if (due === 'at-risk') return [sql<SqlBool>`tickets.due_at between now() and ${soon}`];
  if (due === 'waited') {
    return [ticket('status', '=', 'pending'), ticket('pending_until', '<=', sql<Date>`now()`)];
  }
  if (due === 'promise') {
    // As the business day ends that today is, or else the next one. Asked once, not for each row.
    const latest = sql<Date>`(select private.end_of_business_day(now() - interval '1 day', 1))`;
    return [
      ticket('kind', 'in', ['application', 'freelancer']),
      ticket('first_response_at', 'is', null),
      ticket('due_at', '<=', latest),
    ];
  }
  return [];
}

/** The condition that a moment lies in a period, as the address names it. */
function during(moment: RawBuilder<unknown>, period: string | undefined) {
  if (!period) return [];
  const [from = '', to = ''] = period.split('..');
  return [within(moment, { from, to })];
}
