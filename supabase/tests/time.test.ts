import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { measuredMinutes, type NewTimeEntry } from '#contract/time.ts';
import { eraseFromTicket } from '#domain/tickets/erase-from-ticket.ts';
import { deleteRemovedEntries } from '#domain/time/entries.ts';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';
import { dayOf, daysAfter } from '#util/today.ts';

const today = dayOf(new Date());
const lastYear = Number(today.slice(0, 4)) - 1;

describeDesk('time', (desk) => {
  const timeOf = ({ api }: DeskAgent) => api.tickets[':id'].time;
  const one = (id: string) => ({ param: { id } });
  const read = async (agent: DeskAgent, id: string) => (await timeOf(agent).$get(one(id))).json();
  const activities = async () =>
    (await (await desk.anna.api.settings.time.$get()).json()).activities;
  const entryOf = async (changes: Partial<NewTimeEntry> = {}) => ({
    id: randomUUID(),
    minutes: 30,
    activityId: (await activities())[0]?.id ?? '',
    billable: true,
    note: '',
    day: `${lastYear}-03-02`,
    endsTimer: false,
    ...changes,
  });
  async function add(agent: DeskAgent, ticket: string, changes: Partial<NewTimeEntry> = {}) {
    const json = await entryOf(changes);
    const answer = await timeOf(agent).$post({ ...one(ticket), json });
    expect(answer.status).toBe(200);
    return json;
  }
  const report = async (
    agent: DeskAgent,
    query: { from: string; to: string; company?: string; agent?: string; activity?: string },
  ) => (await agent.api.reports.time.$get({ query })).json();

  it('writes an entry once, changes it against its version, removes it and puts it back', async () => {
    const ticket = await desk.newTicket();
    const entry = await add(desk.anna, ticket, { note: 'Restarted it' });
    const twice = await timeOf(desk.anna).$post({ ...one(ticket), json: entry });
    expect(twice.status).toBe(200);
    const { entries } = await read(desk.bram, ticket);
    expect(entries).toMatchObject([
      { ...{ minutes: 30, note: 'Restarted it', version: 1 }, agent: 'Anna de Vries' },
    ]);
    const of = { param: { id: ticket, entryId: entry.id } };
    const { id: _, endsTimer: __, ...fields } = entry;
    const change = (minutes: number, version: number) =>
      timeOf(desk.anna)[':entryId'].$put({ ...of, json: { ...fields, minutes, version } });
    const both = await Promise.all([change(45, 1), change(60, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await timeOf(desk.anna)[':entryId'].$delete(of)).status).toBe(200);
    expect((await read(desk.anna, ticket)).entries).toEqual([]);
    expect((await change(50, 3)).status).toBe(409);
    await timeOf(desk.anna)[':entryId'].restore.$post(of);
    expect((await read(desk.anna, ticket)).entries).toHaveLength(1);

    await timeOf(desk.anna)[':entryId'].$delete(of);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    expect(await deleteRemovedEntries(desk.database.kysely, tomorrow)).toBeGreaterThan(0);
    expect((await timeOf(desk.anna)[':entryId'].restore.$post(of)).status).toBe(409);
  });

  it('refuses what cannot be, and what is a colleague’s, but to admins', async () => {
    const ticket = await desk.newTicket();
    const wrong = [
      { minutes: 0 },
      { minutes: 1441 },
      { minutes: 1.5 },
      { day: '2026-02-30' },
      { day: daysAfter(today, 1) },
      { day: daysAfter(today, -2 * 366) },
      { day: '1900-01-01' },
      { day: '9999-12-31' },
      { activityId: randomUUID() },
    ];
    for (const changes of wrong) {
      const json = await entryOf(changes);
      expect((await timeOf(desk.anna).$post({ ...one(ticket), json })).status).toBe(422);
    }
    const entry = await add(desk.anna, ticket, { day: today });
    const { id: _, endsTimer: __, ...fields } = entry;
    const change = (day: string) =>
      timeOf(desk.anna)[':entryId'].$put({
        param: { id: ticket, entryId: entry.id },
        json: { ...fields, day, version: 1 },
      });
    const far = await change(daysAfter(today, 1));
    expect(await far.json()).toMatchObject({ error: { fields: { day: { code: 'invalid' } } } });
    // What was written down long ago can still be put right, on its day.
    const { kysely } = desk.database;
    const old = kysely.updateTable('time_entries').set({ day: sql<Date>`'2001-01-01'::date` });
    await old.where('id', '=', entry.id).execute();
    expect((await change('2001-01-01')).status).toBe(200);
    const carl = await desk.signIn(`${randomUUID()}@delvanta.example`, 'Carl', {
      ...{ role: 'agent', recruits: false },
    });
    const of = { param: { id: ticket, entryId: entry.id } };
    expect((await timeOf(carl)[':entryId'].$delete(of)).status).toBe(403);
    expect((await timeOf(desk.bram)[':entryId'].$delete(of)).status).toBe(200);
    const elsewhere = { param: { id: await desk.newTicket(), entryId: entry.id } };
    expect((await timeOf(desk.anna)[':entryId'].restore.$post(elsewhere)).status).toBe(409);
  });

  it('runs one timer per agent, and ends it only with its entry', async () => {
    const [first, second] = [await desk.newTicket(), await desk.newTicket()];
    const timer = desk.anna.api.tickets[':id'].timer;
    expect((await timer.$put(one(first))).status).toBe(200);
    const { timer: running } = await read(desk.anna, second);
    expect(running).toMatchObject({ ticketId: first });
    await timer.$put(one(first));
    expect((await read(desk.anna, first)).timer?.startedAt).toBe(running?.startedAt);
    expect((await timer.$put(one(second))).status).toBe(409);
    expect((await read(desk.bram, first)).timer).toBeNull();
    const bad = await entryOf({ minutes: 0, endsTimer: true });
    await timeOf(desk.anna).$post({ ...one(first), json: bad });
    expect((await read(desk.anna, first)).timer).not.toBeNull();
    await add(desk.anna, first, { endsTimer: true });
    expect((await read(desk.anna, first)).timer).toBeNull();
    await timer.$put(one(second));
    await timer.$delete(one(second));
    expect(await read(desk.anna, second)).toMatchObject({ timer: null, entries: [] });
  });

  it('reports by company, agent, activity and ticket, and as CSV', async () => {
    const domain = `${randomUUID().slice(0, 8)}.example`;
    const json = { name: `Lab ${domain}`, domains: [domain], notes: '' };
    const company = await (await desk.anna.api.companies.$post({ json })).json();
    const ours = await desk.newTicket('nl', `eva@${domain}`);
    const twin = await desk.newTicket('nl', `other-${randomUUID()}@else.example`);
    const other = await desk.newTicket();
    const [support, advice] = await activities();
    const day = `${lastYear}-05-05`;
    const period = { from: `${lastYear}-05-01`, to: `${lastYear}-05-31` };
    await add(desk.anna, ours, { day, minutes: 90, note: '=1+1' });
    await add(desk.bram, ours, { day: `${lastYear}-05-31`, minutes: 30, billable: false });
    await add(desk.anna, twin, { day, minutes: 7, activityId: advice?.id ?? '' });
    await add(desk.anna, other, { day, minutes: 15 });
    await add(desk.anna, other, { day: `${lastYear}-06-01`, minutes: 500 });
    const gone = await add(desk.anna, other, { day, minutes: 400 });
    await timeOf(desk.anna)[':entryId'].$delete({ param: { id: other, entryId: gone.id } });
    const { version } = await (await desk.anna.api.tickets[':id'].$get(one(twin))).json();
    const { number } = await (await desk.anna.api.tickets[':id'].$get(one(ours))).json();
    const merged = await desk.anna.api.tickets[':id'].merge.$post({
      ...one(twin),
      json: { into: String(number), version },
    });
    expect(merged.status).toBe(200);

    const all = await report(desk.anna, period);
    expect(all.all).toEqual({ minutes: 142, billable: 112 });
    expect(all.companies).toEqual([
      { ...{ id: company.id, name: company.name }, minutes: 127, billable: 97 },
      { ...{ id: null, name: null }, minutes: 15, billable: 15 },
    ]);
    expect(all.agents.map(({ name, minutes }) => [name, minutes])).toEqual([
      ['Anna de Vries', 112],
      ['Bram Jansen', 30],
    ]);
    expect(all.activities.map(({ nameEn, minutes }) => [nameEn, minutes])).toEqual([
      [support?.en, 135],
      [advice?.en, 7],
    ]);
    expect(all.tickets[0]).toMatchObject({ number, minutes: 127, company: company.name });
    expect(all.tickets).toHaveLength(2);
    expect((await read(desk.anna, ours)).entries).toHaveLength(3);
    const narrow = { company: company.id, agent: desk.bram.id, activity: support?.id ?? '' };
    expect((await report(desk.anna, { ...period, ...narrow })).all.minutes).toBe(30);
    expect((await report(desk.anna, { ...period, company: 'none' })).all.minutes).toBe(15);
    expect((await report(desk.anna, { from: '2001-01-01', to: '2001-01-31' })).all).toEqual({
      ...{ minutes: 0, billable: 0 },
    });

    const csv = desk.anna.api.reports.time.export;
    const text = await (await csv.$get({ query: { ...period, language: 'nl' } })).text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Dag;Melding;Onderwerp');
    expect(text).toContain(`;90;1,5;ja;"'=1+1"`);
    expect(text).toContain(';30;0,5;nee;');
  });

  it('says at a company what was worked this month and the one before', async () => {
    const domain = `${randomUUID().slice(0, 8)}.example`;
    const json = { name: `Firm ${domain}`, domains: [domain], notes: '' };
    const { id } = await (await desk.anna.api.companies.$post({ json })).json();
    const ticket = await desk.newTicket('nl', `eva@${domain}`);
    await add(desk.anna, ticket, { day: today, minutes: 25, billable: false });
    const company = await (await desk.anna.api.companies[':id'].$get(one(id))).json();
    expect(company.time).toMatchObject([{ minutes: 25, billable: 0 }, { minutes: 0 }]);
  });

  it('counts and names a confidential ticket only for those who see it', async () => {
    const ticket = await desk.newTicket();
    const day = `${lastYear}-02-02`;
    const period = { from: day, to: day };
    await add(desk.anna, ticket, { day, minutes: 60 });
    const { version } = await (await desk.anna.api.tickets[':id'].$get(one(ticket))).json();
    const hidden = await desk.anna.api.tickets[':id'].confidants.$put({
      ...one(ticket),
      json: { version, agents: [desk.anna.id] },
    });
    expect(hidden.status).toBe(200);
    expect((await report(desk.anna, period)).all.minutes).toBe(60);
    expect(await report(desk.bram, period)).toMatchObject({ all: { minutes: 0 }, tickets: [] });
    expect((await timeOf(desk.bram).$get(one(ticket))).status).toBe(404);
    const csv = desk.bram.api.reports.time.export;
    const text = await (await csv.$get({ query: { ...period, language: 'en' } })).text();
    expect(text.trim().split('\r\n')).toHaveLength(1);
  });

  it('keeps the minutes of whoever is erased, without what was noted', async () => {
    const ticket = await desk.newTicket();
    await add(desk.anna, ticket, { note: 'Jan called' });
    await desk.database.kysely.transaction().execute((trx) => eraseFromTicket(trx, ticket));
    expect((await read(desk.anna, ticket)).entries).toMatchObject([{ minutes: 30, note: '' }]);
  });

  it('lets admins name activities, and archives what is left out', async () => {
    const { time } = desk.anna.api.settings;
    const was = await (await time.$get()).json();
    const [first, ...others] = was.activities;
    const added = {
      id: randomUUID(),
      nl: 'Beheer',
      en: 'Operations',
      billable: true,
      archived: false,
    };
    const ticket = await desk.newTicket();
    const entry = await add(desk.anna, ticket);
    const json = { ...was, roundingMinutes: 15 as const, activities: [...others, added] };
    const answer = await time.$put({ json });
    expect(answer.status).toBe(200);
    expect((await time.$put({ json })).status).toBe(409);
    const now = await read(desk.anna, ticket);
    expect(now.roundingMinutes).toBe(15);
    expect(now.entries[0]).toMatchObject({ nl: first?.nl, activityId: entry.activityId });
    expect(now.activities.at(-1)).toMatchObject({ id: first?.id, archived: true });
    const refused = await timeOf(desk.anna).$post({
      ...one(ticket),
      json: await entryOf({ activityId: first?.id ?? '' }),
    });
    expect(refused.status).toBe(422);
    const none = { ...json, version: 1, activities: [{ ...added, archived: true }] };
    expect((await time.$put({ json: none })).status).toBe(422);
    const { version } = await (await time.$get()).json();
    await time.$put({ json: { ...was, version } });
  });
});

it('rounds what a timer measured up to the next step, and to one at least', () => {
  const minutes = (count: number) => count * 60_000;
  expect(measuredMinutes(0, 15)).toBe(15);
  expect(measuredMinutes(minutes(15), 15)).toBe(15);
  expect(measuredMinutes(minutes(15) + 59_000, 15)).toBe(15);
  expect(measuredMinutes(minutes(16), 15)).toBe(30);
  expect(measuredMinutes(minutes(7), 6)).toBe(12);
  expect(measuredMinutes(minutes(9999), 5)).toBe(1440);
});
