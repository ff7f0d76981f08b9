import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Sort } from '#contract/queue.ts';
import { openTicket } from '#domain/tickets/create-for-customer.ts';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';

interface Given {
  subject?: string;
  body?: string;
  name?: string;
  company?: string;
  email?: string;
  locale?: 'nl' | 'en';
}

describeDesk('desk/queue', (desk) => {
  const newTicket = ({ subject = 'Help', body = 'Help', locale = 'nl', ...contact }: Given = {}) =>
    desk.database.kysely.transaction().execute((trx) =>
      openTicket(trx, {
        kind: 'contact',
        contact: { name: 'Jan', email: `${randomUUID()}@lab.example`, ...contact, locale },
        subject,
        body,
        quarantine: null,
      }),
    );

  type Query = Parameters<DeskAgent['api']['queue']['$get']>[0]['query'];
  const list = async (query: Query, agent = desk.anna) => {
    const response = await agent.api.queue.$get({ query });
    expect(response.status).toBe(200);
    return response.json();
  };
  const found = async (q: string) => {
    const { tickets } = await list({ q, status: 'all' });
    return tickets.map(({ number }) => number);
  };

  it('shows strangers nothing', async () => {
    const stranger = desk.apiFor('x').queue;
    expect((await stranger.$get({ query: {} })).status).toBe(401);
    expect((await stranger.counts.$get({ query: {} })).status).toBe(401);
    expect((await stranger.search.$get({ query: { q: 'Help' } })).status).toBe(401);
  });

  it('finds numbers, words, parts of words and other forms of them, in both languages', async () => {
    const dutch = await newTicket({
      subject: 'Vriezer piept',
      body: 'De temperatuurlogger meldt coördinaten',
      name: 'Zoë Überlingen',
      company: 'Meetlab Noord',
      email: 'zoe@meetlab.example',
    });
    const english = await newTicket({
      subject: 'Freezers beeping',
      body: 'Printers are 100% offline_again',
      locale: 'en',
    });
    for (const q of [
      `D-${dutch.number}`,
      `d${dutch.number}`,
      String(dutch.number),
      'vriezer',
      'VRIEZERS',
      'peratuurlog',
      'coordinaten',
      'zoe uberlingen',
      'meetlab.example noord',
      'vr pi',
    ]) {
      expect(await found(q), q).toContain(dutch.number);
      expect(await found(q), q).not.toContain(english.number);
    }
    for (const q of ['freezer beep', 'beeps', '100%', 'offline_', '0% off']) {
      expect(await found(q), q).toEqual([english.number]);
    }
    for (const q of [
      'vriezer offline',
      '%%%',
      'rint_rs',
      '\\',
      "'; drop table tickets --",
      '&|!()',
      '\u0301',
    ]) {
      expect(await found(q), q).toEqual([]);
    }
  });

  it('follows what changes: a message, the contact, the subject, an erasure', async () => {
    const email = `${randomUUID()}@lab.example`;
    const { id, number } = await newTicket({ email });
    const say = { id: randomUUID(), kind: 'note' as const, body: 'Het gaat om de centrifuge' };
    await desk.anna.api.tickets[':id'].messages.$post({ param: { id }, json: say });
    expect(await found('trifug')).toEqual([number]);
    const { kysely } = desk.database;
    await kysely
      .updateTable('contacts')
      .set({ name: 'Wilhelmina' })
      .where('email', '=', email)
      .execute();
    await kysely.updateTable('tickets').set({ subject: 'Kwik' }).where('id', '=', id).execute();
    expect(await found('wilhelmina kwik')).toEqual([number]);
    await kysely.deleteFrom('messages').where('id', '=', say.id).execute();
    expect(await found('centrifuge')).toEqual([]);
  });

  it('offers the number first, and the closed as well', async () => {
    const { id, number } = await newTicket();
    for (let i = 0; i < 9; i++) await newTicket({ body: `See ticket ${number}` });
    await sql`update tickets set status = 'closed', close_reason = 'spam', closed_at = now()
      where id = ${id}`.execute(desk.database.kysely);
    const hits = await (
      await desk.anna.api.queue.search.$get({ query: { q: String(number) } })
    ).json();
    expect(hits).toHaveLength(8);
    expect(hits[0]).toMatchObject({ id, status: 'closed' });
  });

  it('finds one page among many hits as among few', async () => {
    await sql`insert into tickets (kind, subject, locale)
      select 'internal', 'Verhuizing ' || n, 'nl' from generate_series(1, 1100) n`.execute(
      desk.database.kysely,
    );
    const { tickets, next } = await list({ q: 'verhuizing', sort: 'created', order: 'asc' });
    expect(tickets).toHaveLength(50);
    expect(tickets[0]?.subject).toBe('Verhuizing 1');
    const second = await list({
      q: 'verhuizing',
      sort: 'created',
      order: 'asc',
      after: next,
    } as never);
    expect(second.tickets[0]?.subject).toBe('Verhuizing 51');
    await sql`update tickets set status = 'closed', close_reason = 'spam', closed_at = now()
      where subject like 'Verhuizing%'`.execute(desk.database.kysely);
  });

  it('narrows by status, assignee, priority, kind and due date', async () => {
    const { id, number } = await newTicket({ subject: 'Narrow' });
    await sql`update tickets set priority = 'high', assignee_id = ${desk.bram.id} where id = ${id}`.execute(
      desk.database.kysely,
    );
    const numbers = async (query: Query, agent = desk.anna) =>
      (await list({ q: 'narrow', ...query } as Query, agent)).tickets.map((row) => row.number);
    await desk.anna.api.tickets[':id'].tags[':tag'].$put({ param: { id, tag: 'cold chain' } });
    const holding: Query[] = [
      { tag: 'Cold chain' },
      { priority: 'high' },
      { assignee: desk.bram.id },
      { kind: 'contact' },
    ];
    for (const query of holding) expect(await numbers(query)).toEqual([number]);
    expect(await numbers({ assignee: 'me' }, desk.bram)).toEqual([number]);
    const without: Query[] = [
      { priority: 'low' },
      { assignee: 'me' },
      { assignee: 'none' },
      { kind: 'internal' },
      { tag: 'cold' },
      { status: 'pending' },
      { due: 'overdue' },
    ];
    for (const query of without) expect(await numbers(query)).toEqual([]);
    await desk.database.kysely
      .updateTable('tickets')
      .set({ first_response_due_at: sql`now() - interval '1 hour'` })
      .where('id', '=', id)
      .execute();
    expect(await numbers({ due: 'overdue' })).toEqual([number]);
    expect(await numbers({ due: 'at-risk' })).toEqual([]);
    expect((await list({ sort: 'due' })).tickets[0]?.number).toBe(number);
  });

  it('pages through every sort in both directions without missing or repeating a ticket', async () => {
    for (let i = 0; i < 60; i++) await newTicket();
    await sql`update tickets set priority = (array['low', 'medium', 'high'])[1 + number % 3],
        last_activity_at = date_trunc('hour', last_activity_at)
      where queue = 'open'`.execute(desk.database.kysely);
    const open = await desk.database.kysely
      .selectFrom('tickets')
      .select('id')
      .where('queue', 'in', ['open', 'in-progress', 'pending'])
      .execute();
    const sorts: Sort[] = ['activity', 'created', 'due', 'priority'];
    for (const sort of sorts) {
      const orders = new Map<string, string[]>();
      for (const order of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const page = await list({ sort, order, ...(after && { after }) } as never);
          seen.push(...page.tickets.map(({ id }) => id));
          after = page.next;
        } while (after);
        expect(new Set(seen).size, sort).toBe(open.length);
        orders.set(order, seen);
      }
      expect(orders.get('asc')).toEqual(orders.get('desc')?.toReversed());
    }
  });

  it('counts what each list holds', async () => {
    const counts = await (
      await desk.anna.api.queue.counts.$get({ query: { assignee: 'me' } })
    ).json();
    expect(counts).toEqual({});
    const { id } = await newTicket();
    await desk.anna.api.tickets[':id'].messages.$post({
      param: { id },
      json: { id: randomUUID(), kind: 'reply', body: 'Hi' },
    });
    const after = await (
      await desk.anna.api.queue.counts.$get({ query: { assignee: 'me' } })
    ).json();
    expect(after).toEqual({ 'in-progress': 1 });
    const narrow = { assignee: 'me' as const, priority: 'low' as const };
    expect(await (await desk.anna.api.queue.counts.$get({ query: narrow })).json()).toEqual({});
  });

  it('answers nonsense with a refusal, never with a failure', async () => {
    const get = async (query: object) => (await desk.anna.api.queue.$get({ query })).status;
    expect(await get({ status: 'lost' })).toBe(422);
    expect(await get({ assignee: 'somebody' })).toBe(422);
    expect(await get({ after: 'x' })).toBe(422);
    expect(await get({ after: '2026-99-99 00:00:00_1' })).toBe(400);
    expect(await get({ after: 'x_1', sort: 'created' })).toBe(400);
    expect(await get({ q: 'x'.repeat(201) })).toBe(422);
    expect(await get({ q: '\u0000' })).toBe(200);
  });
});
