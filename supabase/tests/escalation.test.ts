import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { escalate } from '#domain/tickets/escalate.ts';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';

const hour = 60 * 60 * 1000;

describeDesk('letters about promises', (desk) => {
  let cas: DeskAgent;

  beforeAll(async () => {
    cas = await desk.signIn('cas@delvanta.example', 'Cas Smit', { recruits: false });
    await cas.client.auth.updateUser({ data: { language: 'en' } });
    // Always open, so that an hour of promised work is an hour.
    await sql`delete from business_hours`.execute(desk.database.kysely);
    await sql`insert into business_hours (weekday, opens, closes)
      select weekday, '00:00', '24:00' from generate_series(1, 7) as weekday`.execute(
      desk.database.kysely,
    );
  });

  async function set(change: object) {
    const { api } = desk.anna;
    const before = await (await api.settings.escalation.$get()).json();
    const json = { ...before, enabled: true, ...change };
    expect((await api.settings.escalation.$put({ json })).status).toBe(200);
  }

  const change = (id: string, values: object) =>
    desk.database.kysely.updateTable('tickets').set(values).where('id', '=', id).execute();

  /** A ticket that is to be answered in four hours and resolved in 27. */
  async function ticketOf(assigneeId: string | null) {
    await desk.database.kysely
      .updateTable('tickets')
      .set({ first_response_due_at: null, resolution_due_at: null })
      .execute();
    const id = await desk.newTicket();
    await change(id, { assignee_id: assigneeId });
    return id;
  }

  /** What is written so many hours from now, by two workers at once. */
  async function lettersAfter(hours: number) {
    await desk.database.kysely.deleteFrom('outbox').execute();
    const deps = { ...desk.deps, now: () => new Date(Date.now() + hours * hour) };
    await Promise.all([escalate(deps), escalate(deps)]);
    return desk.database.kysely
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text_body as text'])
      .orderBy('recipient')
      .execute();
  }
  const recipients = async (hours: number) =>
    (await lettersAfter(hours)).map(({ recipient }) => recipient);

  it('are written before and at the moment, once, in the language of whoever has the ticket', async () => {
    const id = await ticketOf(cas.id);
    expect(await lettersAfter(3.9), 'off').toEqual([]);
    await set({ beforeShare: 50, beforeMinutes: null });
    expect(await lettersAfter(1.9)).toEqual([]);
    const [early, ...others] = await lettersAfter(2.1);
    expect(others).toEqual([]);
    expect(early).toMatchObject({ recipient: cas.email });
    expect(early?.subject).toMatch(/^\[D-\d+\] Due soon: Help$/);
    expect(early?.text).toContain('first response is promised by');
    expect(early?.text).toContain(`/servicedesk/tickets/${id}`);
    expect(await lettersAfter(3), 'told').toEqual([]);
    const [late] = await lettersAfter(4.1);
    expect(late?.subject).toMatch(/^\[D-\d+\] Late: Help$/);
    expect(await lettersAfter(5), 'told').toEqual([]);
    const ticket = await (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
    const events = ticket.events.filter(({ field }) => field === 'escalation');
    expect(events.map(({ new: now }) => now)).toMatchObject([
      { deadline: 'response', stage: 'before', agents: [cas.id] },
      { deadline: 'response', stage: 'breach', agents: [cas.id] },
    ]);
    // A moment that moved may be told again; one that is answered is not.
    const moved = new Date(Date.now() + 8 * hour);
    await change(id, { first_response_due_at: moved });
    expect(await recipients(8.1)).toEqual([cas.email]);
    await change(id, { first_response_due_at: new Date(Date.now() + 9 * hour) });
    await change(id, { first_response_at: new Date() });
    expect(await lettersAfter(9.1)).toEqual([]);
    expect(await recipients(26.9), 'the resolution').toEqual([cas.email]);
  });

  it('are gathered in one for each person, and left out by whoever does not want them', async () => {
    await set({ beforeShare: null, beforeMinutes: 60, unassigned: 'all' });
    const first = await ticketOf(null);
    const second = await desk.newTicket();
    await change(second, { assignee_id: cas.id });
    const profile = { name: 'Bram Jansen', tellOfReplies: true, tellOfMentions: true };
    const put = (tellOfDeadlines: boolean) =>
      desk.bram.api.profile.$put({
        json: { ...profile, tellOfAssignments: true, tellOfDeadlines },
      });
    expect((await put(false)).status).toBe(200);
    const letters = await lettersAfter(3.1);
    expect(letters.map(({ recipient }) => recipient)).toEqual([desk.anna.email, cas.email]);
    expect(letters[1]?.subject).toBe('2 promises are due soon');
    expect(letters[1]?.text).toContain('/servicedesk/tickets?sort=due');
    expect(first).not.toBe(second);
    await put(true);
    await set({ unassigned: 'nobody' });
    await ticketOf(null);
    expect(await recipients(3.1)).toEqual([]);
    await set({ unassigned: 'chosen', agents: [desk.bram.id] });
    await ticketOf(null);
    expect(await recipients(3.1)).toEqual([desk.bram.email]);
  });

  it('go to a deputy, and of what is confidential to nobody who does not see it', async () => {
    await set({ beforeShare: null, beforeMinutes: 60, unassigned: 'all' });
    const users = desk.database.kysely.updateTable('users');
    const day = (days: number) => new Date(Date.now() + days * 24 * hour).toJSON().slice(0, 10);
    await users
      .set({ away_from: day(-1), away_until: day(2), deputy_id: desk.bram.id } as never)
      .where('id', '=', cas.id)
      .execute();
    await ticketOf(cas.id);
    expect(await recipients(3.1)).toEqual([desk.bram.email]);
    const secret = await ticketOf(cas.id);
    await change(secret, { confidential: true });
    for (const agent_id of [cas.id, desk.anna.id]) {
      const row = { ticket_id: secret, agent_id };
      await desk.database.kysely.insertInto('ticket_confidants').values(row).execute();
    }
    expect(await recipients(3.1), 'the deputy does not see it').toEqual([desk.anna.email]);
    await users.set({ away_from: null, away_until: null }).where('id', '=', cas.id).execute();
  });

  it('tell nothing of what was late before they were turned on', async () => {
    await set({ enabled: false });
    const id = await ticketOf(cas.id);
    await change(id, { first_response_due_at: new Date(Date.now() - hour) });
    await set({ enabled: true, beforeMinutes: 60 });
    expect(await lettersAfter(0)).toEqual([]);
  });

  it('look again at what became late after they had looked, and at all once the setting changes', async () => {
    const looked = (ahead: string) =>
      sql`update escalation_settings set checked_at = now() + ${ahead}::interval`.execute(
        desk.database.kysely,
      );
    await set({ beforeShare: null, beforeMinutes: null, atBreach: false });
    const id = await ticketOf(cas.id);
    const late = await desk.newTicket();
    await change(late, { assignee_id: cas.id, first_response_at: new Date() });
    const dueAt = (hours: number) => new Date(Date.now() + hours * hour);
    await change(late, { resolution_due_at: dueAt(10) });
    expect(await lettersAfter(30)).toEqual([]);
    // As if nothing had changed since.
    await looked('2 hours');
    await set({ atBreach: true });
    const [letter] = await lettersAfter(30);
    expect(letter?.subject).toBe('3 promises are late or due soon');
    expect(await lettersAfter(30), 'told').toEqual([]);
    await looked('0 hours');
    await change(late, { resolution_due_at: dueAt(20) });
    expect((await lettersAfter(31))[0]?.text).toContain(late);
    await change(id, { first_response_due_at: dueAt(32) });
    expect(await recipients(31.5)).toEqual([]);
    expect(await recipients(32.5), 'what became due').toEqual([cas.email]);
  });
});
