import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createInboundEmail } from '#functions/inbound-email/handler.ts';
import { processInboundQueue } from '#mail/inbound/process-inbound-queue.ts';
import { recordMail } from '#mail/inbound/store-inbound-mail.ts';
import { siteUrl } from '#tests/support/auth.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { functionDeps, mount } from '#tests/support/functions.ts';

const raw = (...headers: string[]) =>
  ['From: eva@lab.example', 'Subject: By a provider', ...headers, '', 'Hello'].join('\r\n');

describeDesk('mail of a provider', (desk) => {
  it('is not taken where no secret is configured', async () => {
    const app = mount(createInboundEmail, functionDeps(desk.database));
    const url = `${siteUrl}/functions/v1/inbound-email`;
    expect((await app.request(url, { method: 'POST', body: raw() })).status).toBe(404);
  });

  it('is taken by a secret as Standard Webhooks writes it, whose key is what its base64 says', async () => {
    const key = randomBytes(32);
    const settings = {
      ...desk.deps.settings,
      inboundSecret: `whsec_${key.toString('base64')}`,
    };
    const app = mount(createInboundEmail, { ...desk.deps, settings });
    const status = async (signedWith: Buffer | string) => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signed = createHmac('sha256', signedWith).update(`msg_1.${timestamp}.not a mail`);
      const answer = await app.request(`${siteUrl}/functions/v1/inbound-email`, {
        method: 'POST',
        headers: {
          'webhook-id': 'msg_1',
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signed.digest('base64')}`,
        },
        body: 'not a mail',
      });
      return answer.status;
    };
    expect(await status(settings.inboundSecret), 'the text itself is no key').toBe(401);
    expect(await status(key)).toBe(202);
    await desk.database.kysely.deleteFrom('inbound_mails').execute();
  });

  it('becomes a ticket, once however often it was handed in', async () => {
    for (const _ of [1, 2]) await recordMail(desk.database.kysely, 'webhook', Buffer.from(raw()));
    while (await processInboundQueue(desk.deps));
    const tickets = desk.database.kysely.selectFrom('tickets').select('subject');
    expect(await tickets.execute()).toEqual([{ subject: 'By a provider' }]);
  });

  it('says whose it is also when nothing could read it', async () => {
    await recordMail(
      desk.database.kysely,
      'webhook',
      Buffer.from('From: Eva\r\n <eva@lab.example>\r\nSUBJECT: Poisoned\r\n\r\nFrom: nobody\r\n'),
    );
    await sql`update inbound_mails set status = 'dead', reason = 'too-slow'
      where status = 'received'`.execute(desk.database.kysely);
    const [mail] = await (await desk.anna.api['inbound-mails'].$get()).json();
    expect(mail).toMatchObject({ sender: 'Eva <eva@lab.example>', subject: 'Poisoned' });
    expect(mail).not.toHaveProperty('beginning');
    await desk.database.kysely.deleteFrom('inbound_mails').where('status', '=', 'dead').execute();
  });

  it('is shown to agents where it made no message, and taken in when one says so', async () => {
    const away = raw('Auto-Submitted: auto-replied', 'Message-ID: <away@lab.example>');
    await recordMail(desk.database.kysely, 'webhook', Buffer.from(away));
    while (await processInboundQueue(desk.deps));
    const inbound = desk.anna.api['inbound-mails'];
    const [mail] = await (await inbound.$get()).json();
    expect(mail).toMatchObject({ sender: 'eva@lab.example', reason: 'automatic', isKept: true });
    const param = { id: mail?.id ?? '' };
    const { source } = await (await inbound[':id'].source.$get({ param })).json();
    expect(source).toContain('Auto-Submitted: auto-replied');

    expect((await inbound[':id'].accept.$post({ param })).status).toBe(200);
    expect((await inbound[':id'].accept.$post({ param })).status).toBe(409);
    while (await processInboundQueue(desk.deps));
    expect(await (await inbound.$get()).json()).toEqual([]);
    const messages = desk.database.kysely.selectFrom('messages').select('body');
    expect(await messages.execute()).toHaveLength(2);
  });
});
