import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, siteUrl, startAuth } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import type { OpenDatabase } from '../database/database.ts';

const domain = 'allowed.example';
const page = `${siteUrl}/servicedesk/auth-callback`;
const tenant = randomUUID();

describe.each(engines)('Microsoft sign-in on %s', (_name, openFresh) => {
  const provider = new OAuth2Server(undefined, undefined, {
    endpoints: { wellKnownDocument: `/${tenant}/v2.0/.well-known/openid-configuration` },
  });
  /** What the provider puts into its tokens. */
  let signed: object = {};
  let database: OpenDatabase;
  let auth: Awaited<ReturnType<typeof startAuth>>;

  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256');
    await provider.start(0, 'localhost');
    const origin = `http://localhost:${provider.address().port}`;
    const tenantUrl = `${origin}/${tenant}/v2.0`;
    provider.issuer.url = tenantUrl;
    provider.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) => {
      Object.assign(body as object, {
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
      });
    });
    provider.service.on(Events.BeforeTokenSigning, ({ payload }) => {
      Object.assign(payload, signed);
    });
    database = await openFresh();
    const azure = { tenantUrl, clientId: 'desk', clientSecret: 'known to both' };
    auth = await startAuth(database, { azure });
    await auth.allowDomain(domain);
  });
  afterAll(async () => {
    await provider.stop();
    await database.close();
  });

  const person = (claims: object = {}) => {
    const sub = randomUUID();
    return { sub, email: `${sub}@${domain}`, name: 'Anna de Vries', tid: tenant, ...claims };
  };

  const signs = (claims: object) => {
    signed = claims;
  };

  /** A browser on its way to Microsoft and back, with its own cookies. */
  async function browse(client = auth.client(), redirectTo = page) {
    const { data } = await client.auth.signInWithOAuth({
      provider: 'azure',
      options: { scopes: 'email profile openid', redirectTo, skipBrowserRedirect: true },
    });
    return leave(data.url!);
  }

  async function leave(url: string) {
    const away = await auth.app.request(url);
    expect(away.status).toBe(302);
    const cookie = away.headers.get('set-cookie')!;
    const question = new URL(away.headers.get('location')!);
    const answered = await fetch(question, { redirect: 'manual' });
    const answer = new URL(answered.headers.get('location')!);
    return { cookie, question, answer };
  }

  async function comeBack(answer: URL, cookie = '') {
    const response = await auth.app.request(answer.href, {
      headers: { cookie: cookie.split(';')[0]! },
    });
    const url = new URL(response.headers.get('location')!);
    return { url, hash: new URLSearchParams(url.hash.slice(1)) };
  }

  async function signIn(claims: object) {
    const { answer, cookie } = await browse();
    signs(claims);
    return comeBack(answer, cookie);
  }

  it('asks the tenant with everything that binds its answer', async () => {
    const { question, cookie } = await browse();
    const asked = Object.fromEntries(question.searchParams);
    expect(asked).toMatchObject({
      client_id: 'desk',
      response_type: 'code',
      redirect_uri: `${siteUrl}/auth/v1/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(asked.state).toBeTruthy();
    expect(asked.nonce).toBeTruthy();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  it('makes an account of an allowed address, and knows it again', async () => {
    const anna = person();
    const first = await signIn(anna);
    expect(first.url.href.split('#')[0]).toBe(page);
    const handedOut = ['access_token', 'token_type', 'expires_in', 'expires_at', 'refresh_token'];
    expect([...first.hash.keys()], 'nothing of Microsoft’s').toEqual([...handedOut, 'sb']);
    const claims = decodeJwt(first.hash.get('access_token')!);
    expect(claims).toMatchObject({
      email: anna.email,
      app_metadata: { provider: 'azure', providers: ['azure'] },
      user_metadata: { full_name: 'Anna de Vries' },
      amr: [{ method: 'oauth' }],
    });
    // The address may change in the tenant; the subject says who it is.
    const second = await signIn({ ...anna, email: `other@${domain}` });
    expect(decodeJwt(second.hash.get('access_token')!).sub).toBe(claims.sub);
  });

  it('links to the account that has the verified address, and tells its owner', async () => {
    const anna = person();
    const id = await auth.addAgent(anna.email);
    const { hash } = await signIn(anna);
    expect(decodeJwt(hash.get('access_token')!)).toMatchObject({
      sub: id,
      app_metadata: { providers: ['email', 'azure'] },
    });
    expect((await auth.mailsTo(anna.email))[0]?.subject).toBe('Microsoft-account gekoppeld');
  });

  it('fills in what the account does not say of itself, and overwrites nothing', async () => {
    const [quiet, named] = [person(), person()];
    await auth.addAgent(named.email, 'Anna Bakker');
    await auth.addAgent(quiet.email);
    const setMetadata = (email: string, data: object) =>
      auth.deps.db
        .updateTable('auth.users')
        .set({ raw_user_meta_data: JSON.stringify(data) })
        .where('email', '=', email)
        .execute();
    await setMetadata(quiet.email, { shoe: 40 });
    const metadataOf = async (claims: object) =>
      decodeJwt((await signIn(claims)).hash.get('access_token')!).user_metadata;
    expect(await metadataOf(quiet)).toEqual({
      shoe: 40,
      full_name: 'Anna de Vries',
      email: quiet.email,
    });
    expect(await metadataOf(named)).toMatchObject({ full_name: 'Anna Bakker', email: named.email });
    const full = person();
    await auth.addAgent(full.email);
    await setMetadata(full.email, { a: 'x'.repeat(6130) });
    expect(await metadataOf(full), 'no room').toEqual({ a: 'x'.repeat(6130) });
  });

  it('takes over an unconfirmed sign-up without its password', async () => {
    const anna = person();
    await auth.client().auth.signUp({ email: anna.email, password });
    await signIn(anna);
    const stranger = await auth.client().auth.signInWithPassword({ email: anna.email, password });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it.each([
    ['an address outside the rule', { email: 'anna@elsewhere.example' }, 'signup_disabled'],
    ['an address nobody vouches for', { xms_edov: false }, 'provider_email_needs_verification'],
    ['no address', { email: undefined }, 'provider_email_needs_verification'],
    ['a wrong issuer', { iss: 'https://login.example/other' }, 'bad_oauth_callback'],
    ['a wrong audience', { aud: 'another' }, 'bad_oauth_callback'],
    ['a wrong nonce', { nonce: 'another' }, 'bad_oauth_callback'],
    ['a wrong tenant', { tid: randomUUID() }, 'bad_oauth_callback'],
    ['an expired token', { exp: 1 }, 'bad_oauth_callback'],
  ])('refuses %s', async (_what, claims, code) => {
    const { hash, url } = await signIn(person(claims));
    expect(hash.get('access_token')).toBeNull();
    expect(hash.get('error_code')).toBe(code);
    expect(hash.get('error')).toBe('access_denied');
    expect(url.search).toBe('');
    expect(url.origin + url.pathname).toBe(page);
  });

  it('refuses an answer that comes twice, late, or in another browser', async () => {
    const once = await browse();
    signs(person());
    await comeBack(once.answer, once.cookie);
    const again = await comeBack(once.answer, once.cookie);
    expect(again.hash.get('error_code')).toBe('bad_oauth_state');

    const stolen = await browse();
    const elsewhere = await comeBack(stolen.answer, (await browse()).cookie);
    expect(elsewhere.hash.get('error_code')).toBe('bad_oauth_state');

    const late = await browse();
    auth.wait(601_000);
    const tooLate = await comeBack(late.answer, late.cookie);
    expect(tooLate.hash.get('error_code')).toBe('bad_oauth_state');

    const forged = new URL(`${siteUrl}/auth/v1/callback?code=x&state=${randomUUID()}`);
    expect((await comeBack(forged)).url.pathname).toBe('/servicedesk/dashboard');
  });

  it('passes on that somebody changed their mind', async () => {
    const { answer, cookie } = await browse();
    answer.search = String(
      new URLSearchParams({ error: 'access_denied', state: answer.searchParams.get('state')! }),
    );
    const { hash } = await comeBack(answer, cookie);
    expect(hash.get('error_description')).toBe('access_denied');
  });

  it('gives a PKCE client a code that only it can trade, once', async () => {
    const anna = person();
    const client = auth.client({}, { flowType: 'pkce' });
    const { answer } = await browse(client);
    signs(anna);
    const { url } = await comeBack(answer);
    expect(url.hash).toBe('');
    const code = url.searchParams.get('code')!;
    const { data } = await client.auth.exchangeCodeForSession(code);
    expect(data.session?.user.email).toBe(anna.email);
    const body = { auth_code: code, code_verifier: 'x'.repeat(43) };
    const again = await auth.post('/auth/v1/token?grant_type=pkce', body);
    expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' });
  });

  it('links a Microsoft account to whoever is signed in, and unlinks it', async () => {
    const email = `${randomUUID()}@${domain}`;
    await auth.addAgent(email);
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    const { data } = await client.auth.linkIdentity({
      provider: 'azure',
      options: { redirectTo: page, skipBrowserRedirect: true },
    });
    const state = new URL(data!.url!).searchParams.get('state');
    const answered = await fetch(data!.url!, { redirect: 'manual' });
    const answer = new URL(answered.headers.get('location')!);
    signs(person({ email: 'private@elsewhere.example' }));
    const { hash } = await comeBack(answer, `sign-in-${state}=1`);
    expect(hash.get('access_token')).toBeTruthy();

    const { data: linked } = await client.auth.getUserIdentities();
    const [first, second] = linked!.identities;
    expect([first?.provider, second?.provider]).toEqual(['email', 'azure']);
    expect((await client.auth.unlinkIdentity(second!)).error).toBeNull();
    const last = await client.auth.unlinkIdentity(first!);
    expect(last.error).toMatchObject({ code: 'single_identity_not_deletable' });
  });

  it('takes an ID token with its nonce', async () => {
    const anna = person();
    const hashed = createHash('sha256').update('nonce').digest('hex');
    const token = (claims: object) =>
      provider.issuer.buildToken({
        scopesOrTransform: (_header, payload) =>
          Object.assign(payload, { ...anna, aud: 'desk', nonce: hashed, ...claims }),
      });
    const signInWith = async (claims: object, nonce = 'nonce') =>
      auth
        .client()
        .auth.signInWithIdToken({ provider: 'azure', token: await token(claims), nonce });
    expect((await signInWith({})).data.user?.email).toBe(anna.email);
    for (const wrong of [{ aud: 'another' }, { iss: 'https://x.example' }, { tid: 'another' }]) {
      expect((await signInWith(wrong)).error).toMatchObject({ code: 'bad_oauth_callback' });
    }
    expect((await signInWith({}, 'another')).error).not.toBeNull();
  });

  it('keeps out a deactivated agent', async () => {
    const anna = person();
    const id = await auth.addAgent(anna.email);
    await database.kysely
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', id)
      .execute();
    const { hash } = await signIn(anna);
    expect(hash.get('error_code')).toBe('user_banned');
  });

  it('offers no other provider', async () => {
    const answer = await auth.app.request('/auth/v1/authorize?provider=github');
    expect(answer.status).toBe(400);
  });
});
