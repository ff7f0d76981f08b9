import { randomUUID } from 'node:crypto';
import { isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { expect, it, vi } from 'vitest';
import { anonKey, describeAuth, password, siteUrl, startAuth } from '#tests/support/auth.ts';

const somebody = () => `${randomUUID()}@delvanta.example`;

describeAuth('signing in', (auth) => {
  async function signIn(email?: string) {
    const address = email ?? somebody();
    if (!email) await auth.addAgent(address);
    const client = auth.client();
    const { data, error } = await client.auth.signInWithPassword({ email: address, password });
    if (error) throw error;
    return { client, email: address, session: data.session, user: data.user };
  }

  it('gives a session whose token says who, how and until when', async () => {
    const { session, user, email } = await signIn();
    expect(user).toMatchObject({ email, role: 'authenticated', aud: 'authenticated' });
    expect(user.identities?.[0]).toMatchObject({ provider: 'email', user_id: user.id });
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const claims = decodeJwt(session.access_token);
    expect(claims).toMatchObject({
      iss: `${siteUrl}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      sub: user.id,
      email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
    expect(claims.exp! - claims.iat!).toBe(3600);
    expect(session.expires_at).toBe(claims.exp);
  });

  it('is verified by supabase-js against the public keys', async () => {
    const { client, session } = await signIn();
    const { data, error } = await client.auth.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
  });

  it.each([
    ['a wrong password', () => ({ password: 'not the password' })],
    ['an unknown address', () => ({ email: somebody() })],
  ])('answers %s with the same words', async (_what, change) => {
    const { email } = await signIn();
    const given = { email, password, ...change() };
    const { error } = await auth.client().auth.signInWithPassword(given);
    expect(isAuthApiError(error)).toBe(true);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('speaks the first version of the error format to whoever asks for none', async () => {
    const answer = await auth.app.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: anonKey },
      body: JSON.stringify({ email: somebody(), password }),
    });
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it('wants the public key, a readable body and a known grant', async () => {
    const post = (query: string, body: string, headers: Record<string, string>) =>
      auth.app.request(`/auth/v1/token${query}`, { method: 'POST', body, headers });
    const key = { apikey: anonKey };
    expect((await post('?grant_type=password', '{}', {})).status).toBe(401);
    expect((await post('?grant_type=password', '{}', { apikey: 'another' })).status).toBe(401);
    expect((await post('?grant_type=password', '{', key)).status).toBe(400);
    expect((await post('?grant_type=password', '{}', key)).status).toBe(400);
    expect((await post('', '{}', key)).status).toBe(400);
    expect((await auth.app.request('/auth/v1/.well-known/jwks.json')).status).toBe(200);
    expect((await auth.app.request('/auth/v1/nothing', { headers: key })).status).toBe(404);
  });

  it('rotates the refresh token and lets racing tabs share it for ten seconds', async () => {
    const { client, session } = await signIn();
    const refresh_token = session.refresh_token;
    const tabs = await Promise.all(
      Array.from({ length: 5 }, () => auth.client().auth.refreshSession({ refresh_token })),
    );
    for (const { data, error } of tabs) {
      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(refresh_token);
      const next = { refresh_token: data.session!.refresh_token };
      expect((await client.auth.refreshSession(next)).error).toBeNull();
    }
  });

  it('keeps a session one chain, so that a thief within the grace is found out', async () => {
    const { session } = await signIn();
    const stolen = { refresh_token: session.refresh_token };
    const owner = await auth.client().auth.refreshSession(stolen);
    auth.wait(9_000);
    const thief = await auth.client().auth.refreshSession(stolen);
    // The same child for both: there is no second chain to live on.
    expect(thief.data.session?.refresh_token).toBe(owner.data.session?.refresh_token);
    const { rows } = await auth.database.pool.query(
      'select count(*)::int as count from auth.refresh_tokens where user_id = $1',
      [session.user.id],
    );
    expect(rows).toEqual([{ count: 2 }]);
    const child = { refresh_token: owner.data.session!.refresh_token };
    const next = await auth.client().auth.refreshSession(child);
    auth.wait(11_000);
    const again = await auth.client().auth.refreshSession(child);
    expect(again.error).toMatchObject({ code: 'refresh_token_already_used' });
    const last = { refresh_token: next.data.session!.refresh_token };
    expect((await auth.client().auth.refreshSession(last)).error).not.toBeNull();
  });

  it('ends the session for everybody when an old refresh token comes back', async () => {
    const { session } = await signIn();
    const old = { refresh_token: session.refresh_token };
    const { data } = await auth.client().auth.refreshSession(old);
    auth.wait(11_000);
    const { error } = await auth.client().auth.refreshSession(old);
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const successor = { refresh_token: data.session!.refresh_token };
    const after = await auth.client().auth.refreshSession(successor);
    expect(after.error).toMatchObject({ code: 'refresh_token_not_found' });
    expect(await isAgent(data.session!.access_token)).toBe(false);
  });

  it.each([-5, 5])(
    'signs nobody out whose clock is %d minutes wrong, in five tabs',
    async (minutes) => {
      const email = somebody();
      await auth.addAgent(email);
      // The browser's clock is the process's; the server's is held where it belongs.
      const skew = minutes * 60_000;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew });
      auth.wait(-skew);
      const stored = new Map<string, string>();
      const storage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      };
      const browser = { storage, persistSession: true };
      const tabs = Array.from({ length: 5 }, () => auth.client({}, browser));
      await tabs[0]!.auth.signInWithPassword({ email, password });
      for (let round = 0; round < 3; round++) {
        vi.advanceTimersByTime(3_720_000);
        const users = await Promise.all(
          tabs.map(async (tab) => {
            const { data } = await tab.auth.getSession();
            return tab.auth.getUser(data.session?.access_token);
          }),
        );
        expect(users.map(({ data }) => data.user?.email)).toEqual(Array(5).fill(email));
      }
      auth.wait(skew);
      vi.useRealTimers();
    },
  );

  it('keeps no refresh token that could be used', async () => {
    const { session } = await signIn();
    const { rows } = await auth.database.pool.query('select token from auth.refresh_tokens');
    expect(rows.map((row) => row.token)).not.toContain(session.refresh_token);
  });

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('ends the sessions that the scope %s names, at once', async (scope, left) => {
    const here = await signIn();
    const there = await signIn(here.email);
    const { error } = await here.client.auth.signOut({ scope });
    expect(error).toBeNull();
    expect(await isAgent(here.session.access_token)).toBe(left[0]);
    expect(await isAgent(there.session.access_token)).toBe(left[1]);
  });

  it('says that the session is missing once it ended', async () => {
    const { client, session } = await signIn();
    await auth.client().auth.admin.signOut(session.access_token, 'global');
    const { error } = await client.auth.getUser(session.access_token);
    expect(isAuthSessionMissingError(error)).toBe(true);
  });

  it('refuses forged, foreign and stale tokens', async () => {
    const { client, session } = await signIn();
    const [header, payload, signature] = session.access_token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(session.access_token), sub: 'x' }));
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const foreign = await startAuth(auth.database);
    const claims = decodeJwt(session.access_token);
    for (const token of [
      `${header}.${forged.toString('base64url')}.${signature}`,
      `${unsigned}.${payload}.`,
      await foreign.deps.keys.sign(claims),
    ]) {
      expect((await client.auth.getUser(token)).error).toMatchObject({ code: 'bad_jwt' });
      expect(await isAgent(token)).toBe(false);
    }
    auth.wait(3_600_000 + 300_000);
    expect(await isAgent(session.access_token)).toBe(true);
    auth.wait(61_000);
    expect(await isAgent(session.access_token)).toBe(false);
  });

  it('shuts a deactivated agent out at every door, at once', async () => {
    const { client, session, user, email } = await signIn();
    expect(await isAgent(session.access_token)).toBe(true);
    await auth.database.kysely
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', user.id)
      .execute();
    expect(await isAgent(session.access_token)).toBe(false);
    const { refresh_token } = session;
    expect((await client.auth.refreshSession({ refresh_token })).error).not.toBeNull();
    const again = await auth.client().auth.signInWithPassword({ email, password });
    expect(again.error).toMatchObject({ code: 'user_banned' });
  });

  it('records what happens to an account and lets nobody change the record', async () => {
    const { user, email, session } = await signIn();
    await auth.client().auth.signInWithPassword({ email, password: 'not the password' });
    const old = { refresh_token: session.refresh_token };
    await auth.client().auth.refreshSession(old);
    auth.wait(11_000);
    await auth.client().auth.refreshSession(old);
    const { rows } = await auth.database.pool.query(
      `select payload ->> 'action' as action, ip_address from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 order by created_at`,
      [user.id],
    );
    const address = '192.0.2.1';
    expect(rows).toEqual(
      ['login', 'login_failed', 'token_revoked'].map((action) => ({ action, ip_address: address })),
    );
    for (const change of ['delete from', 'truncate', 'update']) {
      const rest = change === 'update' ? 'set payload = null' : '';
      const attempt = auth.database.pool.query(`${change} auth.audit_log_entries ${rest}`);
      await expect(attempt).rejects.toThrow('append-only');
    }
  });

  it('limits attempts per account and per address before it looks at the password', async () => {
    const strict = await startAuth(auth.database, { limitScale: 1 });
    const attempt = (email: string, address: string) =>
      strict
        .client({ 'test-address': address })
        .auth.signInWithPassword({ email, password: 'wrong' });
    const victim = somebody();
    for (let i = 0; i < 10; i++) await attempt(victim, `192.0.2.${i}`);
    const eleventh = await attempt(victim, '192.0.2.99');
    expect(eleventh.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    const addresses = await Promise.all(
      Array.from({ length: 31 }, () => attempt(somebody(), '198.51.100.7')),
    );
    expect(addresses.filter(({ error }) => error?.status === 429)).toHaveLength(1);
  });

  it('lets nobody who guesses lock out a browser from which the owner came in before', async () => {
    const strict = await startAuth(auth.database, { limitScale: 1 });
    const email = somebody();
    await strict.addAgent(email);
    let address = 0;
    const signInFrom = (given: string, cookie = '') =>
      strict.post(
        '/auth/v1/token?grant_type=password',
        { email, password: given },
        { cookie, 'test-address': `203.0.113.${address++}` },
      );
    const first = await signInFrom(password);
    const [cookie = ''] = first.headers.get('set-cookie')?.split(';') ?? [];
    expect(first.headers.get('set-cookie')).toMatch(/^delvanta-device=.*HttpOnly; SameSite=Lax$/);
    const { rows } = await auth.database.pool.query(
      'select device_hash from private.trusted_devices',
    );
    expect(rows.map((row) => row.device_hash)).not.toContain(cookie.split('=')[1]);

    for (let i = 0; i < 10; i++) await signInFrom('a guess', `delvanta-device=made-up-${i}`);
    expect((await signInFrom(password)).status, 'a stranger with the right one').toBe(429);
    expect((await signInFrom(password, cookie)).status, 'the owner').toBe(200);
    // It is no way around the limit: on its own it has as many guesses.
    const own = await Promise.all(Array.from({ length: 12 }, () => signInFrom('a guess', cookie)));
    expect(own.filter(({ status }) => status === 429)).toHaveLength(3);
    const other = somebody();
    await strict.addAgent(other);
    const foreign = await strict.post(
      '/auth/v1/token?grant_type=password',
      { email: other, password },
      { cookie },
    );
    expect(foreign.status).toBe(200);
  });

  const isAgent = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await auth.authenticate(new Request(siteUrl, { headers }))) !== null;
  };
});
