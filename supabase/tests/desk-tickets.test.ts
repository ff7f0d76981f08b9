import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import { runScheduledTransitions } from '#domain/tickets/run-scheduled-transitions.ts';
import { type Desk, describeDesk } from '#tests/support/desk.ts';
import { dayOf, daysAfter } from '#util/today.ts';

describeDesk('desk/tickets', (desk) => {
  /** A new ticket as Anna sees it. */
  const newTicket = async (...how: Parameters<Desk['newTicket']>) =>
    read(await desk.newTicket(...how));
  const read = async (id: string, agent = desk.anna) =>
    (await agent.api.tickets[':id'].$get({ param: { id } })).json();
  const say = (id: string, kind: 'reply' | 'note', body: string, messageId = randomUUID()) =>
    desk.anna.api.tickets[':id'].messages.$post({
      param: { id },
      json: { id: messageId, kind, body },
    });

  it('shows strangers nothing, whatever they ask', async () => {
    const { id } = await newTicket();
    for (const token of [undefined, 'x', `${'e'.repeat(20)}.e30.x`]) {
      const stranger = desk.apiFor(token).tickets;
      expect((await stranger[':id'].$get({ param: { id } })).status).toBe(401);
      const move = { to: 'resolved' as const, version: 1 };
      expect((await stranger[':id'].moves.$post({ param: { id }, json: move })).status).toBe(401);
    }
  });

  it('ends at once for an agent who signed out, and for one who is no longer active', async () => {
    const { id } = await newTicket();
    const leaver = await desk.signIn('leaver@delvanta.example', 'Lies');
    expect((await leaver.api.tickets[':id'].$get({ param: { id } })).status).toBe(200);
    await desk.database.kysely
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', leaver.id)
      .execute();
    expect((await leaver.api.tickets[':id'].$get({ param: { id } })).status).toBe(401);

    const guest = await desk.signIn('guest@delvanta.example', 'Guus');
    await guest.client.auth.signOut();
    expect((await guest.api.tickets[':id'].$get({ param: { id } })).status).toBe(401);
  });

  it('shows the thread, the intake record and what happened', async () => {
    const ticket = await newTicket('en');
    expect(ticket).toMatchObject({
      kind: 'contact',
      status: 'open',
      locale: 'en',
      contact: { name: 'Jan' },
      contactRequest: { message: 'Help' },
      messages: [{ kind: 'customer', body: 'Help', author: null }],
      events: [{ field: 'created' }],
    });
    expect(ticket.agents.map(({ name }) => name)).toContain('Bram Jansen');
  });

  it('mails a reply to the customer, once, and takes the ticket into progress', async () => {
    const email = `${randomUUID()}@lab.example`;
    const { id, number } = await newTicket('nl', email);
    const messageId = randomUUID();
    await say(id, 'reply', 'Dag Jan,\nDat kan.', messageId);
    const again = await say(id, 'reply', 'Dag Jan,\nDat kan.', messageId);
    expect(await again.json()).toMatchObject({
      status: 'in-progress',
      assignee: { name: 'Anna de Vries' },
      messages: [{ kind: 'customer' }, { kind: 'reply', author: 'Anna de Vries', mail: 'queued' }],
    });
    const mails = await desk.database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('message_id', '=', messageId)
      .execute();
    expect(mails).toMatchObject([
      { recipient: email, subject: `Re: Help [D-${number}]`, automatic: false },
    ]);
    expect(mails[0]?.text_body).toContain('Dag Jan,\nDat kan.');
  });

  it('keeps a note inside the house', async () => {
    const { id } = await newTicket();
    const before = await desk.database.kysely.selectFrom('outbox').select('id').execute();
    const noted = await (await say(id, 'note', 'Calls on Monday')).json();
    expect(noted).toMatchObject({ status: 'open', assignee: null });
    expect(noted.messages.at(-1)).toMatchObject({ kind: 'note', mail: null });
    expect(await desk.database.kysely.selectFrom('outbox').select('id').execute()).toHaveLength(
      before.length,
    );
  });

  it('refuses a reply to a closed ticket, but takes a note', async () => {
    const { id, version } = await newTicket();
    const close = { to: 'closed' as const, reason: 'spam' as const, version };
    expect(
      (await desk.anna.api.tickets[':id'].moves.$post({ param: { id }, json: close })).status,
    ).toBe(200);
    expect((await say(id, 'reply', 'Hello')).status).toBe(409);
    expect((await say(id, 'note', 'Spam indeed')).status).toBe(200);
  });

  it('lets one of two agents win, and tells the other', async () => {
    const { id, version } = await newTicket();
    const [one, two] = await Promise.all([
      desk.anna.api.tickets[':id'].moves.$post({
        param: { id },
        json: { to: 'in-progress', version },
      }),
      desk.bram.api.tickets[':id'].moves.$post({
        param: { id },
        json: { to: 'resolved', version },
      }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const stale = await desk.bram.api.tickets[':id'].$patch({
      param: { id },
      json: { priority: 'high', version },
    });
    expect(stale.status).toBe(409);
  });

  it('assigns and prioritises, and only to agents who exist', async () => {
    const { id, version } = await newTicket();
    const change = (json: { version: number; assigneeId?: string; priority?: 'high' }) =>
      desk.anna.api.tickets[':id'].$patch({ param: { id }, json });
    const assigned = await change({ version, assigneeId: desk.bram.id, priority: 'high' });
    expect(await assigned.json()).toMatchObject({
      priority: 'high',
      assignee: { id: desk.bram.id },
    });
    expect((await change({ version: version + 1, assigneeId: randomUUID() })).status).toBe(422);
  });

  it('belongs to whoever takes it up, reopens it or replies, unless somebody has it', async () => {
    const move = async (id: string, to: 'in-progress' | 'resolved' | 'open', agent = desk.anna) => {
      const { version } = await read(id);
      await agent.api.tickets[':id'].moves.$post({ param: { id }, json: { to, version } });
      return (await read(id)).assignee?.id ?? null;
    };
    const taken = await newTicket();
    expect(await move(taken.id, 'in-progress')).toBe(desk.anna.id);
    expect(await move(taken.id, 'resolved', desk.bram)).toBe(desk.anna.id);
    expect(await move(taken.id, 'in-progress', desk.bram), 'it is hers').toBe(desk.anna.id);
    expect(await move(taken.id, 'open'), 'given back').toBeNull();

    const resolved = await newTicket();
    expect(await move(resolved.id, 'resolved')).toBeNull();
    expect(await move(resolved.id, 'in-progress', desk.bram)).toBe(desk.bram.id);

    const waiting = await newTicket();
    const pending = { to: 'pending' as const, reason: 'De leverancier', version: waiting.version };
    await desk.anna.api.tickets[':id'].moves.$post({ param: { id: waiting.id }, json: pending });
    await say(waiting.id, 'reply', 'Het duurt nog even.');
    expect((await read(waiting.id)).assignee?.id).toBe(desk.anna.id);
    await desk.database.kysely.transaction().execute((trx) =>
      receiveCustomerMessage(trx, desk.deps.settings, waiting.id, {
        id: randomUUID(),
        body: 'Goed',
      }),
    );
    const told = await desk.database.kysely
      .selectFrom('outbox')
      .select('recipient')
      .where('ticket_id', '=', waiting.id)
      .where('subject', 'like', `%D-${waiting.number}%`)
      .where('recipient', '=', desk.anna.email)
      .execute();
    expect(told, 'the answer goes to her').toHaveLength(1);
  });

  it('waits through a day that is still to come, and goes on as the next one begins', async () => {
    const { id, version } = await newTicket();
    const wait = (until: string) =>
      desk.anna.api.tickets[':id'].moves.$post({
        param: { id },
        json: { to: 'pending', reason: 'De leverancier', until, version },
      });
    expect((await wait('2020-01-01')).status).toBe(422);
    expect((await wait(daysAfter(dayOf(new Date()), -1))).status).toBe(422);
    expect((await wait('2027-02-30')).status).toBe(422);
    expect((await wait('2027-07-01')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'pending', pendingUntil: '2027-07-01' });
    const lastMoment = new Date('2027-07-01T23:59:59.999+02:00');
    await runScheduledTransitions(desk.database.kysely, lastMoment);
    expect((await read(id)).status).toBe('pending');
    await runScheduledTransitions(desk.database.kysely, new Date('2027-07-02T00:00:00+02:00'));
    expect((await read(id)).status).toBe('open');
  });

  it('gets another customer, address or language where the first was wrong', async () => {
    const right = `${randomUUID()}@lab.example`;
    const { id } = await newTicket('nl', `${randomUUID()}@typo.example`);
    const customer = desk.anna.api.tickets[':id'].customer;
    const corrected = await customer.$patch({
      param: { id },
      json: { email: right, phone: '+31 20 123 45 67', name: "Aoife O'Brien" },
    });
    expect(await corrected.json()).toMatchObject({
      contact: { email: right, phone: '+31 20 123 45 67', name: "Aoife O'Brien" },
      events: [{ field: 'created' }, { field: 'contact_details', new: ['name', 'email', 'phone'] }],
    });
    await say(id, 'reply', 'Nu wel.');
    const mail = await desk.database.kysely
      .selectFrom('outbox')
      .select('recipient')
      .where('ticket_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe(right);

    const other = await newTicket('en');
    const taken = await customer.$patch({ param: { id: other.id }, json: { email: right } });
    expect(taken.status).toBe(422);
    expect(await taken.json()).toMatchObject({ error: { fields: { email: { code: 'invalid' } } } });
    const { contact } = await read(id);
    const json = { contactId: contact?.id ?? '', version: other.version };
    const moved = await customer.$put({ param: { id: other.id }, json });
    expect(await moved.json()).toMatchObject({ contact: { email: right }, locale: 'nl' });
    expect((await customer.$put({ param: { id: other.id }, json })).status, 'stale').toBe(409);
    const known = { contactId: randomUUID(), version: (await read(other.id)).version };
    expect((await customer.$put({ param: { id: other.id }, json: known })).status).toBe(422);

    const fresh = { name: 'Nieuw', email: `${randomUUID()}@lab.example`, locale: 'en' as const };
    const renewed = await customer.$put({
      param: { id: other.id },
      json: { newContact: fresh, version: known.version },
    });
    expect(await renewed.json()).toMatchObject({ contact: fresh, locale: 'en' });
    const dutch = await customer.$patch({ param: { id: other.id }, json: { locale: 'nl' } });
    expect(await dutch.json()).toMatchObject({ locale: 'nl', contact: { locale: 'nl' } });
  });

  it('answers nonsense with a refusal, never with a failure', async () => {
    expect((await desk.anna.api.tickets[':id'].$get({ param: { id: 'x' } })).status).toBe(422);
    expect((await desk.anna.api.tickets[':id'].$get({ param: { id: randomUUID() } })).status).toBe(
      404,
    );
  });
});
