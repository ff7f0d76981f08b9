import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/database.ts';
import { siteUrl } from '../../tests/support/auth.ts';
import { engines } from '../../tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '../../tests/support/desk.ts';
import { functionDeps, mount } from '../../tests/support/functions.ts';
import { receiveDue } from '../functions/_shared/mail-in/receive.ts';
import { createInboundEmail } from '../functions/inbound-email/handler.ts';

const inboundSecret = 'a secret of at least 32 characters';
const raw = (...headers: string[]) =>
  ['From: eva@lab.example', 'Subject: By a provider', ...headers, '', 'Hello'].join('\r\n');

describe.each(engines)('inbound-email on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let desk: Desk;
  let anna: DeskAgent;
  let app: ReturnType<typeof mount>;

  beforeAll(async () => {
    database = await openFresh();
    const { settings } = functionDeps(database);
    desk = await startDesk(database, { settings: { ...settings, inboundSecret } });
    anna = await desk.signIn('anna@delvanta.example', 'Anna de Vries');
    app = mount(createInboundEmail, desk.deps);
  });
  afterAll(() => database.close());

  function post(body: string, { secret = inboundSecret, ageSeconds = 0, sent = body } = {}) {
    const id = randomUUID();
    const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return app.request(`${siteUrl}/functions/v1/inbound-email`, {
      method: 'POST',
      headers: {
        'Content-Type': 'message/rfc822',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,b2xkIHNlY3JldA== v1,${signature.digest('base64')}`,
      },
      body: sent,
    });
  }
  const count = async () =>
    (await database.kysely.selectFrom('inbound_mails').select('id').execute()).length;

  it('takes what is signed, now and with this very content, and nothing else', async () => {
    expect((await post(raw(), { secret: 'another secret of 32 characters!' })).status).toBe(401);
    expect((await post(raw(), { ageSeconds: 600 })).status).toBe(401);
    expect((await post(raw(), { ageSeconds: -600 })).status).toBe(401);
    expect((await post(raw(), { sent: raw('X-Added: 1') })).status).toBe(401);
    expect((await post('')).status).toBe(400);
    const unsigned = `${siteUrl}/functions/v1/inbound-email`;
    expect((await app.request(unsigned, { method: 'POST', body: raw() })).status).toBe(401);
    expect((await app.request(unsigned)).status).toBe(405);
    expect(await count()).toBe(0);
    expect((await post(raw())).status).toBe(202);
    expect((await post(raw())).status, 'a provider may try twice').toBe(202);
    expect(await count()).toBe(1);
    while (await receiveDue(desk.deps));
    const tickets = database.kysely.selectFrom('tickets').select('subject');
    expect(await tickets.execute()).toEqual([{ subject: 'By a provider' }]);
  });

  it('is not there where no secret is configured', async () => {
    const other = mount(createInboundEmail, functionDeps(database));
    const url = `${siteUrl}/functions/v1/inbound-email`;
    expect((await other.request(url, { method: 'POST', body: raw() })).status).toBe(404);
  });

  it('shows agents what made no message, and takes it in when one says so', async () => {
    await post(raw('Auto-Submitted: auto-replied', 'Message-ID: <away@lab.example>'));
    while (await receiveDue(desk.deps));
    const inbound = anna.api['inbound-mails'];
    const [mail] = await (await inbound.$get()).json();
    expect(mail).toMatchObject({ sender: 'eva@lab.example', reason: 'automatic', isKept: true });
    const param = { id: mail?.id ?? '' };
    const { source } = await (await inbound[':id'].source.$get({ param })).json();
    expect(source).toContain('Auto-Submitted: auto-replied');
    expect((await desk.apiFor()['inbound-mails'].$get()).status).toBe(401);

    expect((await inbound[':id'].accept.$post({ param })).status).toBe(200);
    expect((await inbound[':id'].accept.$post({ param })).status).toBe(409);
    while (await receiveDue(desk.deps));
    expect(await (await inbound.$get()).json()).toEqual([]);
    const messages = database.kysely.selectFrom('messages').select('body');
    expect(await messages.execute()).toHaveLength(2);
  });
});
