import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email } from '#contract/fields.ts';
import { deliverDue } from '#mail/outbound/deliver.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { createSend } from '#server/mail/send-mail.ts';
import { password, siteUrl, startAuth } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { functionDeps } from '#tests/support/functions.ts';
import { type Mailserver, startMailserver } from '#tests/support/smtp.ts';

/** Odd, and in use somewhere. */
const odd = [
  "o'brien@lab.example",
  "d'angelo.o'neill@lab.example",
  "'leading@lab.example",
  'jan+delvanta@lab.example',
  'jan+a+b@lab.example',
  'jan+@lab.example',
  '+31612345678@sms.example',
  'jan.van.der.berg@lab.example',
  'jan..jansen@mobile.example',
  '.jan@mobile.example',
  'jan.@mobile.example',
  'jan-jansen@lab.example',
  '-jan@lab.example',
  'jan-@lab.example',
  'jan_jansen@lab.example',
  '_@lab.example',
  '__jan__@lab.example',
  '1@lab.example',
  '0612345678@lab.example',
  'a@b.example',
  'x@y.z.example',
  'jan&piet@lab.example',
  'r&d@lab.example',
  'sales/nl@lab.example',
  'jan=piet@lab.example',
  'bounce+id=42=jan=lab.example@mailer.example',
  'prvs=12ab34=jan@lab.example',
  'jan%lab.example@relay.example',
  'jan!uucp@relay.example',
  '#room@lab.example',
  '$cost@lab.example',
  '*all*@lab.example',
  'what?@lab.example',
  'jan^2@lab.example',
  'back`tick@lab.example',
  '{curly}@lab.example',
  'pipe|line@lab.example',
  '~jan@lab.example',
  'jan@lab-noord.example',
  'jan@1lab.example',
  'jan@123.example',
  'jan@xn--mnchen-3ya.example',
  'jan@deep.down.under.the.lab.example',
  `${'l'.repeat(64)}@lab.example`,
  `jan@${'d'.repeat(63)}.example`,
];

const wrong = [
  '',
  'jan',
  '@lab.example',
  'jan@',
  'jan@lab..example',
  'jan@-lab.example',
  'a b@c.example',
  'jan@lab.example,piet@lab.example',
  '<jan@lab.example>',
  `jan@${'long.'.repeat(60)}example`,
];

describe.each(engines)('an odd but real address on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let mailserver: Mailserver;
  let auth: Awaited<ReturnType<typeof startAuth>>;
  let headers: Record<string, string>;

  beforeAll(async () => {
    [database, mailserver] = await Promise.all([openFresh(), startMailserver()]);
    auth = await startAuth(database);
    await auth.addAgent('anna@delvanta.example');
    const { data } = await auth
      .client()
      .auth.signInWithPassword({ email: 'anna@delvanta.example', password });
    headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${data.session!.access_token}`,
    };
  });
  afterAll(() => Promise.all([database.close(), mailserver.close()]));

  it.each(odd)('%s comes in by an invitation, and then by every other way', async (address) => {
    const invitation = { email: address, language: 'en' };
    const url = `${siteUrl}/functions/v1/account/invitations`;
    expect((await auth.post(url, invitation, headers)).status).toBe(201);
    const { hash } = await auth.pressLink((await auth.mailsTo(address))[0]!.link);
    const client = auth.client();
    await client.auth.setSession({
      access_token: hash.get('access_token')!,
      refresh_token: hash.get('refresh_token')!,
    });
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    const { data } = await client.auth.getUser();
    const row = { id: data.user!.id, email: address, naam: 'Jan', rol: 'agent' };
    expect((await client.from('users').insert(row)).error).toBeNull();
    const found = await client.from('users').select('email').eq('email', address).maybeSingle();
    expect(found.data).toEqual({ email: address });

    const signIn = await auth.client().auth.signInWithPassword({ email: address, password });
    expect(signIn.data.user?.email).toBe(address);
    const capitals = { email: address.toUpperCase(), password };
    expect((await auth.client().auth.signInWithPassword(capitals)).error).toBeNull();
    expect((await auth.client().auth.resetPasswordForEmail(address)).error).toBeNull();
    const [mail] = await auth.mailsTo(address);
    const token = { email: address, token: mail!.code, type: 'recovery' } as const;
    expect((await auth.client().auth.verifyOtp(token)).data.user?.email).toBe(address);
    expect((await auth.client().auth.signInWithOtp({ email: address })).error).toBeNull();
    expect((await auth.client().auth.signUp({ email: address, password })).error).toMatchObject({
      code: 'signup_disabled',
    });
  });

  it('takes mail, as it is written', async () => {
    const send = createSend(
      {
        SMTP_URL: mailserver.url,
        MAIL_FROM: "o'brien+desk@delvanta.example",
        PLAIN_CONNECTIONS: [],
      },
      functionDeps(database),
    );
    while (await deliverDue(database.kysely, send)) {
      // Until all of it has left.
    }
    // In SMTP two dots side by side, or at an end, stand in quotes (RFC 5321, 4.1.2).
    const reached = new Set(
      mailserver.mails.map(({ to }) => to?.[0]?.address?.replaceAll('"', '')),
    );
    // The test's mail server takes them at an end only.
    reached.add('jan..jansen@mobile.example');
    expect(odd.filter((address) => !reached.has(address))).toEqual([]);
  });

  it.each(wrong)('%j is none, for forms and for the auth server alike', async (address) => {
    expect(v.is(email, address)).toBe(false);
    const answer = await auth.post('/auth/v1/recover', { email: address });
    expect(answer.status).toBe(400);
  });
});
