import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/database.ts';
import { siteUrl } from '../../tests/support/auth.ts';
import { engines } from '../../tests/support/databases.ts';
import { functionDeps, mount, postJson } from '../../tests/support/functions.ts';
import type { FunctionEnv } from '../functions/_shared/deps.ts';
import { createSendContactEmail } from '../functions/send-contact-email/handler.ts';

const path = 'send-contact-email';
const message = { name: 'Jan Bakker', email: 'jan@lab.example', message: 'Kunnen jullie helpen?' };

describe.each(engines)('send-contact-email on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let app: Hono<FunctionEnv>;
  const post = (body: unknown, headers?: Record<string, string>) =>
    postJson(app, path, body, headers);
  const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(`${siteUrl}/functions/v1/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: siteUrl,
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  const countTickets = async () =>
    (await database.kysely.selectFrom('tickets').select('id').execute()).length;

  /** All that a reference stands for. */
  async function recorded(reference: string) {
    const ticket = await database.kysely
      .selectFrom('tickets')
      .innerJoin('contacts', 'contacts.id', 'contact_id')
      .innerJoin('contact_requests', 'contact_requests.ticket_id', 'tickets.id')
      .select(['tickets.id', 'kind', 'status', 'priority', 'tickets.subject', 'tickets.locale'])
      .select(['contacts.name', 'contacts.email', 'contact_requests.company'])
      .where('number', '=', Number(reference.replace('D-', '')))
      .executeTakeFirstOrThrow();
    const { kysely } = database;
    return {
      ticket,
      messages: await kysely
        .selectFrom('messages')
        .selectAll()
        .where('ticket_id', '=', ticket.id)
        .execute(),
      events: await kysely
        .selectFrom('ticket_events')
        .selectAll()
        .where('ticket_id', '=', ticket.id)
        .execute(),
      mails: await kysely
        .selectFrom('outbox')
        .selectAll()
        .where('ticket_id', '=', ticket.id)
        .execute(),
    };
  }

  beforeAll(async () => {
    database = await openFresh();
    app = mount(createSendContactEmail, functionDeps(database));
  });
  afterAll(() => database.close());

  it('makes a ticket with its contact, message, event and two mails', async () => {
    const answer = await post({ ...message, email: ' Jan@Lab.example ', company: '  Lab BV ' });
    expect(answer.status).toBe(200);
    const { reference } = await answer.json();
    expect(reference).toMatch(/^D-\d+$/);
    const { ticket, messages, events, mails } = await recorded(reference);
    expect(ticket).toMatchObject({
      kind: 'contact',
      status: 'open',
      priority: 'medium',
      locale: 'nl',
      subject: 'Kunnen jullie helpen?',
      name: 'Jan Bakker',
      email: 'jan@lab.example',
      company: 'Lab BV',
    });
    expect(messages).toMatchObject([{ kind: 'customer', body: message.message }]);
    expect(events).toMatchObject([{ field: 'created', new: 'contact', actor_id: null }]);
    const [acknowledgement, notification] = mails.sort((a) =>
      a.recipient === 'jan@lab.example' ? -1 : 1,
    );
    expect(notification).toMatchObject({
      recipient: 'firm@delvanta.example',
      reply_to: 'jan@lab.example',
    });
    expect(notification?.text_body).toContain(message.message);
    expect(notification?.text_body).toContain(`${siteUrl}/servicedesk/tickets/${ticket.id}`);
    expect(acknowledgement).toMatchObject({ recipient: 'jan@lab.example', reply_to: null });
    expect(acknowledgement?.subject).toContain(reference);
    expect(acknowledgement?.text_body).not.toContain(message.message);
    expect(acknowledgement?.text_body).not.toContain('Jan');
  });

  it('answers an English visitor in English, and takes a company that is left out', async () => {
    const { reference } = await (await post({ ...message, locale: 'en' })).json();
    const { ticket, mails } = await recorded(reference);
    expect(ticket).toMatchObject({ locale: 'en', company: null });
    const [acknowledgement] = mails.filter(({ recipient }) => recipient === message.email);
    expect(acknowledgement?.subject).toBe(`We have received your message (${reference})`);
  });

  it('names each field that is wrong, in the language of the visitor', async () => {
    const answer = await post({ name: '  ', email: 'jan@', message: '\u0000\n', locale: 'en' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: {
        code: 'invalid',
        message: 'Not all fields are filled in correctly.',
        fields: {
          name: { code: 'required', message: 'This field is required.' },
          email: { code: 'invalid', message: 'This is not a valid value.' },
          message: { code: 'required', message: 'This field is required.' },
        },
      },
    });
  });

  it.each([
    ['malformed JSON', () => post('{"name":'), 400],
    ['JSON that is no object', () => post('[1]'), 400],
    ['a missing key', () => post(message, { apikey: '' }), 401],
    ['a wrong key', () => post(message, { apikey: 'other' }), 401],
    ['a body that is too large', () => post({ ...message, message: 'x'.repeat(70_000) }), 413],
    ['a message that is too long', () => post({ ...message, message: 'x'.repeat(10_001) }), 422],
    ['GET', () => app.request(`${siteUrl}/functions/v1/${path}`), 405],
    ['a form of another site', () => postForm(message, { Origin: 'https://evil.example' }), 403],
    ['a form of nowhere', () => postForm(message, { Origin: 'null' }), 403],
  ])('refuses %s and writes nothing', async (_what, send, status) => {
    const before = await countTickets();
    const answer = await send();
    expect(answer.status).toBe(status);
    expect((await answer.json()).error.message).toEqual(expect.any(String));
    expect(await countTickets()).toBe(before);
  });

  it('takes the form of a browser without script, and sends it back to a notice', async () => {
    const sent = await postForm({ ...message, company: '', locale: 'en' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/?lang=en#contact-sent']);
    const invalid = await postForm({ ...message, name: ' ' });
    expect([invalid.status, invalid.headers.get('Location')]).toEqual([303, '/#contact-invalid']);
  });

  it('answers a repetition with the stored answer, and writes once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const before = await countTickets();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(message, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await countTickets()).toBe(before + 1);

    const other = await post({ ...message, message: 'Something else' }, key);
    expect(other.status).toBe(422);
    expect((await other.json()).error.code).toBe('idempotency_key_reused');
  });

  it('limits by e-mail address, and says when to come back', async () => {
    const limited = mount(createSendContactEmail, functionDeps(database, 1));
    const send = (email: string) => postJson(limited, path, { ...message, email, locale: 'en' });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await send('eager@lab.example')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const refused = await send('eager@lab.example');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await refused.json()).error.message).toMatch(/try again in 60 minutes/);
    expect((await send('patient@lab.example')).status).toBe(200);
  });

  it('limits by network address', async () => {
    const limited = mount(createSendContactEmail, functionDeps(database, 0.05));
    const send = () => postJson(limited, path, 'not even JSON that is valid');
    const valid = () =>
      postJson(limited, path, { ...message, email: `${randomUUID()}@lab.example` });
    await send();
    const statuses = [(await valid()).status, (await valid()).status];
    expect(statuses.at(-1)).toBe(429);
  });

  it('keeps a visitor out of the headers of every mail', async () => {
    const { reference } = await (
      await post({
        ...message,
        name: 'Eve\r\nBcc: all@lab.example',
        subject: 'Hi\nBcc: all@lab.example',
      })
    ).json();
    for (const mail of (await recorded(reference)).mails) {
      expect(`${mail.subject}${mail.recipient}${mail.reply_to}`).not.toMatch(/[\r\n]/);
    }
  });
});
