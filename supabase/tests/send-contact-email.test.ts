import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSendContactEmail } from '#functions/send-contact-email/handler.ts';
import type { FunctionEnv } from '#http/deps.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { siteUrl } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { functionDeps, mount, postJson } from '#tests/support/functions.ts';

const path = 'send-contact-email';
const message = { name: 'Jan Bakker', email: 'jan@lab.example', message: 'Kunnen jullie helpen?' };

describe.each(engines)('send-contact-email on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let app: Hono<FunctionEnv>;
  const post = (body: unknown, headers?: Record<string, string>) =>
    postJson(app, path, body, headers);
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

  it('answers a repetition with the stored answer, and writes once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const before = await countTickets();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(message, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await countTickets()).toBe(before + 1);
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
