import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { deliverDue } from '#mail/outbound/deliver.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { describeDesk } from '#tests/support/desk.ts';

describeDesk('the mail log', (desk) => {
  beforeAll(async () => {
    await desk.database.kysely.deleteFrom('outbox').execute();
  });

  const enqueue = (to: string, secret = false) =>
    desk.database.kysely.transaction().execute((trx) =>
      enqueueMail(trx, {
        ...{ language: 'nl', subject: `Aan ${to}`, paragraphs: ['De tekst'] },
        ...{ to, secret, automatic: true },
      }),
    );
  const fail = () => Promise.reject(new Error('550 no such mailbox'));
  const letADayPass = () =>
    sql`update outbox set due_at = now(), queued_at = now() - interval '25 hours'`.execute(
      desk.database.kysely,
    );
  const list = async (query: Parameters<(typeof desk.anna.api)['mail-log']['$get']>[0]['query']) =>
    (await desk.anna.api['mail-log'].$get({ query })).json();

  it('shows what became of each mail, gives the dead another day, and no secret away', async () => {
    await enqueue('jan@lab.example');
    await enqueue('eva_1@lab.example');
    await enqueue('new@delvanta.example', true);
    const [secret] = (await list({ recipient: 'NEW@' })).mails;
    expect(secret).toMatchObject({ secret: true, status: 'queued' });
    const textOf = (id = '') => desk.anna.api['mail-log'][':id'].text.$get({ param: { id } });
    expect((await textOf(secret?.id)).status).toBe(404);
    expect(JSON.stringify(await list({}))).not.toContain('De tekst');

    await letADayPass();
    await deliverDue(desk.database.kysely, fail);
    const { mails: dead } = await list({ status: 'dead' });
    const dashboard = await (await desk.anna.api.dashboard.$get()).json();
    expect(dashboard.undeliveredMails).toBe(dead.length);
    expect(dead).toHaveLength(3);
    expect(dead[0]?.lastError).toContain('550');
    // An underscore is no wildcard.
    expect((await list({ recipient: 'eva_1' })).mails).toHaveLength(1);
    expect((await list({ recipient: 'e_a' })).mails).toHaveLength(0);

    const jan = (await list({ recipient: 'jan@' })).mails[0];
    expect(await (await textOf(jan?.id)).json()).toMatchObject({
      text: expect.stringContaining('De tekst'),
    });
    const retry = (id = '') => desk.anna.api['mail-log'][':id'].retry.$post({ param: { id } });
    expect((await retry(secret?.id)).status).toBe(409);
    expect((await retry(jan?.id)).status).toBe(200);
    expect((await retry(jan?.id)).status).toBe(409);
    expect(await (await desk.anna.api['mail-log'].retry.$post()).json()).toEqual({ retried: 1 });

    await deliverDue(desk.database.kysely, fail);
    expect((await list({ status: 'dead' })).mails.map(({ id }) => id)).toEqual([secret?.id]);
    await sql`update outbox set due_at = now()`.execute(desk.database.kysely);
    await deliverDue(desk.database.kysely, async () => 'sent');
    expect((await list({ status: 'sent' })).mails).toHaveLength(2);
    const entries = await desk.database.kysely
      .selectFrom('auth.audit_log_entries')
      .select('payload')
      .where(sql<string>`payload ->> 'action'`, '=', 'mails_retried')
      .execute();
    expect(JSON.stringify(entries)).toContain('jan@lab.example');
    expect(entries).toHaveLength(2);
  });

  it('turns pages without losing or repeating a mail, and is for agents only', async () => {
    await desk.database.kysely.deleteFrom('outbox').execute();
    for (let count = 0; count < 60; count++) await enqueue(`p${count}@lab.example`);
    await sql`update outbox set created_at = date_trunc('minute', created_at)`.execute(
      desk.database.kysely,
    );
    const first = await list({});
    const second = await list({ after: first.next ?? '' });
    const ids = [...first.mails, ...second.mails].map(({ id }) => id);
    expect([first.mails.length, second.next]).toEqual([50, null]);
    expect(new Set(ids).size).toBe(60);
    const stranger = desk.apiFor()['mail-log'];
    expect((await stranger.$get({ query: {} })).status).toBe(401);
    expect((await stranger.retry.$post()).status).toBe(401);
  });
});
