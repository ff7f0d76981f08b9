import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Tile, tiles } from '#contract/dashboard.ts';
import { countedAtMost, pageSchema } from '#contract/queue.ts';
import { kinds, statuses, unresolved } from '#contract/ticket.ts';
import { readDashboard } from '#functions/desk/dashboard/routes.ts';
import { listTickets } from '#functions/desk/queue/list.ts';
import type { Viewer } from '#http/deps.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { startAuth } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';

const hours = 60 * 60 * 1000;

/** Evenly spread, unlike fast-check's own fractions. */
const between = (least: number, most: number) =>
  fc.integer({ min: least * 60, max: most * 60 }).map((minutes) => minutes / 60);

const ticketOf = fc.record({
  kind: fc.constantFrom(...kinds),
  status: fc.constantFrom(...statuses),
  assignee: fc.constantFrom('anna', 'bram', null),
  isQuarantined: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  isAnswered: fc.boolean(),
  dueInHours: fc.option(between(-20, 20)),
  pendingForHours: fc.option(between(-20, 20)),
  daysOld: between(0, 40),
});

describe.each(engines)('the dashboard on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let anna: Viewer;

  beforeAll(async () => {
    database = await openFresh();
    const auth = await startAuth(database);
    const email = 'anna@delvanta.example';
    anna = { email, userId: await auth.addAgent(email), recruits: true };
    const agents = { anna: anna.userId, bram: await auth.addAgent('bram@delvanta.example') };
    const [tickets = []] = fc.sample(fc.array(ticketOf, { minLength: 250, maxLength: 250 }), {
      numRuns: 1,
      seed: 12,
    });
    const now = Date.now();
    const at = (inHours: number | null) =>
      inHours === null ? null : new Date(now + inHours * hours);
    await database.kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update users set away_from = current_date - 3, away_until = current_date + 3
        where id = ${agents.bram}`.execute(trx);
      for (const ticket of tickets) {
        const { kind, status } = ticket;
        const createdAt = new Date(now - ticket.daysOld * 24 * hours);
        await trx
          .insertInto('tickets')
          .values({
            id: randomUUID(),
            kind,
            status,
            subject: 'x',
            locale: 'nl',
            assignee_id: ticket.assignee && agents[ticket.assignee as 'anna' | 'bram'],
            quarantine: ticket.isQuarantined && status === 'open' ? 'no-proof' : null,
            created_at: createdAt,
            first_response_at: ticket.isAnswered ? createdAt : null,
            customer_waits: !ticket.isAnswered && unresolved.includes(status),
            resolution_due_at: at(ticket.dueInHours),
            pending_reason: status === 'pending' ? 'x' : null,
            pending_until: status === 'pending' ? at(ticket.pendingForHours) : null,
            resolved_at: status === 'resolved' ? createdAt : null,
            closed_at: status === 'closed' ? createdAt : null,
            close_reason: status === 'closed' ? 'spam' : null,
          })
          .execute();
      }
    });
  });
  afterAll(() => database.close());

  /** A whole list, page by page. */
  async function list(filter: object) {
    const all: Awaited<ReturnType<typeof listTickets>>['tickets'] = [];
    let after: string | undefined;
    do {
      const page = v.parse(pageSchema, { ...filter, ...(after && { after }) });
      const { tickets, next } = await listTickets(database.kysely, anna, page);
      all.push(...tickets);
      after = next ?? undefined;
    } while (after);
    return all;
  }

  it('shows numbers that are the lengths of the lists they open', async () => {
    const { counts } = await readDashboard(database.kysely, anna, new Date());
    for (const [name, filter] of Object.entries(tiles)) {
      expect(counts[name as Tile], name).toBe((await list(filter)).length);
      expect(counts[name as Tile], `${name} is not empty in this sample`).toBeGreaterThan(0);
    }
  });

  it('counts what came in by day and kind, as the list of that time does', async () => {
    const { intake } = await readDashboard(database.kysely, anna, new Date());
    const days = intake.map(({ day }) => day).sort();
    for (const kind of kinds) {
      const count = intake.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0);
      const came = `${days.at(0)}..${days.at(-1)}`;
      expect(count, kind).toBe((await list({ status: 'all', kind, came })).length);
    }
  });

  it('tells what is due next when nothing is too late', async () => {
    const { nextDueAt } = await readDashboard(database.kysely, anna, new Date());
    const next = (await list({ sort: 'due' })).find(({ dueAt }) => dueAt && dueAt > new Date());
    expect(nextDueAt).toEqual(next?.dueAt);
  });

  it('counts to a thousand, however much waits', async () => {
    await database.kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into tickets (kind, subject, locale)
        select 'internal', 'x', 'nl' from generate_series(1, ${countedAtMost + 1})`.execute(trx);
    });
    const { counts } = await readDashboard(database.kysely, anna, new Date());
    expect(counts.unassigned).toBe(countedAtMost);
  });

  it('refuses a period that is none', () => {
    for (const came of ['2026-02-30..2026-03-01', '2026-99-99..2026-99-99', 'x..y', '2026-01-01']) {
      expect(v.safeParse(pageSchema, { came }).success, came).toBe(false);
    }
  });
});
