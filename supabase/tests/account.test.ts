import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import { decodeJwt } from 'jose';
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import type { AccountApp } from '#functions/account/app.ts';
import { describeAuth, password, siteUrl } from '#tests/support/auth.ts';

const somebody = () => `${randomUUID()}@elsewhere.example`;

describeAuth('an agent’s account', (auth) => {
  async function signIn(email: string, userAgent = 'Firefox') {
    const client = auth.client({ 'user-agent': userAgent });
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { client, ...callsOf(data.session.access_token) };
  }

  function callsOf(token?: string) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const fetch: typeof globalThis.fetch = async (input, init) =>
      auth.app.request(new Request(input, init));
    return { account: hc<AccountApp>(`${siteUrl}/functions/v1`, { headers, fetch }).account };
  }

  async function agent() {
    const email = somebody();
    const id = await auth.addAgent(email);
    return { id, email, ...(await signIn(email)) };
  }

  /** Gives the agent a second factor; returns the codes that replace it. */
  async function addFactor({ client }: Pick<Awaited<ReturnType<typeof agent>>, 'client'>) {
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const epoch = Math.floor(auth.deps.now().getTime() / 1000);
    const code = await generate({ secret: data!.totp.secret, epoch });
    await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code });
    const token = (await client.auth.getSession()).data.session!.access_token;
    const { account } = callsOf(token);
    const answer = await account['recovery-codes'].$post();
    const { codes } = await answer.json();
    return { account, codes };
  }

  it('shows where its owner is signed in, and ends that', async () => {
    const here = await agent();
    const there = await signIn(here.email, 'Safari');
    const sessions = await (await here.account.sessions.$get()).json();
    expect(sessions.map(({ userAgent, current }) => ({ userAgent, current }))).toEqual([
      { userAgent: 'Safari', current: false },
      { userAgent: 'Firefox', current: true },
    ]);
    const stranger = await agent();
    const id = sessions[0]!.id;
    expect((await stranger.account.sessions[':id'].$delete({ param: { id } })).status).toBe(404);
    expect((await here.account.sessions[':id'].$delete({ param: { id } })).status).toBe(204);
    expect((await there.account.sessions.$get()).status).toBe(401);
  });

  it('comes back by a recovery code when the second factor is lost', async () => {
    const anna = await agent();
    const { codes } = await addFactor(anna);
    expect(codes).toHaveLength(10);
    const back = await signIn(anna.email);
    expect((await back.account.sessions.$get()).status).toBe(401);
    const redeem = (code: string) =>
      back.account['recovery-codes'].redeem.$post({ json: { code } });
    expect((await redeem('AAAAA-AAAAA')).status).toBe(403);
    expect((await redeem(codes[0]!.toLowerCase())).status).toBe(204);
    expect((await redeem(codes[0]!)).status).toBe(403);
    expect((await back.account.sessions.$get()).status).toBe(200);
    expect((await auth.mailsTo(anna.email))[0]?.subject).toBe('Herstelcode gebruikt');
    const asked = await (await back.account.security.$get()).json();
    expect(asked).toEqual({
      ...{ hasFactor: false, recoveryCodes: 9, isFactorLost: true },
      secondFactorFrom: null,
    });
    const { account } = await addFactor(back);
    const done = await (await account.security.$get()).json();
    expect(done).toEqual({
      ...{ hasFactor: true, recoveryCodes: 10, isFactorLost: false },
      secondFactorFrom: null,
    });
  });

  it('lets in by a recovery code only the session that redeemed it, until a new factor stands', async () => {
    const anna = await agent();
    const { codes } = await addFactor(anna);
    const { data: before } = await anna.client.auth.mfa.listFactors();
    const lost = before!.totp[0]!.id;
    const redeem = async ({ account, client }: Awaited<ReturnType<typeof signIn>>, code = '') => {
      const answer = await account['recovery-codes'].redeem.$post({ json: { code } });
      await client.auth.refreshSession();
      return answer.status;
    };
    const [back, early] = [await signIn(anna.email), await signIn(anna.email)];
    expect(await redeem(back, codes[0])).toBe(204);
    expect((await back.account.sessions.$get()).status).toBe(200);

    // The stranger has the password, from before or after, and nothing else.
    auth.wait(1000);
    const shut = { code: 'insufficient_aal' };
    for (const stranger of [early, await signIn(anna.email)]) {
      const { account, client } = stranger;
      const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
      expect((await account.sessions.$get()).status).toBe(401);
      const changed = await client.auth.updateUser({ password: 'an entirely other sentence' });
      expect(changed.error).toMatchObject(shut);
      const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
      expect(enrolled.error).toMatchObject(shut);
      expect(await redeem(stranger, codes[0])).toBe(403);
    }
    // Nor does the lost phone help, nor what it opened before.
    const late = await signIn(anna.email);
    const byPhone = await late.client.auth.mfa.challenge({ factorId: lost });
    expect(byPhone.error).toMatchObject({ code: 'mfa_verification_rejected' });
    expect((await anna.account.sessions.$get()).status).toBe(401);
    // Another code does, for that session alone.
    expect(await redeem(late, codes[1])).toBe(204);
    expect((await late.account.sessions.$get()).status).toBe(200);
    expect((await early.account.sessions.$get()).status).toBe(401);

    const again = await addFactor(back);
    expect(again.codes).toHaveLength(10);
    const { data: after } = await back.client.auth.mfa.listFactors();
    expect(after!.all.map(({ id }) => id)).not.toContain(lost);
    expect((await early.client.auth.getUser()).error).not.toBeNull();
    const next = await signIn(anna.email);
    expect((await next.account.sessions.$get()).status).toBe(401);
    expect(await redeem(next, codes[2]), 'a code of the earlier ten').toBe(403);
  });

  it('has no recovery codes without a second factor, and never another’s', async () => {
    const [anna, ben] = [await agent(), await agent()];
    expect((await anna.account['recovery-codes'].$post()).status).toBe(409);
    const { codes } = await addFactor(anna);
    const json = { code: codes[0]! };
    expect((await ben.account['recovery-codes'].redeem.$post({ json })).status).toBe(403);
    const { rows } = await auth.database.pool.query('select code_hash from private.recovery_codes');
    expect(rows.every(({ code_hash }) => !codes.includes(code_hash))).toBe(true);
    // As slow as a password's: ten signs must not be guessed from the table.
    for (const { code_hash } of rows)
      expect(code_hash).toMatch(/^pbkdf2-sha256\$600000\$[0-9a-f]{32}\$/);
  });

  it('invites a colleague, who becomes an agent by the link', async () => {
    const anna = await agent();
    const email = somebody();
    const invited = await anna.account.invitations.$post({ json: { email, language: 'en' } });
    expect(invited.status).toBe(201);
    const open = await (await anna.account.invitations.$get()).json();
    expect(open).toMatchObject([{ email, invitedBy: 'Anna de Vries' }]);

    const [mail] = await auth.mailsTo(email);
    expect(mail?.subject).toContain('You are invited');
    auth.wait(6 * 24 * 3_600_000);
    // Looked at by whatever reads mail on its way, the link still works.
    for (const _ of [1, 2]) await auth.openLink(mail!.link);
    const { url, hash: tokens } = await auth.pressLink(mail!.link);
    expect(url.pathname + url.search).toBe('/servicedesk/first-time-setup?lang=en');
    const access_token = tokens.get('access_token')!;
    const client = auth.client();
    await client.auth.setSession({ access_token, refresh_token: tokens.get('refresh_token')! });
    await client.auth.updateUser({ password, data: { full_name: 'Ben' } });
    const told = (await auth.mailsTo(email)).map(({ subject }) => subject);
    expect(told, 'of a first password nothing').toEqual([mail!.subject]);
    const id = decodeJwt(access_token).sub!;
    const record = await client.from('users').insert({ id, email, naam: 'Ben', rol: 'agent' });
    expect(record.error).toBeNull();
    expect((await callsOf(access_token).account.sessions.$get()).status).toBe(200);
    expect((await signIn(email)).client).toBeTruthy();
    expect((await callsOf(access_token).account.invitations.$get()).status).toBe(403);
    const admin = await agent();
    const again = await admin.account.invitations.$post({ json: { email } });
    expect(again.status).toBe(409);
    const left = await (await admin.account.invitations.$get()).json();
    expect(left.map((one) => one.email)).not.toContain(email);
  });

  it('knows whoever opened an invitation and left, and invites them anew', async () => {
    const anna = await agent();
    const email = somebody();
    const invite = () => anna.account.invitations.$post({ json: { email } });
    await invite();
    const [mail] = await auth.mailsTo(email);
    const { hash } = await auth.pressLink(mail!.link);
    const open = await (await anna.account.invitations.$get()).json();
    expect(open.find((one) => one.email === email)?.openedAt).toEqual(expect.any(String));
    expect((await callsOf(hash.get('access_token')!).account.sessions.$get()).status).not.toBe(200);
    expect((await invite()).status).toBe(201);
    const again = (await auth.mailsTo(email)).find(({ link }) => link !== mail?.link);
    expect((await auth.pressLink(again!.link)).hash.get('access_token')).toBeTruthy();
    const withdrawn = await anna.account.invitations[':email'].$delete({ param: { email } });
    expect(withdrawn.status).toBe(204);
    const left = await (await anna.account.invitations.$get()).json();
    expect(left.map((one) => one.email)).not.toContain(email);
  });

  it('withdraws an invitation, and its link with it', async () => {
    const anna = await agent();
    const email = somebody();
    await anna.account.invitations.$post({ json: { email } });
    const withdraw = () => anna.account.invitations[':email'].$delete({ param: { email } });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(404);
    const [mail] = await auth.mailsTo(email);
    expect((await auth.pressLink(mail!.link)).hash.get('error_code')).toBe('otp_expired');
  });
});
