import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Period, reportSchema } from '#contract/report.ts';
import { isOfCandidate, kinds } from '#contract/ticket.ts';
import { deskDatabase, runAsAgent } from '#database/desk-database.ts';
import { periodBefore } from '#domain/reports/period.ts';
import { quoteFigures } from '#domain/reports/quote-figures.ts';
import { recruitmentFigures } from '#domain/reports/recruitment-figures.ts';
import { countReopenings, ticketFigures, ticketsByDay } from '#domain/reports/ticket-figures.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { startAuth } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';

const hour = 60 * 60 * 1000;
const tickets = 300;
const periods = 25;
// A year in which the clock is changed twice.
const origin = Date.parse('2026-01-01T00:00:00Z');
const days = 300;
// In the midst of the last periods.
const now = Date.parse('2026-11-10T15:00:00Z');

interface Ticket {
  id: string;
  kind: (typeof kinds)[number];
  agent: string | null;
  isForm: boolean;
  isQuarantined: boolean;
  createdAt: number;
  respondedAt: number | null;
  doneAt: number | null;
  isClosedAtOnce: boolean;
  responseDueAt: number | null;
  resolutionDueAt: number | null;
  reopenedAt: number | null;
}

const later = (most: number) =>
  fc.option(fc.integer({ min: 1, max: most * 3600 }).map((seconds) => seconds * 1000));

const ticketsOf = (agents: readonly string[]) =>
  fc.array(
    fc
      .record({
        kind: fc.constantFrom(...kinds),
        agent: fc.option(fc.constantFrom(...agents)),
        isForm: fc.boolean(),
        isQuarantined: fc.integer({ min: 0, max: 19 }).map((one) => one === 0),
        createdAt: fc.integer({ min: 0, max: days * 86_400 }).map((s) => origin + s * 1000),
        response: later(200),
        end: later(2_000),
        isClosedAtOnce: fc.boolean(),
        responseDue: later(100),
        resolutionDue: later(500),
        reopening: later(3_000),
      })
      .map((one): Ticket => {
        const after = (ms: number | null) => (ms === null ? null : one.createdAt + ms);
        return {
          ...one,
          id: randomUUID(),
          respondedAt: after(one.response),
          doneAt: one.isQuarantined ? null : after(one.end),
          responseDueAt: after(one.responseDue),
          resolutionDueAt: after(one.resolutionDue),
          reopenedAt: after(one.reopening),
        };
      }),
    { minLength: tickets, maxLength: tickets },
  );

const periodOf = fc
  .tuple(fc.integer({ min: -20, max: days }), fc.integer({ min: 0, max: 90 }))
  .map(([start, length]): Period => {
    const from = Temporal.PlainDate.from('2026-01-01').add({ days: start });
    return { from: String(from), to: String(from.add({ days: length })) };
  });

/** The period's bounds, by another library than the database's. */
function boundsOf({ from, to }: Period): [begin: number, end: number] {
  const start = (day: Temporal.PlainDate) =>
    day.toZonedDateTime('Europe/Amsterdam').epochMilliseconds;
  return [
    start(Temporal.PlainDate.from(from)),
    start(Temporal.PlainDate.from(to).add({ days: 1 })),
  ];
}

/** Between the two nearest, in proportion, as a spreadsheet's PERCENTILE has it. */
function quantile(values: number[], part: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

function figuresOf(all: readonly Ticket[], [begin, end]: [number, number]) {
  const isWithin = (at: number | null): at is number => at !== null && at >= begin && at < end;
  const lasted = (some: Ticket[], at: (ticket: Ticket) => number | null) =>
    some.map((ticket) => ((at(ticket) ?? 0) - ticket.createdAt) / 1000);
  const answered = all.filter(({ respondedAt }) => isWithin(respondedAt));
  const ended = all.filter(({ doneAt }) => isWithin(doneAt));
  const resolved = ended.filter(({ isClosedAtOnce }) => !isClosedAtOnce);
  const backlog = all.filter(
    ({ createdAt, doneAt }) => createdAt < end && (doneAt === null || doneAt >= end),
  );
  const responses = lasted(answered, ({ respondedAt }) => respondedAt);
  const resolutions = lasted(resolved, ({ doneAt }) => doneAt);
  return {
    in: all.filter(({ createdAt }) => isWithin(createdAt)).length,
    out: ended.length,
    backlog: backlog.length,
    backlogAge: quantile(
      lasted(backlog, () => Math.min(end, now)),
      0.5,
    ),
    responseMedian: quantile(responses, 0.5),
    responseP90: quantile(responses, 0.9),
    resolutionMedian: quantile(resolutions, 0.5),
    resolutionP90: quantile(resolutions, 0.9),
    responsesPromised: answered.filter(({ responseDueAt }) => responseDueAt !== null).length,
    responsesInTime: answered.filter(
      ({ respondedAt, responseDueAt }) => (respondedAt ?? 0) <= (responseDueAt ?? -1),
    ).length,
    resolutionsPromised: resolved.filter(({ resolutionDueAt }) => resolutionDueAt !== null).length,
    resolutionsInTime: resolved.filter(
      ({ doneAt, resolutionDueAt }) => (doneAt ?? 0) <= (resolutionDueAt ?? -1),
    ).length,
  };
}

const sourceOf = ({ kind, isForm }: Ticket) => {
  if (kind === 'internal') return 'staff';
  return kind !== 'contact' || isForm ? 'form' : 'staff';
};

/** To the millisecond: percentiles are fractions. */
const rounded = (figures: object) =>
  JSON.parse(JSON.stringify(figures), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  );

describe.each(engines)('reports on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let data: Ticket[];

  beforeAll(async () => {
    database = await openFresh();
    const auth = await startAuth(database);
    const agents = [
      await auth.addAgent('anna@delvanta.example'),
      await auth.addAgent('bram@delvanta.example'),
    ];
    data = fc.sample(ticketsOf(agents), { numRuns: 1, seed: 8 })[0] ?? [];
    await database.kysely.transaction().execute(async (trx) => {
      // As the triggers would have left it over a year.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const ticket of data) {
        const moment = (ms: number | null) => (ms === null ? null : new Date(ms));
        const isDone = ticket.doneAt !== null;
        const isClosed = isDone && ticket.isClosedAtOnce;
        await trx
          .insertInto('tickets')
          .values({
            id: ticket.id,
            kind: ticket.kind,
            source: sourceOf(ticket),
            subject: 'x',
            locale: 'nl',
            assignee_id: ticket.agent,
            quarantine: ticket.isQuarantined ? 'no-proof' : null,
            status: isClosed ? 'closed' : isDone ? 'resolved' : 'open',
            created_at: new Date(ticket.createdAt),
            first_response_at: moment(ticket.respondedAt),
            resolved_at: isClosed ? null : moment(ticket.doneAt),
            closed_at: isClosed ? moment(ticket.doneAt) : null,
            close_reason: isClosed ? 'withdrawn' : null,
            first_response_due_at: moment(ticket.responseDueAt),
            resolution_due_at: moment(ticket.resolutionDueAt),
          })
          .execute();
        if (ticket.kind === 'contact' && ticket.isForm) {
          const request = { name: 'x', email: 'x@x.example', message: 'x' };
          await trx
            .insertInto('contact_requests')
            .values({ ticket_id: ticket.id, ...request })
            .execute();
        }
        if (ticket.reopenedAt !== null) {
          await trx
            .insertInto('ticket_events')
            .values({
              ticket_id: ticket.id,
              field: 'status',
              old: JSON.stringify('resolved'),
              new: JSON.stringify('in-progress'),
              created_at: new Date(ticket.reopenedAt),
            })
            .execute();
        }
      }
    });
  });
  afterAll(() => database.close());

  it('equal what another computation makes of the same tickets', async () => {
    const counted = data.filter(({ isQuarantined }) => !isQuarantined);
    for (const period of fc.sample(periodOf, { numRuns: periods, seed: 26 })) {
      const told = JSON.stringify(period);
      const bounds = boundsOf(period);
      const rows = await ticketFigures(database.kysely, period, new Date(now));
      const find = (dimension: string, value: string | null = null) =>
        rows.find(
          (row) =>
            row.dimension === dimension &&
            (dimension === 'all' ||
              (dimension === 'agent' ? row.agentId : row[dimension as 'kind' | 'source']) ===
                value),
        );
      const parts: [string, string | null, Ticket[]][] = [
        ['all', null, counted],
        ...kinds.map((kind): [string, string, Ticket[]] => [
          'kind',
          kind,
          counted.filter((ticket) => ticket.kind === kind),
        ]),
        ...['form', 'staff'].map((source): [string, string, Ticket[]] => [
          'source',
          source,
          counted.filter((ticket) => sourceOf(ticket) === source),
        ]),
        ...[...new Set(data.map(({ agent }) => agent))].map(
          (agent): [string, string | null, Ticket[]] => [
            'agent',
            agent,
            counted.filter((ticket) => ticket.agent === agent),
          ],
        ),
      ];
      for (const [dimension, value, some] of parts) {
        const expected = figuresOf(some, bounds);
        const row = find(dimension, value);
        const isEmpty = Object.values(expected).every((figure) => !figure);
        if (!row && isEmpty) continue;
        expect(rounded(row ?? {}), `${told} ${dimension} ${value}`).toMatchObject(
          rounded(expected),
        );
      }
      const [begin, end] = bounds;
      const reopened = data.filter(
        ({ reopenedAt }) => reopenedAt !== null && reopenedAt >= begin && reopenedAt < end,
      );
      expect(await countReopenings(database.kysely, period), told).toBe(reopened.length);
      const byDay = await ticketsByDay(database.kysely, period);
      expect(byDay.at(0)?.day).toBe(period.from);
      expect(byDay.at(-1)?.day).toBe(period.to);
      const all = figuresOf(counted, bounds);
      expect(byDay.reduce((sum, each) => sum + each.in, 0)).toBe(all.in);
      expect(byDay.reduce((sum, each) => sum + each.out, 0)).toBe(all.out);
    }
  });

  it('keep how a ticket came, whatever is written beside it, moved and erased', async () => {
    const db = database.kysely;
    const add = (kind: (typeof kinds)[number]) =>
      db
        .insertInto('tickets')
        .values({ kind, subject: 'x', locale: 'nl', created_at: new Date('2031-01-01') })
        .returning('id')
        .executeTakeFirstOrThrow();
    const ids = [await add('contact'), await add('contact'), await add('internal')].map(
      ({ id }) => id,
    );
    const ticket = fc.constantFrom(...ids);
    const status = fc.constantFrom('received', 'delivered');
    const deed = fc.oneof(
      ticket.map(
        (id) => sql`insert into contact_requests (ticket_id, name, email, message)
        values (${id}, 'x', 'x@x.example', 'x') on conflict do nothing`,
      ),
      ticket.map((id) => sql`delete from contact_requests where ticket_id = ${id}`),
      fc.tuple(ticket, status).map(
        ([id, is]) => sql`insert into inbound_mails (source, raw_sha256, status, ticket_id)
          select 'imap', md5(random()::text) || md5(random()::text), ${is}, ${id}`,
      ),
      fc.tuple(ticket, ticket, status).map(
        ([from, to, is]) => sql`update inbound_mails set ticket_id = ${to}, status = ${is}
          where id = (select id from inbound_mails where ticket_id = ${from} limit 1)`,
      ),
      ticket.map((id) => sql`delete from inbound_mails where ticket_id = ${id}`),
    );
    const wrong = sql`select id from tickets where id = any (${ids}::uuid[]) and source <> case
      when kind = 'internal' then 'staff'
      when exists (select from contact_requests where ticket_id = tickets.id) then 'form'
      when exists (select from inbound_mails where ticket_id = tickets.id and status = 'delivered')
        then 'mail'
      else 'staff' end`;
    for (const [index, each] of fc.sample(deed, { numRuns: 60, seed: 5 }).entries()) {
      await each.execute(db);
      expect((await wrong.execute(db)).rows, `after ${index}`).toEqual([]);
    }
    const { version } = await db
      .selectFrom('tickets')
      .select(sql<number>`max(version)`.as('version'))
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow();
    // Nobody's open page is out of date by it.
    expect(version).toBe(1);
  });

  it('tell an agent of what they see, after late changes too', async () => {
    const [chosen] = await database.kysely
      .selectFrom('users')
      .select('id')
      .orderBy('email')
      .limit(1)
      .execute();
    const agentId = chosen?.id ?? '';
    const late = data.filter((_, index) => index % 4 === 0);
    const kept = new Set(data.filter((_, index) => index % 9 === 0).map(({ id }) => id));
    await database.kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update users set recruiting = false where id = ${agentId}`.execute(trx);
      await sql`update tickets set confidential = true where id = any (${[...kept]}::uuid[])`.execute(
        trx,
      );
      await sql`update tickets set assignee_id = ${agentId}, first_response_at = created_at + interval '5 hours'
        where id = any (${late.map(({ id }) => id)}::uuid[])`.execute(trx);
    });
    for (const ticket of late) {
      ticket.agent = agentId;
      ticket.respondedAt = ticket.createdAt + 5 * hour;
    }
    const seen = data.filter(
      ({ id, kind, isQuarantined }) => !isQuarantined && !isOfCandidate(kind) && !kept.has(id),
    );
    const desk = deskDatabase(database.kysely);
    for (const period of fc.sample(periodOf, { numRuns: 8, seed: 3 })) {
      const rows = await runAsAgent(agentId, () => ticketFigures(desk, period, new Date(now)));
      const find = (dimension: string) => rows.filter((row) => row.dimension === dimension);
      const bounds = boundsOf(period);
      expect(rounded(find('all')[0] ?? {})).toMatchObject(rounded(figuresOf(seen, bounds)));
      for (const row of find('agent')) {
        const theirs = seen.filter(({ agent }) => agent === row.agentId);
        expect(rounded(row)).toMatchObject(rounded(figuresOf(theirs, bounds)));
      }
    }
  });

  it('refuse a day that is none, the year 0 among them', () => {
    for (const day of ['0000-01-01', '2026-02-29', '2026-2-1', '']) {
      expect(v.is(reportSchema, { from: day, to: '2026-12-31' }), day).toBe(false);
    }
    expect(v.is(reportSchema, { from: '0001-01-01', to: '0001-01-02' })).toBe(true);
  });

  it('compare with the period just before', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
  });

  it('tell per vacancy what became of candidates', async () => {
    const [first, second] = data.filter(
      ({ kind, isQuarantined, doneAt }) => kind === 'application' && !isQuarantined && doneAt,
    );
    const [, third] = data.filter(
      ({ kind, isQuarantined }) => kind === 'freelancer' && !isQuarantined,
    );
    if (!first || !second || !third) throw new Error('The sample has too few candidates.');
    await database.kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      const candidate = { name: 'x', email: 'x@x.example', phone: '06', keep_for_a_year: false };
      for (const { id } of [first, second]) {
        await trx
          .insertInto('applications')
          .values({ ...candidate, ticket_id: id, vacancy: 'lowcode', file_id: randomUUID() })
          .execute();
      }
      await trx
        .insertInto('enrolments')
        .values({ ...candidate, ticket_id: third.id, file_id: randomUUID() })
        .execute();
    });
    const rows = await recruitmentFigures(database.kysely, {
      from: '2026-01-01',
      to: '2026-12-31',
    });
    const withdrawn = [first, second].filter(({ isClosedAtOnce }) => isClosedAtOnce).length;
    expect(rows).toMatchObject([
      { vacancy: 'lowcode', came: 2, waiting: 0, withdrawn, done: 2 - withdrawn },
      { kind: 'freelancer', vacancy: null, came: 1, waiting: third.doneAt ? 0 : 1 },
    ]);
  });

  it('tell what was sent, won and lost', async () => {
    const quote = (status: string, net: number, sentAt: string, decidedAt: string | null) =>
      sql`insert into quotes (id, root_id, locale, validity_days, status, net_cents, gross_cents,
          sent_at, decided_at, number_year, number_sequence, issued_on, valid_until, snapshot,
          snapshot_sha256, decision_channel, decided_by_name, decision_text)
        select id, id, 'nl', 30, ${status}, ${net}, ${net}, ${sentAt}::timestamptz,
          ${decidedAt}::timestamptz, 2026, ${net}, ${sentAt}::date, ${sentAt}::date, '{}',
          repeat('0', 64), 'phone', 'x', 'x' from gen_random_uuid() as id`;
    await database.kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await quote('accepted', 100, '2026-02-01T10:00Z', '2026-02-03T10:00Z').execute(trx);
      await quote('declined', 200, '2026-02-01T10:00Z', '2026-02-05T10:00Z').execute(trx);
      await quote('expired', 400, '2026-01-01T10:00Z', '2026-02-01T10:00Z').execute(trx);
      await quote('sent', 800, '2026-02-28T22:59Z', null).execute(trx);
      await quote('superseded', 3200, '2026-02-10T10:00Z', '2026-02-11T10:00Z').execute(trx);
      await quote('sent', 1600, '2026-02-28T23:01Z', null).execute(trx);
    });
    expect(await quoteFigures(database.kysely, { from: '2026-02-01', to: '2026-02-28' })).toEqual({
      sent: 3,
      sentCents: 1100,
      accepted: 1,
      acceptedCents: 100,
      declined: 1,
      expired: 1,
      decisionMedian: (3 * 24 * hour) / 1000,
    });
  });
});
