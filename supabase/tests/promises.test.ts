import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { engines } from '#tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '#tests/support/desk.ts';

const hour = 60 * 60 * 1000;
const none = {
  responseMinutes: null,
  responseDays: null,
  resolutionMinutes: null,
  resolutionDays: null,
};

describe.each(engines)('what a ticket is promised on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let desk: Desk;
  let anna: DeskAgent;

  beforeAll(async () => {
    database = await openFresh();
    desk = await startDesk(database);
    anna = await desk.signIn('anna@delvanta.example', 'Anna de Vries');
    // Always open, so that an hour of promised work is an hour.
    await sql`delete from business_hours`.execute(database.kysely);
    await sql`insert into business_hours (weekday, opens, closes)
      select weekday, '00:00', '24:00' from generate_series(1, 7) as weekday`.execute(
      database.kysely,
    );
  });
  afterAll(() => database.close());

  const addCompany = async (name: string, domains: string[] = []) =>
    (await anna.api.companies.$post({ json: { name, domains, notes: '' } })).json();
  const contractOf = (hours: number) =>
    (['high', 'medium', 'low'] as const).map((priority) => ({
      ...none,
      priority,
      responseMinutes: hours * 60,
      resolutionMinutes: hours * 120,
    }));
  const agree = async (id: string, version: number, policies: object[]) =>
    anna.api.companies[':id'].contract.$put({
      param: { id },
      json: { version, policies: policies as ReturnType<typeof contractOf> },
    });
  const clockOf = async (id: string) =>
    (await anna.api.tickets[':id'].clock.$get({ param: { id } })).json();
  const read = (id: string) =>
    database.kysely
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  /** In how many hours after it came a ticket is to be answered and resolved. */
  const hoursOf = async (id: string) => {
    const { created_at, first_response_due_at, resolution_due_at } = await read(id);
    return [first_response_due_at, resolution_due_at].map(
      (due) => due && Math.round((due.getTime() - created_at.getTime()) / hour),
    );
  };

  it('follows a contract that begins, changes and ends, and counts no version of the ticket', async () => {
    const word = randomUUID();
    const company = await addCompany(`Lab ${word}`, [`${word}.example`]);
    const ticket = await desk.newTicket('nl', `jan@${word}.example`);
    const done = await desk.newTicket('nl', `jan@${word}.example`);
    const { version } = await read(ticket);
    await anna.api.tickets[':id'].moves.$post({
      param: { id: done },
      json: { to: 'resolved', version: (await read(done)).version },
    });
    expect(await hoursOf(ticket)).toEqual([4, 27]);
    expect(await clockOf(ticket)).toMatchObject({ promisedBy: 'priority', company: null });

    const agreed = await agree(company.id, company.version, contractOf(2));
    expect(agreed.status).toBe(200);
    expect(await hoursOf(ticket)).toEqual([2, 4]);
    expect(await hoursOf(done), 'what is done stays').toEqual([4, 27]);
    expect((await read(ticket)).version).toBe(version);
    expect(await clockOf(ticket)).toMatchObject({ promisedBy: 'company', company: `Lab ${word}` });
    const later = await desk.newTicket('nl', `ria@${word}.example`);
    expect(await hoursOf(later)).toEqual([2, 4]);

    expect((await agree(company.id, company.version, contractOf(3))).status, 'stale').toBe(409);
    await agree(company.id, company.version + 1, contractOf(3));
    expect(await hoursOf(ticket)).toEqual([3, 6]);
    const ended = await anna.api.companies[':id'].contract.$delete({ param: { id: company.id } });
    expect((await ended.json()).contract).toBeNull();
    expect(await hoursOf(ticket)).toEqual([4, 27]);

    const { entries } = await (await anna.api.audit.$get({ query: { kind: 'data' } })).json();
    const lines = entries.filter(({ traits }) => traits?.company === `Lab ${word}`);
    expect(lines.map(({ action }) => action)).toEqual([
      'contract_removed',
      'contract_changed',
      'contract_changed',
    ]);
    expect(lines[2]?.new).toMatchObject({ contract: contractOf(2) });
  });

  it('counts days of a contract to the close of the last, and stands still while it waits', async () => {
    const company = await addCompany(`Days ${randomUUID()}`);
    const policies = contractOf(1).map((policy) => ({
      ...none,
      priority: policy.priority,
      responseDays: 1,
      resolutionDays: 2,
    }));
    await agree(company.id, company.version, policies);
    const ticket = await desk.newTicket();
    await sql`update contacts set company_id = ${company.id}
      where id = (select contact_id from tickets where id = ${ticket})`.execute(database.kysely);
    const ends = await sql<{ first: Date; second: Date }>`select
      ((created_at at time zone 'Europe/Amsterdam')::date + 2)::timestamp at time zone 'Europe/Amsterdam' as first,
      ((created_at at time zone 'Europe/Amsterdam')::date + 3)::timestamp at time zone 'Europe/Amsterdam' as second
      from tickets where id = ${ticket}`.execute(database.kysely);
    const before = await read(ticket);
    expect(before.first_response_due_at).toEqual(ends.rows[0]?.first);
    expect(before.resolution_due_at).toEqual(ends.rows[0]?.second);
    const { version } = before;
    const param = { id: ticket };
    await anna.api.tickets[':id'].moves.$post({
      param,
      json: { to: 'pending', reason: 'Waiting', version },
    });
    await sql`update sla_segments set from_at = from_at - interval '3 hours',
      to_at = to_at - interval '3 hours' where ticket_id = ${ticket}`.execute(database.kysely);
    await anna.api.tickets[':id'].moves.$post({
      param,
      json: { to: 'open', version: (await read(ticket)).version },
    });
    const after = (await read(ticket)).resolution_due_at?.getTime() ?? 0;
    // It began three hours earlier, by what stands above, and waited as long.
    expect(Math.abs(after - (before.resolution_due_at?.getTime() ?? 0))).toBeLessThan(10_000);
  });

  it('follows a ticket to another customer, and a customer to another company', async () => {
    const company = await addCompany(`Moved ${randomUUID()}`);
    await agree(company.id, company.version, contractOf(1));
    const ticket = await desk.newTicket();
    const { contact_id } = await read(ticket);
    const inCompany = (id: string | null, contact = contact_id) =>
      sql`update contacts set company_id = ${id} where id = ${contact}`.execute(database.kysely);
    await inCompany(company.id);
    expect(await hoursOf(ticket)).toEqual([1, 2]);
    await inCompany(null);
    expect(await hoursOf(ticket)).toEqual([4, 27]);

    const other = await desk.newTicket();
    await inCompany(company.id, (await read(other)).contact_id);
    const give = async (contactId: string | null) =>
      anna.api.tickets[':id'].customer.$put({
        param: { id: ticket },
        json: { version: (await read(ticket)).version, contactId: contactId ?? '' },
      });
    expect((await give((await read(other)).contact_id)).status).toBe(200);
    expect(await hoursOf(ticket)).toEqual([1, 2]);
    await sql`update sla_policies set response_minutes = 300 where priority = 'medium'`.execute(
      database.kysely,
    );
    const plain = await desk.newTicket();
    await sql`update sla_policies set response_minutes = 240 where priority = 'medium'`.execute(
      database.kysely,
    );
    const third = await desk.newTicket();
    await anna.api.tickets[':id'].customer.$put({
      param: { id: plain },
      json: {
        version: (await read(plain)).version,
        contactId: (await read(third)).contact_id ?? '',
      },
    });
    expect(await hoursOf(plain), 'an old promise is kept between two without contract').toEqual([
      5, 27,
    ]);

    // Another address of somebody of the company; a confidential ticket; the company goes.
    const person = (await read(other)).contact_id;
    const alias = await desk.newTicket();
    await sql`update contacts set merged_into_id = ${person}
      where id = ${(await read(alias)).contact_id}`.execute(database.kysely);
    expect(await hoursOf(alias)).toEqual([1, 2]);
    const { version } = await read(other);
    await anna.api.tickets[':id'].confidants.$put({
      param: { id: other },
      json: { version, agents: [anna.id] },
    });
    expect((await read(other)).contact_id, 'a contact apart').not.toBe(person);
    await sql`update tickets set priority = 'high' where id = ${other}`.execute(database.kysely);
    expect(await hoursOf(other), 'the contract of the same address').toEqual([1, 2]);
    await anna.api.companies[':id'].$delete({ param: { id: company.id } });
    expect(await hoursOf(alias)).toEqual([4, 27]);
    expect(await hoursOf(other)).toEqual([1, 9]);
  });

  it('promises a kind what is set, and candidates no later than the site says', async () => {
    const before = await (await anna.api.settings.sla.$get()).json();
    expect(before.kinds).toEqual([
      { ...none, kind: 'application', responseDays: 5 },
      { ...none, kind: 'freelancer', responseDays: 5 },
    ]);
    const put = (kinds: object[]) =>
      anna.api.settings.sla.$put({ json: { ...before, kinds: kinds as typeof before.kinds } });
    const application = { ...none, kind: 'application', responseDays: 6 };
    expect((await put([application, before.kinds[1] ?? {}])).status).toBe(422);
    expect(
      (await put([{ ...application, responseDays: null }, before.kinds[1] ?? {}])).status,
    ).toBe(422);
    expect((await put([{ ...application, responseDays: 2 }])).status, 'enrolments').toBe(422);
    const internal = { ...none, kind: 'internal', responseMinutes: 600, resolutionMinutes: 1200 };
    expect((await put([...before.kinds, internal])).status).toBe(200);
    const { id } = await (
      await anna.api.tickets.$post({
        json: { subject: 'Tidy', priority: 'high', locale: 'nl', assigneeId: null },
      })
    ).json();
    expect(await hoursOf(id)).toEqual([10, 20]);
    expect(await clockOf(id)).toMatchObject({ promisedBy: 'kind', kind: 'internal' });
  });

  it('lets only admins change a contract', async () => {
    const bram = await desk.signIn('bram@delvanta.example', 'Bram', { role: 'agent' });
    const company = await addCompany(`Own ${randomUUID()}`);
    const param = { id: company.id };
    const json = { version: company.version, policies: contractOf(1) };
    expect((await bram.api.companies[':id'].contract.$put({ param, json })).status).toBe(403);
    expect((await bram.api.companies[':id'].contract.$delete({ param })).status).toBe(403);
    await agree(company.id, company.version, contractOf(1));
    const seen = await (await bram.api.companies[':id'].$get({ param })).json();
    expect(seen.contract).toEqual(contractOf(1));
  });
});
