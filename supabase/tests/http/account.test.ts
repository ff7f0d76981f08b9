import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import { decodeJwt } from 'jose';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountApp } from '#functions/account/app.ts';
import { anonKey, asOwner, type Project, runtimes, startProject } from '#tests/support/project.ts';

const somebody = () => `${randomUUID()}@elsewhere.example`;

let project: Project;
beforeAll(async () => {
  project = await startProject(['account']);
});
afterAll(() => project?.stop());

describe.each(runtimes)('an account on %s', (runtime) => {
  /** The functions for whoever has a session. */
  const accountOf = (headers: Record<string, string> = {}) =>
    hc<AccountApp>(project.rootOf(runtime, 'account'), { headers }).account;

  async function newAgent() {
    const email = somebody();
    const id = await project.addAgent(email);
    const { client, headers } = await project.signIn(email);
    return { id, email, client, account: accountOf(headers) };
  }

  /** Opens the link of the latest mail to an address and presses its page's button; returns the session that it gives. */
  async function openLink(email: string) {
    const { text_body } = await project.database.kysely
      .selectFrom('outbox')
      .select('text_body')
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const link = /https?:\/\/\S+\/mail-link\?\S+/.exec(text_body)?.[0] ?? '';
    const away = await fetch(link, { redirect: 'manual' });
    const cookie = away.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const button = new URL(away.headers.get('Location') ?? '', link);
    const press = { method: 'POST', redirect: 'manual', headers: { cookie } } as const;
    const answer = await fetch(button, press);
    const page = new URL(answer.headers.get('Location') ?? '');
    return { page, session: new URLSearchParams(page.hash.slice(1)) };
  }

  it('is made by an invitation, and is an agent’s once its owner came in', async () => {
    const anna = await newAgent();
    const email = somebody();
    const invite = () => anna.account.invitations.$post({ json: { email, language: 'en' } });
    expect((await invite()).status).toBe(201);
    expect((await invite()).status, 'a new link').toBe(201);
    const open = await (await anna.account.invitations.$get()).json();
    expect(open.filter((one) => one.email === email)).toMatchObject([
      { invitedBy: 'Anna de Vries' },
    ]);

    const { page, session } = await openLink(email);
    expect(page.pathname).toBe('/servicedesk/first-time-setup');
    const token = session.get('access_token') ?? '';
    const rest = { apikey: anonKey, 'Content-Type': 'application/json', ...asOwner(token) };
    const row = { id: decodeJwt(token).sub, email, naam: 'Ben', rol: 'agent' };
    const record = { method: 'POST', headers: rest, body: JSON.stringify(row) };
    expect((await fetch(`${project.siteUrl}/rest/v1/users`, record)).status).toBe(201);
    const ben = accountOf(asOwner(token));
    expect((await ben.sessions.$get()).status).toBe(200);
    const left = await (await anna.account.invitations.$get()).json();
    expect(left.map((one) => one.email)).not.toContain(email);
    expect((await invite()).status, 'in use').toBe(409);
  });

  it('is not made when the invitation is withdrawn', async () => {
    const anna = await newAgent();
    const email = somebody();
    await anna.account.invitations.$post({ json: { email } });
    const withdraw = () => anna.account.invitations[':email'].$delete({ param: { email } });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(404);
    expect((await openLink(email)).page.hash).toContain('otp_expired');
  });

  it('mails one address five invitations an hour, no more', async () => {
    const anna = await newAgent();
    const json = { email: somebody() };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      statuses.push((await anna.account.invitations.$post({ json })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('ends its sessions elsewhere, and nobody else’s', async () => {
    const here = await newAgent();
    const there = accountOf((await project.signIn(here.email)).headers);
    const sessions = await (await here.account.sessions.$get()).json();
    expect(sessions).toHaveLength(2);
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    const stranger = await newAgent();
    const end = (account: typeof there) => account.sessions[':id'].$delete({ param: { id } });
    expect((await end(stranger.account)).status).toBe(404);
    expect((await end(here.account)).status).toBe(204);
    expect((await there.sessions.$get()).status).toBe(401);
  });

  it('comes back by a recovery code when its second factor is lost', async () => {
    const anna = await newAgent();
    expect((await anna.account['recovery-codes'].$post()).status, 'no factor yet').toBe(409);
    const { data } = await anna.client.auth.mfa.enroll({ factorType: 'totp' });
    const code = await generate({ secret: data?.totp?.secret ?? '' });
    await anna.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const full = (await anna.client.auth.getSession()).data.session?.access_token ?? '';
    const made = await accountOf(asOwner(full))['recovery-codes'].$post();
    const { codes } = await made.json();
    expect(codes).toHaveLength(10);

    const back = accountOf((await project.signIn(anna.email)).headers);
    expect((await back.sessions.$get()).status, 'the factor is owed').toBe(401);
    const redeem = (code = '') => back['recovery-codes'].redeem.$post({ json: { code } });
    expect((await redeem('AAAAA-AAAAA')).status).toBe(403);
    expect((await redeem(codes[0])).status).toBe(204);
    expect((await redeem(codes[0])).status).toBe(403);
    expect(await (await back.security.$get()).json()).toMatchObject({ recoveryCodes: 9 });
  });

  it('is nobody’s without a session, and takes no nonsense', async () => {
    const nobody = accountOf();
    const answers = await Promise.all([
      nobody.sessions.$get(),
      nobody['recovery-codes'].$post(),
      nobody['recovery-codes'].redeem.$post({ json: { code: 'x' } }),
      nobody.invitations.$post({ json: { email: somebody() } }),
      // Of the project, but of nobody in it.
      accountOf(asOwner(anonKey)).sessions.$get(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const { account } = await newAgent();
    expect((await account.invitations.$post({ json: { email: 'ben@' } })).status).toBe(422);
    const long = { email: somebody(), language: 'x'.repeat(9000) as 'en' };
    expect((await account.invitations.$post({ json: long })).status).toBe(413);
  });
});

it('lets nobody without the secret key invite by the auth server itself', async () => {
  const invite = (headers: Record<string, string>, email = somebody()) =>
    fetch(`${project.siteUrl}/auth/v1/invite`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email }),
    });
  const email = somebody();
  await project.addAgent(email);
  const agent = { apikey: anonKey, ...(await project.signIn(email)).headers };
  expect((await invite({ apikey: anonKey })).status).toBe(403);
  expect((await invite(agent)).status).toBe(403);
  expect((await invite({})).status).toBe(403);
  const admin = asOwner(project.secretKey);
  expect((await invite(admin)).status, 'an address that nobody invited').toBe(403);
  expect((await invite(admin, email)).status, 'an account that is in use').toBe(422);
});
