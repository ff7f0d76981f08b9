import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverDue } from '#mail/outbound/deliver.ts';
import { password, siteUrl, startAuth } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { functionDeps } from '#tests/support/functions.ts';
import { type Mailserver, startMailserver } from '#tests/support/smtp.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createSend } from '../mail/send-mail.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

describe.each(engines)('a sign-in from a new device on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let mailserver: Mailserver;
  let auth: Awaited<ReturnType<typeof startAuth>>;

  beforeAll(async () => {
    [database, mailserver] = await Promise.all([openFresh(), startMailserver()]);
    auth = await startAuth(database);
  });
  afterAll(() => Promise.all([database.close(), mailserver.close()]));

  const signIn = async (email: string, userAgent: string) => {
    const client = auth.client({ 'user-agent': userAgent, 'test-address': '203.0.113.77' });
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { client, token: data.session.access_token };
  };
  const isAgent = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await auth.authenticate(new Request(siteUrl, { headers }))) !== null;
  };

  /** Somebody comes in from a browser that the agent never used; returns what the mail then says. */
  async function intrude(language: 'nl' | 'en') {
    const email = `${randomUUID()}@delvanta.example`;
    await auth.addAgent(email);
    const own = await signIn(email, firefox);
    await own.client.auth.updateUser({ data: { language } });
    const intruder = await signIn(email, edge);
    const deps = functionDeps(database);
    const send = createSend(
      { SMTP_URL: mailserver.url, MAIL_FROM: 'info@delvanta.example', PLAIN_CONNECTIONS: [] },
      deps,
    );
    await deliverDue(database.kysely, send);
    const mail = await mailserver.waitFor(({ to }) => to?.[0]?.address === email);
    const link = /https?:\/\/\S+\/mail-link\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
    return { own, intruder, mail, link };
  }

  const press = (page: string, cookie: string) =>
    auth.app.request(page, { method: 'POST', headers: { cookie } });

  it('is told with browser, system, network and time, and ended by one button', async () => {
    const { own, intruder, mail, link } = await intrude('nl');
    expect(mail.subject).toBe('Nieuwe aanmelding op uw account');
    expect(mail.text).toContain('Browser: Edge op Windows\nNetwerk: 203.0.113.0/24\nTijdstip: ');
    expect(mail.text).not.toContain('203.0.113.77');
    expect(mail.text).toMatch(
      /Tijdstip: \p{L}+ \d+ \p{L}+ \d{4} om \d\d:\d\d \(Nederlandse tijd\)/u,
    );
    expect(mail.html).toContain('>Deze sessie beëindigen</span></a>');

    // Looked at by a scanner first, and again.
    for (const _ of [1, 2]) await auth.openLink(link);
    expect(await isAgent(intruder.token)).toBe(true);

    const { page, cookie, html } = await auth.openLink(link);
    expect(html).toContain('<button>Deze sessie beëindigen</button>');
    const ended = await press(page, cookie);
    expect(ended.status).toBe(200);
    expect(await ended.text()).toContain('De sessie is beëindigd');
    expect(await isAgent(intruder.token)).toBe(false);
    expect((await intruder.client.auth.refreshSession()).error).not.toBeNull();
    expect(await isAgent(own.token), 'the owner’s own').toBe(true);

    const again = await auth.openLink(link);
    expect((await press(again.page, again.cookie)).status).toBe(410);
  });

  it('is told in English, by a link that works for a week and signs nobody in', async () => {
    const { intruder, mail, link } = await intrude('en');
    expect(mail.subject).toBe('New sign-in to your account');
    expect(mail.text).toContain('Browser: Edge on Windows\nNetwork: 203.0.113.0/24\nTime: ');
    const asSignIn = await auth.openLink(link.replace('type=end_session', 'type=magiclink'));
    const answer = await press(asSignIn.page, asSignIn.cookie);
    expect(answer.headers.get('location')).toContain('otp_expired');

    auth.wait(6 * 24 * 3_600_000);
    await intruder.client.auth.refreshSession();
    auth.wait(24 * 3_600_000 + 1000);
    const late = await auth.openLink(link);
    const refused = await press(late.page, late.cookie);
    expect(refused.status).toBe(410);
    expect(await refused.text()).toContain('Nothing was ended');
    const { data } = await intruder.client.auth.refreshSession();
    expect(data.session).not.toBeNull();
  });

  it('is told of a browser of the same name on another network, which never came before', async () => {
    const email = `${randomUUID()}@delvanta.example`;
    await auth.addAgent(email);
    await signIn(email, firefox);
    expect(await auth.mailsTo(email), 'the first of the account').toEqual([]);
    const client = auth.client({ 'user-agent': firefox, 'test-address': '198.51.100.9' });
    await client.auth.signInWithPassword({ email, password });
    expect(await auth.mailsTo(email)).toMatchObject([
      {
        subject: 'Nieuwe aanmelding op uw account',
        text: expect.stringContaining('Netwerk: 198.51.100.0/24'),
      },
    ]);
  });

  it('is not told of a browser that came before, though it was updated', async () => {
    const email = `${randomUUID()}@delvanta.example`;
    await auth.addAgent(email);
    const come = (userAgent: string, cookie = '') =>
      auth.post(
        '/auth/v1/token?grant_type=password',
        { email, password },
        { cookie, 'user-agent': userAgent },
      );
    const first = await come(firefox);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await come(firefox.replaceAll('140', '141'), cookie)).status).toBe(200);
    expect(await auth.mailsTo(email)).toEqual([]);
    // The cookie is a device of this account alone.
    const other = `${randomUUID()}@delvanta.example`;
    await auth.addAgent(other);
    await signIn(other, firefox);
    await auth.post(
      '/auth/v1/token?grant_type=password',
      { email: other, password },
      { cookie, 'user-agent': firefox },
    );
    expect(await auth.mailsTo(other)).toHaveLength(1);
  });
});
