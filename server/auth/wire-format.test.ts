import { randomUUID } from 'node:crypto';
import bcrypt from 'bcrypt';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { anonKey, type OpenAuth, password, siteUrl, startAuth } from '#tests/support/auth.ts';
import { describeOn } from '#tests/support/databases.ts';

const secretKey = 'sb_secret_that_only_tests_share_32';
const domain = 'allowed.example';
const somebody = () => `${randomUUID()}@${domain}`;
const page = `${siteUrl}/servicedesk/dashboard`;

const open = (database: OpenDatabase) => startAuth(database, { secretKey });

describeOn('GoTrue’s wire format', open, (auth: OpenAuth) => {
  beforeAll(async () => {
    await auth.allowDomain(domain);
  });

  async function agent() {
    const email = somebody();
    const id = await auth.addAgent(email);
    const client = auth.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    return { email, id, client, session: data.session! };
  }
  const refusedSignIn = (headers: Record<string, string> = {}) =>
    auth.post('/auth/v1/token?grant_type=password', { email: somebody(), password }, headers);

  it('names an error in a header as well', async () => {
    const answer = await refusedSignIn();
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  it.each([
    [undefined, 'old'],
    ['', 'old'],
    ['2023-12-31', 'old'],
    ['zzzz', 'old'],
    ['2024-13-45', 'old'],
    ['2024-01-01', 'new'],
    ['2099-01-01', 'new'],
  ])('answers the API version %s in the %s form', async (version, form) => {
    const headers: Record<string, string> =
      version === undefined ? {} : { 'x-supabase-api-version': version };
    const answer = await refusedSignIn(headers);
    const words = 'Invalid login credentials';
    expect(await answer.json()).toEqual(
      form === 'new'
        ? { code: 'invalid_credentials', message: words }
        : { code: 400, error_code: 'invalid_credentials', msg: words },
    );
    expect(answer.headers.get('x-supabase-api-version')).toBe(form === 'new' ? '2024-01-01' : null);
  });

  it('takes the public key in the address too', async () => {
    const ask = async (path: string) => (await auth.app.request(path)).status;
    expect(await ask(`/auth/v1/settings?apikey=${anonKey}`)).toBe(200);
    expect(await ask('/auth/v1/settings?apikey=another')).toBe(401);
    expect(await ask('/auth/v1/settings')).toBe(401);
  });

  it('lists every way in, and which of them are open', async () => {
    const headers = { apikey: anonKey };
    const settings = await (await auth.app.request('/auth/v1/settings', { headers })).json();
    const open = Object.entries(settings.external).filter(([, isOpen]) => isOpen);
    expect(open).toEqual([['email', true]]);
    expect(settings.external).toMatchObject({ azure: false, google: false, phone: false });
  });

  it('refuses web3 by its name', async () => {
    const answer = await auth.post('/auth/v1/token?grant_type=web3', { chain: 'solana' });
    expect([answer.status, (await answer.json()).error_code]).toEqual([
      422,
      'web3_provider_disabled',
    ]);
  });

  it.each([
    ['/token?grant_type=password', {}, 'email is required'],
    ['/token?grant_type=password', { email: 'a@b.example' }, 'password is required'],
    ['/token?grant_type=refresh_token', {}, 'refresh_token is required'],
    ['/token?grant_type=refresh_token', { refresh_token: '' }, 'refresh_token required'],
    ['/token?grant_type=pkce', { auth_code: 'x' }, 'code_verifier is required'],
    ['/signup', { email: 'a@allowed.example' }, 'Signup requires a valid password'],
    ['/recover', {}, 'An email address is required'],
    ['/resend', { type: 'signup' }, 'email is required'],
    [
      '/token?grant_type=password',
      { email: 7, password },
      'Invalid type: Expected string but received 7',
    ],
  ])('says of %s with %j what is missing', async (path, body, msg) => {
    const answer = await auth.post(`/auth/v1${path}`, body);
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
  });

  // As text: what is deep is too deep for JSON.stringify as well.
  const unfit: [what: string, json: string][] = [
    ['nested thousands deep', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['a list', '[1]'],
    ['ill-formed', String.raw`{"a":"\ud800"}`],
  ];

  it.each(unfit)('refuses data that is %s, whoever brings it', async (_what, json) => {
    const data = 'the data';
    const { session, id } = await agent();
    const headers = { apikey: anonKey, authorization: `Bearer ${session.access_token}` };
    const email = somebody();
    const key = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
    const asks: [method: string, path: string, body: object, headers: Record<string, string>][] = [
      ['POST', '/signup', { email, password, data }, { apikey: anonKey }],
      ['POST', '/otp', { email, data }, { apikey: anonKey }],
      ['POST', '/magiclink', { email, data }, { apikey: anonKey }],
      ['POST', '/recover', { email, data }, { apikey: anonKey }],
      ['PUT', '/user', { data }, headers],
      ['POST', '/invite', { email, data }, key],
      ['POST', '/admin/generate_link', { type: 'signup', email, data }, key],
      ['POST', '/admin/users', { email, user_metadata: data }, key],
      ['PUT', `/admin/users/${id}`, { app_metadata: data }, key],
    ];
    for (const [method, path, body, headers] of asks) {
      const init = { method, headers, body: JSON.stringify(body).replace('"the data"', json) };
      const answer = await auth.app.request(`/auth/v1${path}`, init);
      expect([answer.status, (await answer.json()).error_code], path).toEqual([
        400,
        'validation_failed',
      ]);
    }
  });

  it('refuses a body that is no object', async () => {
    const { session } = await agent();
    const headers = { apikey: anonKey, authorization: `Bearer ${session.access_token}` };
    for (const body of ['[]', '[{}]', 'null', '7']) {
      const answer = await auth.app.request('/auth/v1/user', { method: 'PUT', headers, body });
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
    }
  });

  it('refuses half a character in a password: one would open what another shut', async () => {
    const { email, client } = await agent();
    const [stored, shown] = ['\ud800', '\ud801'].map((half) => `${password}${half}`);
    const changed = await client.auth.updateUser({ password: stored! });
    expect(changed.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const answer = await auth.post('/auth/v1/token?grant_type=password', {
      email,
      password: shown,
    });
    expect(answer.status).toBe(400);
  });

  it('says of a body that is too large so, as of anything else', async () => {
    const large = { email: somebody(), password: 'x'.repeat(70_000) };
    const refused = await auth.post('/auth/v1/token?grant_type=password', large, {
      'content-length': '70100',
    });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      code: 413,
      error_code: 'validation_failed',
      msg: 'Request body is too large',
    });
    const rest = await auth.post('/rest/v1/users', large);
    expect(rest.status).toBe(413);
    expect(await rest.json()).toEqual({
      code: 'PGRST102',
      details: null,
      hint: null,
      message: 'Request body is too large',
    });
  });

  it('says of a new address that somebody took meanwhile that it is taken', async () => {
    const { email, client } = await agent();
    const wanted = somebody();
    expect((await client.auth.updateUser({ email: wanted })).error).toBeNull();
    const [[current], [next]] = [await auth.mailsTo(email), await auth.mailsTo(wanted)];
    await auth.addAgent(wanted);
    const tokenOf = (link: string) => new URL(link).searchParams.get('token');
    const verify = (link: string) =>
      auth.post('/auth/v1/verify', { type: 'email_change', token_hash: tokenOf(link) });
    expect((await verify(current!.link)).status).toBe(200);
    const refused = await verify(next!.link);
    expect([refused.status, (await refused.json()).error_code]).toEqual([422, 'email_exists']);
  });

  it.each([
    ['/signup', { email: `half@${domain}`, password }],
    ['/otp', { email: `half@${domain}` }],
    ['/recover', { email: `half@${domain}` }],
    ['/resend', { email: `half@${domain}`, type: 'signup' }],
  ])('refuses half a PKCE pair at %s', async (path, body) => {
    const msg = 'PKCE flow requires code_challenge_method and code_challenge';
    for (const half of [{ code_challenge: 'x'.repeat(43) }, { code_challenge_method: 's256' }]) {
      const answer = await auth.post(`/auth/v1${path}`, { ...body, ...half });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed', msg });
    }
    expect(await auth.mailsTo(`half@${domain}`)).toEqual([]);
  });

  it('refuses it on the way to a provider and at a change of address as well', async () => {
    const { email, session } = await agent();
    const headers = { apikey: anonKey, authorization: `Bearer ${session.access_token}` };
    const body = JSON.stringify({ email: somebody(), code_challenge: 'x'.repeat(43) });
    for (const answer of [
      await auth.app.request('/auth/v1/authorize?provider=azure&code_challenge_method=s256'),
      await auth.app.request('/auth/v1/user', { method: 'PUT', headers, body }),
    ]) {
      expect(answer.status).toBe(400);
      expect((await answer.json()).msg).toMatch(/^PKCE flow requires/);
    }
    expect(await auth.mailsTo(email)).toEqual([]);
  });

  it('lets a password in that moved here and is weak, and says so', async () => {
    const { email, id } = await agent();
    const hash = await bcrypt.hash('short', 4);
    await auth.database.pool.query('update auth.users set encrypted_password = $2 where id = $1', [
      id,
      hash,
    ]);
    const weak = await auth.client().auth.signInWithPassword({ email, password: 'short' });
    expect(weak.data.session).not.toBeNull();
    expect(weak.data.weakPassword).toEqual({
      reasons: ['length'],
      message: 'Password should be at least 10 characters.',
    });
    const strong = await agent();
    const { data } = await auth.client().auth.signInWithPassword({ email: strong.email, password });
    expect(data.weakPassword).toBeUndefined();
  });

  it('confirms a newcomer’s address by the link that they asked for', async () => {
    const email = somebody();
    await auth.client().auth.signInWithOtp({ email, options: { data: { full_name: 'Anna' } } });
    const [mail] = await auth.mailsTo(email);
    expect(mail?.subject).toBe('Bevestig uw e-mailadres');
    const token = mail!.code;
    const { data } = await auth.client().auth.verifyOtp({ email, token, type: 'email' });
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });

    await auth.client().auth.signInWithOtp({ email });
    expect((await auth.mailsTo(email))[0]?.subject).toBe('Uw aanmeldlink');
  });

  it('and brings what they said of themselves, by the same browser', async () => {
    const email = somebody();
    const client = auth.client({}, { flowType: 'pkce' });
    await client.auth.signInWithOtp({ email, options: { data: { full_name: 'Anna' } } });
    const { url } = await auth.pressLink((await auth.mailsTo(email))[0]!.link);
    const { data } = await client.auth.exchangeCodeForSession(url.searchParams.get('code')!);
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Anna' } });
  });

  it('leaves an invitation’s link good when somebody asks for another', async () => {
    const email = somebody();
    await auth.database.pool.query(
      `insert into auth.users (id, email, invited_at) values (gen_random_uuid(), $1, now())`,
      [email],
    );
    await auth.client().auth.signInWithOtp({ email });
    expect((await auth.mailsTo(email))[0]?.subject).toBe('Uw aanmeldlink');
  });

  it('answers who may not have an account as everybody else: no otp_disabled', async () => {
    const { email } = await agent();
    const ask = async (email: string) => {
      const answer = await auth.post('/auth/v1/otp', { email, create_user: false });
      return [answer.status, await answer.json()];
    };
    const known = await ask(email);
    expect(known).toEqual([200, {}]);
    expect(await ask('stranger@elsewhere.example')).toEqual(known);
  });

  it('answers a sign-up with an id that is nobody’s', async () => {
    const { email, id } = await agent();
    const fresh = somebody();
    const sign = async (email: string) => {
      const { data } = await auth.client().auth.signUp({ email, password });
      return data.user!;
    };
    const [known, first, second] = [await sign(email), await sign(fresh), await sign(fresh)];
    expect(known.id).not.toBe(id);
    expect(first.id).not.toBe(second.id);
    for (const user of [known, first, second]) expect(user.identities).toHaveLength(1);
    const { rowCount } = await auth.database.pool.query(
      'select from auth.users where id = any ($1)',
      [[known.id, first.id, second.id]],
    );
    expect(rowCount).toBe(0);
  });

  describe('on the way back', () => {
    it('marks a fragment as its own', async () => {
      const { email } = await agent();
      await auth.client().auth.signInWithOtp({ email });
      const { link } = (await auth.mailsTo(email))[0]!;
      const { hash } = await auth.pressLink(link);
      expect(hash.get('access_token')).toBeTruthy();
      expect(hash.get('sb')).toBe('');
      const late = await auth.pressLink(link);
      expect(late.hash.get('sb')).toBe('');
    });

    it('says an error once: in the fragment, or for PKCE in the query', async () => {
      const { email } = await agent();
      await auth.client().auth.signInWithOtp({ email });
      const { link } = (await auth.mailsTo(email))[0]!;
      await auth.pressLink(link);
      const implicit = await auth.pressLink(link);
      expect(implicit.hash.get('error_code')).toBe('otp_expired');
      expect(implicit.url.search).toBe('');

      await auth.client({}, { flowType: 'pkce' }).auth.signInWithOtp({ email });
      const bound = (await auth.mailsTo(email))[0]!.link;
      await auth.pressLink(bound);
      const { url } = await auth.pressLink(bound);
      expect(url.origin + url.pathname).toBe(page);
      expect(url.searchParams.get('error_code')).toBe('otp_expired');
      expect(url.hash).toBe('');
    });
  });

  it('gives an authenticator the issuer that is asked for, and factors a phone of null', async () => {
    const { client } = await agent();
    const asked = { factorType: 'totp', issuer: 'Lab & Co', friendlyName: 'mine' } as const;
    const { data } = await client.auth.mfa.enroll(asked);
    expect(new URL(data!.totp!.uri).searchParams.get('issuer')).toBe('Lab & Co');
    const plain = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'other' });
    expect(new URL(plain.data!.totp!.uri).searchParams.get('issuer')).toBe('Delvanta');
    const forged = await client.auth.mfa.enroll({ ...asked, issuer: 'Bank:anna' });
    expect(forged.error).toMatchObject({ code: 'validation_failed' });
    const { data: user } = await client.auth.getUser();
    expect(user.user?.factors).toMatchObject([
      { friendly_name: 'mine', phone: null },
      { friendly_name: 'other', phone: null },
    ]);
  });
});
