import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { describeAuth, password, siteUrl } from '#tests/support/auth.ts';

const domain = 'allowed.example';
const strangers = 'the sentence of a stranger';

/** What somebody does who signs up with an address of somebody else. */
describeAuth('a stranger’s sign-up', (auth) => {
  beforeAll(async () => {
    await auth.allowDomain(domain);
  });

  const data = { full_name: 'Owned', language: 'en', planted: 'x'.repeat(2000) };

  async function signUpAs(email: string, flowType: 'implicit' | 'pkce' = 'pkce') {
    const client = auth.client({}, { flowType });
    const { error } = await client.auth.signUp({ email, password: strangers, options: { data } });
    expect(error).toBeNull();
    return client;
  }

  async function expectNothingLeft(email: string) {
    const attempt = await auth.client().auth.signInWithPassword({ email, password: strangers });
    expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
    const { rows } = await auth.database.pool.query(
      'select raw_user_meta_data::text as metadata from auth.users where email = $1',
      [email],
    );
    expect(rows[0].metadata).not.toMatch(/Owned|planted/);
  }

  const linkTo = async (email: string) => (await auth.mailsTo(email))[0]!.link;

  it('gains nothing from a scanner that follows every link of the mail', async () => {
    const email = `${randomUUID()}@${domain}`;
    await signUpAs(email);
    const link = await linkTo(email);
    for (const _ of [1, 2]) {
      const { html, answer } = await auth.openLink(link);
      expect(answer.status).toBe(200);
      expect(html).toContain('<button>');
      expect(html).not.toContain(new URL(link).searchParams.get('token'));
    }
    await expectNothingLeft(email);
    const { rows } = await auth.database.pool.query(
      'select email_confirmed_at from auth.users where email = $1',
      [email],
    );
    expect(rows).toEqual([{ email_confirmed_at: null }]);
    const { url } = await auth.pressLink(link);
    expect(url.searchParams.get('code')).toBeTruthy();
  });

  it('keeps nothing of an address that is no link of ours, and few links at once', async () => {
    const address = `${siteUrl}/auth/v1/mail-link?type=recovery&token=`;
    for (const token of ['x', 'a'.repeat(3_000), `${'a'.repeat(42)}%0d`, 'é'.repeat(43)]) {
      const answer = await auth.app.request(address + token);
      expect(answer.status).toBe(410);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const many = Array.from({ length: 30 }, (_, index) => `mail-link-${index}=x`).join('; ');
    const page = await auth.app.request(`${siteUrl}/auth/v1/mail-link?type=recovery&link=29`, {
      headers: { cookie: many },
    });
    const gone = page.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'));
    expect(gone).toHaveLength(21);
    expect(gone.join()).not.toContain('mail-link-29=');
  });

  it('lets no other page press the button', async () => {
    const email = `${randomUUID()}@${domain}`;
    await signUpAs(email);
    const { page, cookie } = await auth.openLink(await linkTo(email));
    for (const site of ['cross-site', 'same-site']) {
      const headers = { cookie, 'Sec-Fetch-Site': site };
      const answer = await auth.app.request(page, { method: 'POST', headers });
      expect(answer.status).toBe(403);
    }
    const foreign = { cookie, Origin: 'https://evil.example' };
    expect((await auth.app.request(page, { method: 'POST', headers: foreign })).status).toBe(403);
    const headers = { cookie, 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
    expect((await auth.app.request(page, { method: 'POST', headers })).status).toBe(303);
  });

  it.each(['implicit', 'pkce'] as const)(
    'is void once the owner pressed the button of its mail (%s)',
    async (flow) => {
      const email = `${randomUUID()}@${domain}`;
      await signUpAs(email, flow);
      await auth.pressLink(await linkTo(email));
      await expectNothingLeft(email);
    },
  );

  it('is void once the owner typed the code of its mail', async () => {
    const email = `${randomUUID()}@${domain}`;
    await signUpAs(email);
    const [mail] = await auth.mailsTo(email);
    const owner = auth.client();
    const { error } = await owner.auth.verifyOtp({ email, token: mail!.code, type: 'signup' });
    expect(error).toBeNull();
    await expectNothingLeft(email);
  });

  it.each(['magic link', 'recovery'])('is void once the owner came by a %s', async (way) => {
    const email = `${randomUUID()}@${domain}`;
    await signUpAs(email);
    const owner = auth.client();
    if (way === 'recovery') await owner.auth.resetPasswordForEmail(email);
    else await owner.auth.signInWithOtp({ email });
    await auth.pressLink(await linkTo(email));
    await expectNothingLeft(email);
  });

  it('is void once the owner took a colleague’s invitation, whichever came first', async () => {
    for (const order of ['before', 'after']) {
      const email = `${randomUUID()}@${domain}`;
      const inviter = `${randomUUID()}@${domain}`;
      await auth.addAgent(inviter);
      const signIn = await auth.client().auth.signInWithPassword({ email: inviter, password });
      const invite = () =>
        auth.post(
          `${siteUrl}/functions/v1/account/invitations`,
          { email, language: 'en' },
          {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${signIn.data.session!.access_token}`,
          },
        );
      if (order === 'before') await signUpAs(email);
      expect((await invite()).status).toBe(201);
      if (order === 'after') await signUpAs(email);
      const { hash, url } = await auth.pressLink(await linkTo(email));
      expect(hash.has('access_token') || url.searchParams.has('code')).toBe(true);
      await expectNothingLeft(email);
    }
  });

  it('is void in the database, whichever auth server wrote it', async () => {
    const email = `${randomUUID()}@${domain}`;
    await auth.database.pool.query(
      `insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
       values (gen_random_uuid(), $1, 'a hash', '{"provider": "email"}', '{"full_name": "Owned"}')`,
      [email],
    );
    const { rows } = await auth.database.pool.query(
      `update auth.users set email_confirmed_at = now() where email = $1
       returning encrypted_password as password, raw_user_meta_data as metadata`,
      [email],
    );
    expect(rows).toEqual([{ password: '', metadata: { email_verified: true } }]);
  });

  it('leaves its owner every way in', async () => {
    const email = `${randomUUID()}@${domain}`;
    await signUpAs(email);
    const owner = auth.client({}, { flowType: 'pkce' });
    await owner.auth.signUp({ email, password, options: { data: { full_name: 'Anna' } } });
    const { url } = await auth.pressLink(await linkTo(email));
    const { data: arrived } = await owner.auth.exchangeCodeForSession(
      url.searchParams.get('code')!,
    );
    expect(arrived.user?.user_metadata).toEqual({ full_name: 'Anna', email_verified: true });
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    await expectNothingLeft(email);
  });
});

describeAuth('what an account says of itself', (auth) => {
  beforeAll(async () => {
    await auth.allowDomain(domain);
  });

  it('is bounded in bytes, so that every token fits into a header', async () => {
    const email = `${randomUUID()}@${domain}`;
    await auth.addAgent(email);
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    // 8,000 characters, 24 KB.
    const planted = { data: { planted: '€'.repeat(8000) } };
    expect((await client.auth.updateUser(planted)).error).toMatchObject({ status: 400 });
    const signUp = await auth.post('/auth/v1/signup', { email, password, ...planted });
    expect(signUp.status).toBe(400);
    const { data } = await client.auth.updateUser({ data: { most: '€'.repeat(1330) } });
    expect(data.user?.user_metadata.most).toHaveLength(1330);
    const { data: renewed } = await client.auth.refreshSession();
    expect(Buffer.byteLength(renewed.session!.access_token)).toBeLessThan(8000);
    const row = auth.database.pool.query(
      'update auth.users set raw_user_meta_data = $1 where email = $2',
      [{ planted: '€'.repeat(8000) }, email],
    );
    await expect(row).rejects.toThrow('too large');
  });
});
