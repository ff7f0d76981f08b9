import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { describeAuth, password, siteUrl, startAuth } from '#tests/support/auth.ts';

describeAuth('the second factor', (auth) => {
  async function signIn(email: string) {
    const client = auth.client();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  }

  const codeOf = (secret: string) =>
    generate({ secret, epoch: Math.floor(auth.deps.now().getTime() / 1000) });

  /** An agent with a verified factor, signed in with it. */
  async function agentWithFactor() {
    const email = `${randomUUID()}@delvanta.example`;
    await auth.addAgent(email);
    const client = await signIn(email);
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const { id: factorId, totp } = enrolled.data!;
    const { secret } = totp;
    await client.auth.mfa.challengeAndVerify({ factorId, code: await codeOf(secret) });
    auth.wait(60_000);
    return { email, client, factorId, secret, enrolled: enrolled.data! };
  }

  type Client = Awaited<ReturnType<typeof signIn>>;
  const tokenOf = async (client: Client) =>
    (await client.auth.getSession()).data.session!.access_token;
  const isAgent = async (client: Client) => {
    const headers = { authorization: `Bearer ${await tokenOf(client)}` };
    return (await auth.authenticate(new Request(siteUrl, { headers }))) !== null;
  };

  it('is enrolled by a picture or a secret, and told by mail', async () => {
    const { email, enrolled, client } = await agentWithFactor();
    expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
    expect(enrolled.totp.uri).toContain(`secret=${enrolled.totp.secret}`);
    expect(decodeJwt(await tokenOf(client))).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await auth.mailsTo(email))[0]?.subject).toBe('Tweestapsverificatie ingesteld');
  });

  it('is asked for at every sign-in: without it nobody is an agent', async () => {
    const { email, factorId, secret } = await agentWithFactor();
    const client = await signIn(email);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(await isAgent(client)).toBe(false);
    const code = await codeOf(secret);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error).toBeNull();
    expect(await isAgent(client)).toBe(true);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(decodeJwt(await tokenOf(client)).aal).toBe('aal2');
  });

  it('takes a code once, and only a right one, for five minutes', async () => {
    const { email, factorId, secret } = await agentWithFactor();
    const [first, second] = [await signIn(email), await signIn(email)];
    const code = await codeOf(secret);
    const wrong = await first.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await first.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const replay = await second.auth.mfa.challengeAndVerify({ factorId, code });
    expect(replay.error).toMatchObject({ code: 'mfa_verification_failed' });
    const { data: challenge } = await second.auth.mfa.challenge({ factorId });
    auth.wait(301_000);
    const late = { factorId, challengeId: challenge!.id, code: await codeOf(secret) };
    const expired = await second.auth.mfa.verify(late);
    expect(expired.error).toMatchObject({ code: 'mfa_challenge_expired' });
  });

  it('lets one session in by one code, however many bring it at once', async () => {
    const { email, factorId, secret } = await agentWithFactor();
    const clients = await Promise.all(Array.from({ length: 5 }, () => signIn(email)));
    const code = await codeOf(secret);
    const challenges = await Promise.all(
      clients.map((client) => client.auth.mfa.challenge({ factorId })),
    );
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.auth.mfa.verify({ factorId, challengeId: challenges[index]!.data!.id, code }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const raised = await Promise.all(clients.map(isAgent));
    expect(raised.filter(Boolean)).toHaveLength(1);
  });

  it('limits how often a code may be tried', async () => {
    const { email, factorId } = await agentWithFactor();
    const strict = await startAuth(auth.database, { limitScale: 1 });
    const client = strict.client();
    await client.auth.signInWithPassword({ email, password });
    const attempt = () => client.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    for (let i = 0; i < 10; i++) await attempt();
    expect((await attempt()).error).toMatchObject({ status: 429 });
  });

  it('guards what would weaken the account', async () => {
    const { email, client, factorId } = await agentWithFactor();
    const half = await signIn(email);
    const changed = await half.auth.updateUser({ password: 'an entirely different sentence' });
    expect(changed.error).toMatchObject({ code: 'insufficient_aal' });
    const enrolled = await half.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(enrolled.error).toMatchObject({ code: 'insufficient_aal' });
    const removed = await half.auth.mfa.unenroll({ factorId });
    expect(removed.error).toMatchObject({ code: 'insufficient_aal' });
    const renamed = await half.auth.updateUser({ data: { full_name: 'Mallory' } });
    expect(renamed.error).toMatchObject({ code: 'insufficient_aal' });
    // Nor does it end the sessions of whoever has the factor, but its own.
    await half.auth.signOut({ scope: 'others' });
    await half.auth.signOut({ scope: 'global' });
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it('ends sessions that never showed it, when it is added', async () => {
    const email = `${randomUUID()}@delvanta.example`;
    await auth.addAgent(email);
    const [here, there] = [await signIn(email), await signIn(email)];
    const { data } = await here.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const code = await codeOf(data!.totp.secret);
    await here.auth.mfa.challengeAndVerify({ factorId: data!.id, code });
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await there.auth.getUser()).error).not.toBeNull();
  });

  it('is removed by its owner, who is told', async () => {
    const { email, client, factorId } = await agentWithFactor();
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await client.auth.refreshSession();
    expect(decodeJwt(await tokenOf(client)).aal).toBe('aal1');
    expect(await isAgent(client)).toBe(true);
    expect((await auth.mailsTo(email))[0]?.subject).toBe('Tweestapsverificatie uitgezet');
  });

  it('is nobody else’s to see, try or remove', async () => {
    const { factorId } = await agentWithFactor();
    const { client } = await agentWithFactor();
    const notFound = { code: 'mfa_factor_not_found' };
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject(notFound);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject(notFound);
  });

  it('keeps names apart, and lets an unfinished enrolment start again', async () => {
    const { client } = await agentWithFactor();
    const enroll = (friendlyName: string) =>
      client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
    expect((await enroll('Phone')).error).toMatchObject({ code: 'mfa_factor_name_conflict' });
    expect((await enroll('Tablet')).error).toBeNull();
    expect((await enroll('Tablet')).error).toBeNull();
  });
});
