import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { password } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '#tests/support/desk.ts';

describe.each(engines)('desk/settings on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let desk: Desk;
  let anna: DeskAgent;

  beforeAll(async () => {
    database = await openFresh();
    desk = await startDesk(database);
    anna = await desk.signIn('anna@delvanta.example', 'Anna de Vries');
  });
  afterAll(() => database.close());

  async function openTicketFor(agentId: string): Promise<string> {
    const id = await desk.newTicket();
    await database.kysely
      .updateTable('tickets')
      .set({ assignee_id: agentId })
      .where('id', '=', id)
      .execute();
    return id;
  }

  const readTicket = (id: string) =>
    database.kysely
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('are for agents only', async () => {
    const { calendar, sla, access, team } = desk.apiFor().settings;
    for (const call of [calendar.$get(), sla.$get(), access.$get(), team.$get()]) {
      expect((await call).status).toBe(401);
    }
  });

  it('move the due dates of open work when the calendar changes, once per version', async () => {
    const ticket = await openTicketFor(anna.id);
    const before = await (await anna.api.settings.calendar.$get()).json();
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      opens: '00:00',
      closes: '24:00',
    }));
    const change = {
      ...before,
      hours: always,
      holidays: [{ day: '2031-01-01', name: 'New year' }],
    };
    const answers = await Promise.all([
      anna.api.settings.calendar.$put({ json: change }),
      anna.api.settings.calendar.$put({ json: { ...change, holidays: [] } }),
    ]);
    expect(answers.map(({ status }) => status).sort(), 'of two, one wins').toEqual([200, 409]);
    const after = await (await anna.api.settings.calendar.$get()).json();
    expect(after).toMatchObject({ version: before.version + 1, hours: always });
    const { created_at, first_response_due_at } = await readTicket(ticket);
    expect(first_response_due_at?.getTime()).toBe(created_at.getTime() + 240 * 60_000);

    const { old, actor_id, ...entry } = await database.kysely
      .selectFrom('setting_changes')
      .selectAll()
      .where('name', '=', 'calendar')
      .executeTakeFirstOrThrow();
    expect([actor_id, entry.version]).toEqual([anna.id, before.version + 1]);
    expect(old).toMatchObject({ hours: before.hours });
    expect(entry.new).toMatchObject({ hours: always });
    const rewrite = sql`update setting_changes set actor_id = null`.execute(database.kysely);
    await expect(rewrite).rejects.toMatchObject({ code: '42501' });
  });

  it('tell when something would be due, and refuse hours that cannot be', async () => {
    const at = '2026-11-23T09:00:00.000Z';
    const due = await (
      await anna.api.settings.calendar.due.$get({ query: { at, priority: 'high' } })
    ).json();
    expect(due.firstResponseDueAt).toBe('2026-11-23T10:00:00.000Z');
    expect(due.promisedBy).toBe('priority');
    const ask = async (query: { kind?: 'application' | 'contact'; company?: string }) => {
      const asked = { at, priority: 'high' as const, ...query };
      return (await anna.api.settings.calendar.due.$get({ query: asked })).json();
    };
    expect(await ask({ kind: 'application' })).toEqual({
      firstResponseDueAt: '2026-11-28T23:00:00.000Z',
      ...{ resolutionDueAt: null, promisedBy: 'kind' },
    });
    const named = { name: 'Contractlab', domains: [], notes: '' };
    const company = await (await anna.api.companies.$post({ json: named })).json();
    expect(await ask({ company: company.id }), 'without a contract').toEqual(due);
    const promise = { responseMinutes: 30, resolutionMinutes: 120 };
    const policies = (['high', 'medium', 'low'] as const).map((priority) => ({
      ...{ priority, ...promise, responseDays: null, resolutionDays: null },
    }));
    const contract = { param: { id: company.id }, json: { version: company.version, policies } };
    expect((await anna.api.companies[':id'].contract.$put(contract)).status).toBe(200);
    const { companies } = await (
      await anna.api.companies.$get({ query: { contract: 'yes' } })
    ).json();
    expect(companies.map(({ id }) => id)).toContain(company.id);
    expect(await ask({ company: company.id })).toEqual({
      firstResponseDueAt: '2026-11-23T09:30:00.000Z',
      ...{ resolutionDueAt: '2026-11-23T11:00:00.000Z', promisedBy: 'company' },
    });
    expect(await ask({ kind: 'application', company: company.id })).toMatchObject({
      promisedBy: 'kind',
    });
    const { version } = await (await anna.api.settings.calendar.$get()).json();
    const block = (opens: string, closes: string) => ({ weekday: 1, opens, closes });
    for (const hours of [
      [block('10:00', '09:00')],
      [block('09:00', '12:00'), block('11:00', '13:00')],
      [block('25:00', '26:00')],
    ]) {
      const { status } = await anna.api.settings.calendar.$put({
        json: { version, hours, holidays: [] },
      });
      expect(status).toBe(422);
    }
  });

  it('propose the Dutch holidays of a year', async () => {
    const query = { year: '2027', language: 'nl' as const };
    const days = await (await anna.api.settings.calendar.holidays.$get({ query })).json();
    expect(days).toEqual(
      expect.arrayContaining([
        { day: '2027-03-29', name: 'Tweede paasdag' },
        { day: '2027-04-27', name: 'Koningsdag' },
        { day: '2027-05-06', name: 'Hemelvaartsdag' },
      ]),
    );
  });

  it('promise new tickets what is set, and keep old promises', async () => {
    const old = await openTicketFor(anna.id);
    const before = await (await anna.api.settings.sla.$get()).json();
    const policies = before.policies.map((policy) => ({ ...policy, responseMinutes: 30 }));
    expect((await anna.api.settings.sla.$put({ json: { ...before, policies } })).status).toBe(200);
    expect((await anna.api.settings.sla.$put({ json: { ...before, policies } })).status).toBe(409);
    const now = await (await anna.api.settings.sla.$get()).json();
    const again = await (await anna.api.settings.sla.$put({ json: now })).json();
    expect(again, 'nothing changed, nothing written down').toEqual(now);
    const fresh = await openTicketFor(anna.id);
    expect((await readTicket(fresh)).response_target_minutes).toBe(30);
    expect((await readTicket(old)).response_target_minutes).toBe(240);
  });

  it('say who may have an account', async () => {
    const client = desk.auth.client();
    const signUp = () => client.auth.signUp({ email: 'new@partner.example', password });
    expect((await signUp()).error?.status).toBe(403);
    const before = await (await anna.api.settings.access.$get()).json();
    const json = { ...before, domains: ['Partner.example'] };
    expect(await (await anna.api.settings.access.$put({ json })).json()).toMatchObject({
      domains: ['partner.example'],
    });
    expect((await signUp()).error).toBeNull();
    const wrong = { version: 1, domains: ['not a domain'] };
    expect((await anna.api.settings.access.$put({ json: wrong })).status).toBe(422);
  });

  it('say how long sessions live, within bounds', async () => {
    const { sessions } = anna.api.settings;
    const { version, ...days } = await (await sessions.$get()).json();
    expect(days).toEqual({ idleDays: 7, absoluteDays: 30, secondFactorFrom: null });
    for (const wrong of [{ idleDays: 31 }, { absoluteDays: 91 }, { idleDays: 0 }]) {
      const refused = await sessions.$put({ json: { ...days, version, ...wrong } });
      expect(refused.status).toBe(422);
    }
    const changed = await sessions.$put({
      json: { ...days, idleDays: 3, absoluteDays: 14, version },
    });
    expect(await changed.json()).toEqual({
      ...days,
      ...{ idleDays: 3, absoluteDays: 14, version: version + 1 },
    });
  });

  it('end the access of a colleague at once, and hand over what he held', async () => {
    const bram = await desk.signIn('bram@delvanta.example', 'Bram Jansen');
    const held = await openTicketFor(bram.id);
    const param = { id: bram.id };
    const leave = (json: { reassignTo: string | null }, who = anna, id = bram.id) =>
      who.api.settings.team[':id'].deactivate.$post({ param: { id }, json });
    expect((await leave({ reassignTo: null }, anna, anna.id)).status, 'not oneself').toBe(409);
    expect((await leave({ reassignTo: randomUUID() })).status).toBe(422);
    expect((await bram.api.settings.team.$get()).status).toBe(200);

    const answer = await (await leave({ reassignTo: anna.id })).json();
    expect(answer.reassigned).toBe(1);
    expect(answer.team.find(({ id }) => id === bram.id)).toMatchObject({ active: false, holds: 0 });
    expect((await bram.api.settings.team.$get()).status).toBe(401);
    expect((await readTicket(held)).assignee_id).toBe(anna.id);
    expect((await leave({ reassignTo: null })).status, 'twice').toBe(409);
    const { payload } = await database.kysely
      .selectFrom('auth.audit_log_entries')
      .select('payload')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ action: 'agent_deactivated', actor_id: anna.id });

    expect((await anna.api.settings.team[':id'].activate.$post({ param })).status).toBe(200);
    const again = await desk.auth.client().auth.signInWithPassword({
      email: 'bram@delvanta.example',
      password,
    });
    expect(again.error).toBeNull();
  });
});
