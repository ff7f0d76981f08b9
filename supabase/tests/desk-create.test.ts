import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeDesk } from '#tests/support/desk.ts';

describeDesk('creating a ticket', (desk) => {
  const base = {
    subject: 'Nieuwe laptop',
    priority: 'medium' as const,
    assigneeId: null,
    locale: 'en' as const,
  };
  const newContact = (email = `${randomUUID()}@lab.example`) => ({
    name: 'Noor Bakker',
    email,
    company: 'Labora',
    locale: 'nl' as const,
  });
  const message = (kind: 'reply' | 'note', body = 'Belde zojuist.') => ({
    id: randomUUID(),
    kind,
    body,
  });

  const post = (json: object, key: string = randomUUID(), api = desk.anna.api) =>
    api.tickets.$post({ json: { ...base, ...json } }, { headers: { 'Idempotency-Key': key } });
  async function create(json: object, key?: string) {
    const response = await post(json, key);
    expect(response.status).toBe(200);
    const { id } = await response.json();
    return (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
  }

  it('opens one for a new contact, in that contact’s language, in the agent’s name', async () => {
    const contact = newContact();
    const ticket = await create({
      newContact: contact,
      message: message('note'),
      priority: 'high',
    });
    expect(ticket).toMatchObject({
      kind: 'contact',
      status: 'open',
      locale: 'nl',
      priority: 'high',
      contact: { name: 'Noor Bakker', company: 'Labora' },
      messages: [{ kind: 'note', body: 'Belde zojuist.', author: 'Anna de Vries', mail: null }],
    });
    expect(ticket.events[0]).toMatchObject({ field: 'created', actor: 'Anna de Vries' });
    const found = await (await desk.anna.api.contacts.$get({ query: { q: 'noor labo' } })).json();
    expect(found[0]).toMatchObject({ email: contact.email, locale: 'nl' });
    const again = await create({ contactId: found[0]?.id });
    expect(again).toMatchObject({ locale: 'nl', contact: { email: contact.email }, messages: [] });
  });

  it('mails a first reply, which takes the ticket into progress', async () => {
    const contact = newContact();
    const ticket = await create({ newContact: contact, message: message('reply', 'Dag Noor') });
    expect(ticket).toMatchObject({ status: 'in-progress', assignee: { id: desk.anna.id } });
    const mails = desk.database.kysely
      .selectFrom('outbox')
      .select(['subject', 'ticket_id'])
      .where('recipient', '=', contact.email)
      .orderBy('created_at');
    const subject = `Nieuwe laptop [D-${ticket.number}]`;
    expect(await mails.execute()).toEqual([{ ticket_id: ticket.id, subject }]);
    const json = message('reply', 'En nog iets');
    await desk.anna.api.tickets[':id'].messages.$post({ param: { id: ticket.id }, json });
    expect((await mails.execute()).at(-1)).toMatchObject({ subject: `Re: ${subject}` });
  });

  it('answers what was forwarded by its own subject, without a row of marks', async () => {
    const contact = newContact();
    const given = { subject: 'RE: FW: Antw: Re-use of tips', newContact: contact };
    const { number } = await create({ ...given, message: message('reply', 'Dag Noor') });
    const { subject } = await desk.database.kysely
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', contact.email)
      .executeTakeFirstOrThrow();
    expect(subject).toBe(`Re-use of tips [D-${number}]`);
  });

  it('opens one for colleagues, without a contact, and takes no reply to nobody', async () => {
    const ticket = await create({ message: message('note'), assigneeId: desk.anna.id });
    expect(ticket).toMatchObject({ kind: 'internal', contact: null, locale: 'en' });
    expect(ticket.assignee?.id).toBe(desk.anna.id);
    expect((await post({ message: message('reply') })).status).toBe(409);
  });

  it('opens it once, however often it is asked', async () => {
    const key = randomUUID();
    const json = { message: message('note') };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(json, key)));
    const ids = await Promise.all(answers.map(async (each) => (await each.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect((await post({ ...json, subject: 'Other' }, key)).status).toBe(422);
  });

  it('refuses what is no ticket, and strangers', async () => {
    const problems = async (json: object) => {
      const response = await post(json);
      const body = (await response.json()) as unknown as { error: { fields: object } };
      return [response.status, Object.keys(body.error.fields ?? {})];
    };
    expect(await problems({ subject: ' ' })).toEqual([422, ['subject']]);
    expect(await problems({ contactId: randomUUID() })).toEqual([422, ['contactId']]);
    expect(await problems({ assigneeId: randomUUID() })).toEqual([422, ['assigneeId']]);
    expect(await problems({ newContact: { ...newContact(), email: 'x' } })).toEqual([
      422,
      ['newContact.email'],
    ]);
    const stranger = desk.apiFor('x');
    expect((await post({}, randomUUID(), stranger)).status).toBe(401);
    expect((await stranger.contacts.$get({ query: { q: 'noor' } })).status).toBe(401);
    expect((await stranger.queue.similar.$get({ query: { q: 'laptop' } })).status).toBe(401);
  });

  it('shows what was asked before, likest first, while it is in work', async () => {
    const like = await create({
      subject: 'Printers vastgelopen in hal drie',
      message: message('note'),
    });
    const less = await create({ subject: 'Hal drie is koud', message: message('note') });
    const done = await create({ subject: 'Printer vastgelopen', message: message('note') });
    const close = { to: 'resolved' as const, version: done.version };
    await desk.anna.api.tickets[':id'].moves.$post({ param: { id: done.id }, json: close });
    const similar = async (q: string) => {
      const rows = await (await desk.anna.api.queue.similar.$get({ query: { q } })).json();
      return rows.map(({ id }) => id);
    };
    expect(await similar('De printer in hal drie is vastgelopen')).toEqual([like.id, less.id]);
    expect(await similar('iets heel anders')).toEqual([]);
    expect(await similar('& | !')).toEqual([]);
    // Nor by so many later ones of the same that they are not all compared.
    await desk.database.pool.query(`insert into tickets (kind, subject, locale)
      select 'internal', 'De printer is leeg', 'nl' from generate_series(1, 101)`);
    expect((await similar('De printer in hal drie is vastgelopen')).slice(0, 2)).toEqual([
      like.id,
      less.id,
    ]);
  });
});
