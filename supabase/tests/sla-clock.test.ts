import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promisedDays } from '#contract/queue.ts';
import type { TicketTransition } from '#contract/ticket.ts';
import { assignTicket } from '#domain/tickets/assign.ts';
import { openTicket } from '#domain/tickets/create-for-customer.ts';
import { runScheduledTransitions } from '#domain/tickets/run-scheduled-transitions.ts';
import { explainSlaClock } from '#domain/tickets/sla-clock.ts';
import { transitionTicket } from '#domain/tickets/transition.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { startAuth } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { dayOf, daysAfter } from '#util/today.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

type Unversioned<Move> = Move extends unknown ? Omit<Move, 'version'> : never;

describe.each(engines)('the clock of a ticket on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let agentId: string;

  beforeAll(async () => {
    database = await openFresh();
    agentId = await (await startAuth(database)).addAgent('anna@delvanta.example');
    // Always open, so that a day of promised work is a day.
    await sql`delete from business_hours`.execute(database.kysely);
    await sql`insert into business_hours (weekday, opens, closes)
      select weekday, '00:00', '24:00' from generate_series(1, 7) as weekday`.execute(
      database.kysely,
    );
    await sql`update sla_policies set response_minutes = 60, resolution_minutes = 600
      where priority = 'medium'`.execute(database.kysely);
  });
  afterAll(() => database.close());

  const read = (id: string) =>
    database.kysely
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  async function newTicket(): Promise<string> {
    const { id } = await database.kysely.transaction().execute((trx) =>
      openTicket(trx, {
        kind: 'contact',
        contact: { name: 'Jan', email: `${randomUUID()}@lab.example`, locale: 'nl' },
        subject: 'Help',
        body: 'Help',
        quarantine: null,
      }),
    );
    return id;
  }

  async function move(id: string, to: Unversioned<TicketTransition>) {
    const { version } = await read(id);
    return database.kysely
      .transaction()
      .execute((trx) => transitionTicket(trx, id, { ...to, version } as TicketTransition));
  }

  /** As if everything had happened so much earlier. */
  const pass = (id: string, ms: number) =>
    sql`update sla_segments set from_at = from_at - make_interval(secs => ${ms / 1000}),
        to_at = to_at - make_interval(secs => ${ms / 1000})
      where ticket_id = ${id}`.execute(database.kysely);

  /** How long from now a moment is, in ms, to the nearest minute: the test itself takes time. */
  const fromNow = (moment: Date | null) =>
    moment && Math.round((moment.getTime() - Date.now()) / 60_000) * 60_000;

  it('starts with the ticket, by the policy of its priority', async () => {
    const id = await newTicket();
    const ticket = await read(id);
    expect(fromNow(ticket.first_response_due_at)).toBe(hour);
    expect(fromNow(ticket.resolution_due_at)).toBe(10 * hour);
    expect(ticket.due_at).toEqual(ticket.first_response_due_at);
    await database.kysely
      .transaction()
      .execute((trx) => assignTicket(trx, id, { priority: 'high', version: ticket.version }));
    expect(fromNow((await read(id)).resolution_due_at)).toBe(9 * hour);
  });

  it('promises candidates an answer within five business days, whatever the priority', async () => {
    const at = async (kind: 'application' | 'freelancer', moment: string) => {
      const { rows } = await sql<{ id: string; due: Date; resolution: Date | null }>`
        insert into tickets (kind, subject, locale, created_at) values (${kind}, 'x', 'nl', ${moment})
        returning id, first_response_due_at as due, resolution_due_at as resolution`.execute(
        database.kysely,
      );
      return rows[0];
    };
    const hours = (opens: string, closes: string, last: number) =>
      sql`insert into business_hours (weekday, opens, closes)
        select weekday, ${opens}::time, ${closes}::time from generate_series(1, ${last}::integer) as weekday`;
    await database.kysely.transaction().execute(async (trx) => {
      await sql`delete from business_hours`.execute(trx);
      await hours('09:00', '12:00', 5).execute(trx);
      await hours('13:00', '17:30', 5).execute(trx);
      await sql`insert into holidays values ('2027-05-05', 'Bevrijdingsdag')`.execute(trx);
    });
    try {
      const cases = [
        // A Monday morning: until Monday evening a week later.
        ['2027-06-07T08:00+02:00', '2027-06-14T17:30+02:00'],
        // A Saturday: its first day is Monday.
        ['2027-06-12T23:30+02:00', '2027-06-18T17:30+02:00'],
        // A holiday on the way.
        ['2027-05-03T10:00+02:00', '2027-05-11T17:30+02:00'],
        // Over the change of the clock.
        ['2027-10-27T10:00+02:00', '2027-11-03T17:30+01:00'],
      ] as const;
      for (const [moment, due] of cases) {
        const ticket = await at('application', moment);
        expect(ticket?.due, moment).toEqual(new Date(due));
        expect(ticket?.resolution).toBeNull();
        await sql`update tickets set priority = 'high' where id = ${ticket?.id}`.execute(
          database.kysely,
        );
        expect((await read(ticket?.id ?? '')).first_response_due_at).toEqual(new Date(due));
      }
      const [moment, due] = cases[0];
      const { id } = (await at('freelancer', moment)) ?? { id: '' };
      await sql`select private.recompute_due()`.execute(database.kysely);
      expect((await read(id)).first_response_due_at).toEqual(new Date(due));
      expect(await explainSlaClock(database.kysely, id)).toMatchObject({
        responseDays: promisedDays,
        responseMinutes: null,
      });
    } finally {
      await sql`delete from business_hours`.execute(database.kysely);
      await sql`delete from holidays`.execute(database.kysely);
      await hours('00:00', '24:00', 7).execute(database.kysely);
    }
  });

  it('pauses the promise to solve while pending, never the promise to answer', async () => {
    const id = await newTicket();
    await pass(id, 2 * hour);
    const { first_response_due_at } = await read(id);
    await move(id, { to: 'pending', reason: 'Waiting for the supplier' });
    expect(await read(id)).toMatchObject({ resolution_due_at: null, first_response_due_at });
    await pass(id, 3 * day);
    await move(id, { to: 'in-progress' });
    expect(fromNow((await read(id)).resolution_due_at)).toBe(8 * hour);

    const { segments } = await explainSlaClock(database.kysely, id);
    expect(segments.map(({ state, reason }) => [state, reason])).toEqual([
      ['running', null],
      ['paused', 'Waiting for the supplier'],
      ['running', null],
    ]);
    expect(segments[0]?.businessSeconds).toBeCloseTo(2 * 3600, -2);
    expect(segments[1]?.seconds).toBeCloseTo(3 * 24 * 3600, -2);
  });

  it('keeps a promise that was broken broken', async () => {
    const id = await newTicket();
    await pass(id, 11 * hour);
    await move(id, { to: 'pending', reason: 'Too late already' });
    expect(fromNow((await read(id)).resolution_due_at)).toBe(-hour);
    await move(id, { to: 'resolved' });
    const { resolution_due_at, resolved_at, due_at } = await read(id);
    expect(resolution_due_at?.getTime()).toBeLessThan(resolved_at?.getTime() ?? 0);
    expect(due_at).toBeNull();
  });

  it('stops when resolved and goes on from there when reopened', async () => {
    const id = await newTicket();
    await pass(id, 4 * hour);
    await move(id, { to: 'pending', reason: 'Waiting' });
    await pass(id, 2 * day);
    await move(id, { to: 'resolved' });
    const { resolution_due_at, resolved_at } = await read(id);
    expect(resolution_due_at?.getTime()).toBeGreaterThan(resolved_at?.getTime() ?? 0);
    await pass(id, 5 * day);
    await move(id, { to: 'in-progress' });
    expect(fromNow((await read(id)).resolution_due_at)).toBe(6 * hour);
  });

  it('follows a change of the calendar, which is no change of the ticket', async () => {
    const id = await newTicket();
    const { version } = await read(id);
    const tomorrow = sql<string>`((now() at time zone 'Europe/Amsterdam')::date + 1)::text`;
    await database.kysely
      .insertInto('holidays')
      .columns(['day', 'name'])
      .expression(sql`select ${tomorrow}::date, 'Closed'`)
      .execute();
    await database.kysely.updateTable('sla_policies').set({ response_minutes: 60 }).execute();
    await sql`update tickets set resolution_target_minutes = 2160 where id = ${id}`.execute(
      database.kysely,
    );
    await sql`select private.recompute_due()`.execute(database.kysely);
    const after = await read(id);
    // 36 hours, and a day on which nobody works.
    expect(fromNow(after.resolution_due_at)).toBe(36 * hour + day);
    expect(after.version).toBe(version + 1);
    await sql`delete from holidays`.execute(database.kysely);
  });

  it('wakes what waited for a date, and closes what was resolved for a week', async () => {
    const [nobodys, annas, later, resolved] = await Promise.all(
      Array.from({ length: 4 }, () => newTicket()),
    );
    if (!nobodys || !annas || !later || !resolved) throw new Error('unreachable');
    const { version } = await read(annas);
    await database.kysely
      .transaction()
      .execute((trx) => assignTicket(trx, annas, { assigneeId: agentId, version }));
    const today = dayOf(new Date());
    for (const id of [nobodys, annas]) {
      await move(id, { to: 'pending', reason: 'Until the visit', until: today });
    }
    const inTwoWeeks = daysAfter(today, 14);
    await move(later, { to: 'pending', reason: 'Until the delivery', until: inTwoWeeks });
    await move(resolved, { to: 'resolved' });

    const turnAt = (ms: number) =>
      runScheduledTransitions(database.kysely, new Date(Date.now() + ms));
    expect(await turnAt(0)).toBe(0);
    expect(await turnAt(day)).toBe(2);
    expect(await read(nobodys)).toMatchObject({ status: 'open', pending_reason: null });
    expect(await read(annas)).toMatchObject({ status: 'in-progress', assignee_id: agentId });
    await turnAt(7 * day - hour);
    expect((await read(resolved)).status).toBe('resolved');
    await turnAt(7 * day + hour);
    expect(await read(resolved)).toMatchObject({ status: 'closed', close_reason: 'done' });
    expect((await read(later)).status).toBe('pending');
    const { actor_id } = await database.kysely
      .selectFrom('ticket_events')
      .select('actor_id')
      .where('ticket_id', '=', resolved)
      .where('new', '=', JSON.stringify('closed'))
      .executeTakeFirstOrThrow();
    expect(actor_id).toBeNull();
  });
});
