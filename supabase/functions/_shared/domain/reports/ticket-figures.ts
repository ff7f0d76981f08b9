import { type Kysely, sql } from 'kysely';
import type { Dimension, Period, Source } from '#contract/report.ts';
import type { TicketKind } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { boundsOf, within } from './period.ts';

/** What a report says of a set of tickets. Durations are seconds on the wall clock; null without any. */
export interface TicketFigures {
  in: number;
  out: number;
  backlog: number;
  backlogAge: number | null;
  responseMedian: number | null;
  responseP90: number | null;
  resolutionMedian: number | null;
  resolutionP90: number | null;
  responsesPromised: number;
  responsesInTime: number;
  resolutionsPromised: number;
  resolutionsInTime: number;
}

interface Row extends TicketFigures {
  dimension: 'all' | Dimension;
  kind: TicketKind | null;
  agentId: string | null;
  agent: string | null;
  source: Source | null;
}

const created = sql`t.created_at`;
const responded = sql`t.first_response_at`;
const done = sql`t.done_at`;
const resolved = sql`t.resolved_at`;

/**
 * The figures of a period, of all tickets and parted by kind, agent and source, in one pass.
 *
 * In: created in it. Out: resolved, or closed without that, in it. Backlog: created before its end
 * and not done by then; its age is taken at the end, or at `now` when that is still to come. First
 * response and resolution count from the ticket's creation, for those answered, or resolved, in it:
 * what was closed as spam, say, was never resolved. What is in quarantine is not counted.
 */
export async function ticketFigures(db: Kysely<DB>, period: Period, now: Date): Promise<Row[]> {
  const { begin, end } = boundsOf(period);
  const [came, answered, ended, solved] = [created, responded, done, resolved].map((at) =>
    within(at, period),
  );
  const age = sql`extract(epoch from least(${end}, ${now}::timestamptz) - ${created})`;
  const waiting = sql`(${created} < ${end} and (${done} is null or ${done} >= ${end}))`;
  const { rows } = await sql<Row>`
    with t as (
      select tickets.kind, tickets.assignee_id, tickets.created_at, tickets.first_response_at,
        tickets.first_response_due_at, tickets.resolution_due_at,
        tickets.resolved_at, coalesce(tickets.resolved_at, tickets.closed_at) as done_at,
        case
          when tickets.kind = 'internal' then 'staff'
          when tickets.kind <> 'contact' or contact_requests.ticket_id is not null then 'form'
          when exists (select from inbound_mails
            where inbound_mails.ticket_id = tickets.id and status = 'delivered') then 'mail'
          else 'staff'
        end as source
      from tickets left join contact_requests on contact_requests.ticket_id = tickets.id
      where tickets.queue <> 'quarantine' and tickets.created_at < ${end}
        and (coalesce(tickets.resolved_at, tickets.closed_at) is null
          or coalesce(tickets.resolved_at, tickets.closed_at) >= ${begin}
          or tickets.first_response_at >= ${begin})
    )
    select
      case
        when grouping(t.kind) = 0 then 'kind'
        when grouping(t.assignee_id) = 0 then 'agent'
        when grouping(t.source) = 0 then 'source'
        else 'all'
      end as dimension,
      t.kind, t.source, t.assignee_id as "agentId",
      (select naam from users where users.id = t.assignee_id) as agent,
      (count(*) filter (where ${came}))::integer as "in",
      (count(*) filter (where ${ended}))::integer as "out",
      (count(*) filter (where ${waiting}))::integer as backlog,
      ${quantile(0.5, age, waiting)} as "backlogAge",
      ${quantile(0.5, since(responded), answered)} as "responseMedian",
      ${quantile(0.9, since(responded), answered)} as "responseP90",
      ${quantile(0.5, since(resolved), solved)} as "resolutionMedian",
      ${quantile(0.9, since(resolved), solved)} as "resolutionP90",
      (count(t.first_response_due_at) filter (where ${answered}))::integer as "responsesPromised",
      (count(*) filter (where ${answered} and ${responded} <= t.first_response_due_at))::integer
        as "responsesInTime",
      (count(t.resolution_due_at) filter (where ${solved}))::integer as "resolutionsPromised",
      (count(*) filter (where ${solved} and ${resolved} <= t.resolution_due_at))::integer
        as "resolutionsInTime"
    from t
    group by grouping sets ((), (t.kind), (t.assignee_id), (t.source))
    order by backlog desc, "in" desc`.execute(db);
  return rows;
}

const since = (moment: typeof created) => sql`extract(epoch from ${moment} - ${created})`;

const quantile = (part: number, value: typeof created, condition: typeof created | undefined) =>
  sql`(percentile_cont(${sql.lit(part)}) within group (order by ${value}::double precision)
    filter (where ${condition}))`;

/** How often a ticket was opened again, after it was resolved or closed, in a period. */
export async function countReopenings(db: Kysely<DB>, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ticket_events
    where field = 'status' and ${within(sql`ticket_events.created_at`, period)}
      and old in ('"resolved"', '"closed"') and new in ('"open"', '"in-progress"')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many tickets came and were done on each day of a period. */
export async function ticketsByDay(db: Kysely<DB>, period: Period) {
  const local = (moment: typeof created) => sql`(${moment} at time zone 'Europe/Amsterdam')::date`;
  const end = sql`coalesce(t.resolved_at, t.closed_at)`;
  const { rows } = await sql<{ day: string; in: number; out: number }>`
    with came as (
      select ${local(created)} as day, count(*)::integer as count from tickets t
      where t.queue <> 'quarantine' and ${within(created, period)} group by 1
    ), ended as (
      select ${local(end)} as day, count(*)::integer as count from tickets t
      where t.queue <> 'quarantine' and ${within(end, period)} group by 1
    )
    select series.day::date::text as day, coalesce(came.count, 0) as "in",
      coalesce(ended.count, 0) as "out"
    from generate_series(${period.from}::timestamp, ${period.to}::timestamp, '1 day') series (day)
    left join came on came.day = series.day::date
    left join ended on ended.day = series.day::date
    order by series.day`.execute(db);
  return rows;
}
