import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Dimension, Period, Source } from '#contract/report.ts';
import type { TicketKind } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { boundsOf, doneAt, within } from './period.ts';
import { quantileOf } from './quantile.ts';

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

/** What happened to tickets of one kind, agent and source in the period. */
interface Cell {
  what: 'came' | 'answered' | 'ended' | 'waiting';
  kind: TicketKind;
  agentId: string | null;
  agent: string | null;
  source: Source;
  count: number;
  promised: number;
  inTime: number;
  /** From when to when it took each, one after the other, as {@link microsecondsAt} reads it; one end may be all of theirs. */
  begun: Uint8Array | null;
  ended: Uint8Array | null;
}

const created = sql`t.created_at`;

const done = doneAt('t');

/**
 * The figures of a period, of all tickets and parted by kind, agent and source.
 *
 * In: created in it. Out: resolved, or closed without that, in it. Backlog: created before its end
 * and not done by then; its age is taken at the end, or at `now` when that is still to come. First
 * response and resolution count from the ticket's creation, for those answered, or resolved, in it:
 * what was closed as spam, say, was never resolved. What is in quarantine is not counted.
 *
 * The database reads each of these sets from an index that has all it needs, once, and parts it as finely as any
 * figure asks; sums and quantiles of the parts are taken here.
 */
export async function ticketFigures(db: Kysely<DB>, period: Period, now: Date): Promise<Row[]> {
  const { end } = boundsOf(period);
  const atEnd = sql`timestamptz_send(least(${end}, ${now}::timestamptz))`;
  const parts = [
    selectCells('came', within(created, period)),
    selectCells(
      'answered',
      sql`${within(sql`t.first_response_at`, period)} and ${created} < ${end}`,
      {
        ended: allOf(sql`t.first_response_at`),
        promised: sql`t.first_response_due_at is not null`,
        inTime: sql`t.first_response_at <= t.first_response_due_at`,
      },
    ),
    selectCells('ended', sql`${within(done, period)} and ${created} < ${end}`, {
      ended: allOf(sql`t.resolved_at`),
      isMeasured: sql`t.resolved_at is not null`,
      promised: sql`t.resolved_at is not null and t.resolution_due_at is not null`,
      inTime: sql`t.resolved_at <= t.resolution_due_at`,
    }),
    ...[sql`${done} is null`, sql`${done} >= ${end}`].map((isWaiting) =>
      selectCells('waiting', sql`${isWaiting} and ${created} < ${end}`, { ended: atEnd }),
    ),
  ];
  const { rows } = await sql<Cell>`
    select cell.*, users.naam as agent
    from (${sql.join(parts, sql` union all `)}) as cell
      left join users on users.id = cell."agentId"`.execute(db);
  return figuresOf(rows);
}

interface Measured {
  /** The end of each, or of all of them. */
  ended: RawBuilder<unknown>;
  /** Which of them took a time; left out, all. */
  isMeasured?: RawBuilder<unknown>;
  promised?: RawBuilder<unknown>;
  inTime?: RawBuilder<unknown>;
}

/** Moments as they stand in the database: to make seconds of them there takes four times as long as to read them. */
const allOf = (moment: RawBuilder<unknown>) => sql`string_agg(timestamptz_send(${moment}), '')`;

function selectCells(
  what: Cell['what'],
  condition: RawBuilder<unknown>,
  measured?: Measured,
): RawBuilder<unknown> {
  const no = sql`false`;
  const {
    ended = sql`null::bytea`,
    isMeasured = sql`true`,
    promised = no,
    inTime = no,
  } = measured ?? {};
  const begun = measured ? sql`${allOf(created)} filter (where ${isMeasured})` : sql`null::bytea`;
  return sql`
    select ${sql.lit(what)} as what, t.kind, t.assignee_id as "agentId", t.source,
      count(*)::integer as count,
      (count(*) filter (where ${promised}))::integer as promised,
      (count(*) filter (where ${inTime}))::integer as "inTime",
      ${begun} as begun, ${ended} as ended
    from tickets t
    where t.queue <> 'quarantine' and ${condition}
    group by 2, 3, 4`;
}

/** The figures of all cells together and of each kind, agent and source, the largest backlog first. */
function figuresOf(cells: readonly Cell[]): Row[] {
  const nothing = { kind: null, agentId: null, agent: null, source: null };
  const groups: Record<Dimension, Map<string | null, Cell[]>> = {
    kind: Map.groupBy(cells, ({ kind }) => kind),
    agent: Map.groupBy(cells, ({ agentId }) => agentId),
    source: Map.groupBy(cells, ({ source }) => source),
  };
  const parted = (dimension: Dimension, name: (cell: Cell) => Partial<Row>) =>
    [...groups[dimension].values()].map((some) => ({
      ...nothing,
      dimension,
      ...name(some[0]!),
      ...sumUp(some),
    }));
  return [
    { ...nothing, dimension: 'all' as const, ...sumUp(cells) },
    ...parted('kind', ({ kind }) => ({ kind })),
    ...parted('agent', ({ agentId, agent }) => ({ agentId, agent })),
    ...parted('source', ({ source }) => ({ source })),
  ].sort((a, b) => b.backlog - a.backlog || b.in - a.in);
}

function sumUp(cells: readonly Cell[]): TicketFigures {
  const of = (wanted: Cell['what']) => cells.filter(({ what }) => what === wanted);
  const sum = (some: readonly Cell[], count: 'count' | 'promised' | 'inTime') =>
    some.reduce((total, cell) => total + cell[count], 0);
  const [answered, ended] = [of('answered'), of('ended')];
  const [responses, resolutions, ages] = [answered, ended, of('waiting')].map(spansOf);
  return {
    in: sum(of('came'), 'count'),
    out: sum(ended, 'count'),
    backlog: sum(of('waiting'), 'count'),
    backlogAge: quantileOf(ages, 0.5),
    responseMedian: quantileOf(responses, 0.5),
    responseP90: quantileOf(responses, 0.9),
    resolutionMedian: quantileOf(resolutions, 0.5),
    resolutionP90: quantileOf(resolutions, 0.9),
    responsesPromised: sum(answered, 'promised'),
    responsesInTime: sum(answered, 'inTime'),
    resolutionsPromised: sum(ended, 'promised'),
    resolutionsInTime: sum(ended, 'inTime'),
  };
}

/** How many seconds each of the cells' tickets took, in no order. */
function spansOf(cells: readonly Cell[]): Float64Array {
  const parts = cells.flatMap(({ begun, ended }) =>
    begun && ended ? { begun: viewOf(begun), ended: viewOf(ended) } : [],
  );
  const seconds = new Float64Array(parts.reduce((sum, { begun }) => sum + begun.byteLength / 8, 0));
  let at = 0;
  for (const { begun, ended } of parts) {
    const step = ended.byteLength === begun.byteLength ? 8 : 0;
    for (let offset = 0, end = 0; offset < begun.byteLength; offset += 8, end += step) {
      seconds[at++] = (microsecondsAt(ended, end) - microsecondsAt(begun, offset)) / 1e6;
    }
  }
  return seconds;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** A moment as the database sends it: microseconds since 2000, which a double holds for 285 years around it. */
const microsecondsAt = (moments: DataView, offset: number) =>
  moments.getInt32(offset) * 2 ** 32 + moments.getUint32(offset + 4);

/** How often a ticket was opened again, after it was resolved or closed, in a period; not where a merge was taken back. */
export async function countReopenings(db: Kysely<DB>, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ticket_events
    where field = 'status' and ${within(sql`ticket_events.created_at`, period)}
      and old in ('"resolved"', '"closed"') and new in ('"open"', '"in-progress"')
      and not exists (select from ticket_events as unmerged
        where unmerged.ticket_id = ticket_events.ticket_id and unmerged.field = 'merged_into_id'
          and unmerged.created_at = ticket_events.created_at)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many tickets came and were done on each day of a period, each day from the index. */
export async function ticketsByDay(db: Kysely<DB>, period: Period) {
  const during = (moment: RawBuilder<unknown>) => sql`(select count(*)::integer from tickets t
    where t.queue <> 'quarantine' and ${moment} >= days.begins and ${moment} < days.ends)`;
  const { rows } = await sql<{ day: string; in: number; out: number }>`
    with days as materialized (
      select day::date::text as day, day at time zone 'Europe/Amsterdam' as begins,
        (day + interval '1 day') at time zone 'Europe/Amsterdam' as ends
      from generate_series(${period.from}::timestamp, ${period.to}::timestamp, '1 day') series (day)
    )
    select days.day, ${during(created)} as "in", ${during(done)} as "out"
    from days order by days.begins`.execute(db);
  return rows;
}
