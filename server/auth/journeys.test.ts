import { randomUUID } from 'node:crypto';
import type { createClient, SupabaseClient } from '@supabase/supabase-js';
import bcrypt from 'bcrypt';
import { generate } from 'otplib';
import { createClient as createNewest } from 'supabase-js-newest';
import { createClient as createOldest } from 'supabase-js-oldest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonKey, password, siteUrl, startAuth } from '#tests/support/auth.ts';
import { openFreshPglite } from '#tests/support/databases.ts';
import type { OpenDatabase } from '../database/database.ts';
import { insertAccount } from './accounts.ts';

const secretKey = 'sb_secret_that_only_tests_share_32';
const domain = 'allowed.example';
/** Of {@link password}, for the many people below. */
const cheapHash = bcrypt.hashSync(password, 4);
const newPassword = 'an entirely different sentence';
// Letters and signs that people have in their addresses.
const somebody = () => `O'Brien+${randomUUID()}@${domain}`.toLowerCase();

/** What is asked of each version is what they all have. */
type Create = typeof createClient;
type Options = NonNullable<Parameters<Create>[2]>['auth'];
interface Person {
  email: string;
  id: string;
  client: SupabaseClient;
  accessToken: string;
  refreshToken: string;
}
interface Kit {
  /** A client of the version, as a page has one. */
  client: (options?: Options) => SupabaseClient;
  /** The same as a server has it. */
  admin: SupabaseClient['auth']['admin'];
  /** Somebody with a password, who is signed in. */
  person: () => Promise<Person>;
}

let database: OpenDatabase;
let auth: Awaited<ReturnType<typeof startAuth>>;
beforeAll(async () => {
  database = await openFreshPglite();
  auth = await startAuth(database, { secretKey });
  await auth.allowDomain(domain);
});
afterAll(() => database.close());

const latestTo = async (email: string) => (await auth.mailsTo(email))[0]!;
const press = async (email: string) => auth.pressLink((await latestTo(email)).link);
const tokensOf = (hash: URLSearchParams) => ({
  access_token: hash.get('access_token') ?? '',
  refresh_token: hash.get('refresh_token') ?? '',
});
const isAlive = async ({ client }: Kit, token: string) =>
  (await client().auth.getUser(token)).data.user !== null;

function startKit(create: Create): Kit {
  const options = (auth: Options) => ({
    auth: { persistSession: false, autoRefreshToken: false, ...auth },
    global: { fetch },
  });
  const fetch: typeof globalThis.fetch = async (input, init) =>
    auth.app.request(new Request(input, init));
  const client = (wanted: Options = {}) => create(siteUrl, anonKey, options(wanted));
  return {
    client,
    admin: create(siteUrl, secretKey, options({})).auth.admin,
    async person() {
      const email = somebody();
      const account = { email, passwordHash: cheapHash, metadata: {}, confirmedAt: new Date() };
      const id = await auth.deps.db
        .transaction()
        .execute((trx) => insertAccount(trx, account, new Date()));
      const own = client();
      const { data, error } = await own.auth.signInWithPassword({ email, password });
      if (error) throw error;
      const { access_token: accessToken, refresh_token: refreshToken } = data.session;
      return { email, id, client: own, accessToken, refreshToken };
    },
  };
}

async function enrol({ client }: Person, friendlyName = 'phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const code = () => generate({ secret: data.totp.secret });
  return { factorId: data.id, code };
}

const journeys: [name: string, travel: (kit: Kit) => Promise<void>][] = [
  [
    'a sign-up waits for its address',
    async (kit) => {
      const email = somebody();
      const { data, error } = await kit.client().auth.signUp({ email, password });
      expect(error).toBeNull();
      expect(data.session).toBeNull();
      expect(data.user).toMatchObject({ email, role: 'authenticated' });
    },
  ],
  [
    'a sign-up for an address that has an account looks the same',
    async (kit) => {
      const { email } = await kit.person();
      const known = await kit.client().auth.signUp({ email, password });
      const fresh = await kit.client().auth.signUp({ email: somebody(), password });
      expect(known.error).toBeNull();
      expect(Object.keys(known.data.user!)).toEqual(Object.keys(fresh.data.user!));
    },
  ],
  [
    'a sign-up is confirmed by its link',
    async (kit) => {
      const email = somebody();
      await kit.client({ flowType: 'implicit' }).auth.signUp({ email, password });
      const { hash } = await press(email);
      expect(hash.get('type')).toBe('signup');
      const { data } = await kit.client().auth.setSession(tokensOf(hash));
      expect(data.user).toMatchObject({ email });
    },
  ],
  [
    'a sign-up is confirmed by its link and the browser’s own verifier, with its password',
    async (kit) => {
      const email = somebody();
      const client = kit.client({ flowType: 'pkce' });
      await client.auth.signUp({ email, password, options: { data: { full_name: 'Anna' } } });
      const { url } = await press(email);
      const { data } = await client.auth.exchangeCodeForSession(url.searchParams.get('code')!);
      expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Anna' } });
      expect((await kit.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    },
  ],
  [
    'a sign-up is confirmed by its code',
    async (kit) => {
      const email = somebody();
      await kit.client().auth.signUp({ email, password });
      const token = (await latestTo(email)).code;
      const { data } = await kit.client().auth.verifyOtp({ email, token, type: 'signup' });
      expect(data.session?.user.email_confirmed_at).toBeTruthy();
    },
  ],
  [
    'a sign-up is confirmed by the token of its link',
    async (kit) => {
      const email = somebody();
      await kit.client().auth.signUp({ email, password });
      const token_hash = new URL((await latestTo(email)).link).searchParams.get('token')!;
      const { data } = await kit.client().auth.verifyOtp({ token_hash, type: 'email' });
      expect(data.user).toMatchObject({ email });
    },
  ],
  [
    'the mail of a sign-up is sent again, and the first is void',
    async (kit) => {
      const email = somebody();
      await kit.client().auth.signUp({ email, password });
      const token = (await latestTo(email)).code;
      expect((await kit.client().auth.resend({ type: 'signup', email })).error).toBeNull();
      const old = await kit.client().auth.verifyOtp({ email, token, type: 'signup' });
      expect(old.error).toMatchObject({ code: 'otp_expired' });
      expect((await press(email)).hash.get('access_token')).toBeTruthy();
    },
  ],
  [
    'a weak password is refused with its reasons',
    async (kit) => {
      const { error } = await kit.client().auth.signUp({ email: somebody(), password: 'short' });
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
    },
  ],
  [
    'what is no address is refused',
    async (kit) => {
      const { error } = await kit.client().auth.signUp({ email: 'anna@', password });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  ],
  [
    'an address outside the rule is refused',
    async (kit) => {
      const email = 'anna@elsewhere.example';
      const { error } = await kit.client().auth.signUp({ email, password });
      expect(error).toMatchObject({ status: 403, code: 'signup_disabled' });
    },
  ],
  [
    'nobody comes in without a name',
    async (kit) => {
      const { error } = await kit.client().auth.signInAnonymously();
      expect(error).toMatchObject({ code: 'anonymous_provider_disabled' });
    },
  ],
  [
    'nobody signs up by telephone',
    async (kit) => {
      const { error } = await kit.client().auth.signUp({ phone: '+31200000000', password });
      expect(error).toMatchObject({ code: 'phone_provider_disabled' });
    },
  ],
  [
    'a password lets its owner in',
    async (kit) => {
      const { email, id, client } = await kit.person();
      const { data } = await client.auth.getSession();
      expect(data.session).toMatchObject({ token_type: 'bearer', user: { id, email } });
      expect(data.session!.expires_at! * 1000).toBeGreaterThan(Date.now());
    },
  ],
  [
    'an address is known in capitals too',
    async (kit) => {
      const { email, id } = await kit.person();
      const typed = { email: email.toUpperCase(), password };
      expect((await kit.client().auth.signInWithPassword(typed)).data.user?.id).toBe(id);
    },
  ],
  [
    'a wrong password and an unknown address are one refusal',
    async (kit) => {
      const { email } = await kit.person();
      const refusal = { status: 400, code: 'invalid_credentials' };
      for (const typed of [
        { email, password: newPassword },
        { email: somebody(), password },
      ]) {
        const { data, error } = await kit.client().auth.signInWithPassword(typed);
        expect(error).toMatchObject(refusal);
        expect(data).toMatchObject({ user: null, session: null });
      }
    },
  ],
  [
    'a password does not count before its address is confirmed',
    async (kit) => {
      const email = somebody();
      await kit.client().auth.signUp({ email, password });
      const { error } = await kit.client().auth.signInWithPassword({ email, password });
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    },
  ],
  [
    'who was banned stays out',
    async (kit) => {
      const { email, id } = await kit.person();
      await kit.admin.updateUserById(id, { ban_duration: '24h' });
      const { error } = await kit.client().auth.signInWithPassword({ email, password });
      expect(error).toMatchObject({ code: 'user_banned' });
    },
  ],
  [
    'a link lets its reader in, once',
    async (kit) => {
      const { email } = await kit.person();
      await kit.client({ flowType: 'implicit' }).auth.signInWithOtp({ email });
      const { link } = await latestTo(email);
      const { hash } = await auth.pressLink(link);
      const { data } = await kit.client().auth.setSession(tokensOf(hash));
      expect(data.user).toMatchObject({ email });
      expect((await auth.pressLink(link)).hash.get('error_code')).toBe('otp_expired');
    },
  ],
  [
    'a link lets in the browser that asked, and no other',
    async (kit) => {
      const { email } = await kit.person();
      const client = kit.client({ flowType: 'pkce' });
      await client.auth.signInWithOtp({ email });
      const code = (await press(email)).url.searchParams.get('code')!;
      const other = kit.client({ flowType: 'pkce' });
      await other.auth.signInWithOtp({ email: somebody() });
      expect((await other.auth.exchangeCodeForSession(code)).error).toMatchObject({
        code: 'bad_code_verifier',
      });
      expect((await client.auth.exchangeCodeForSession(code)).error, 'it was shown').toMatchObject({
        code: 'flow_state_not_found',
      });
    },
  ],
  [
    'a code lets its reader in',
    async (kit) => {
      const { email } = await kit.person();
      await kit.client().auth.signInWithOtp({ email });
      const token = (await latestTo(email)).code;
      const { data } = await kit.client().auth.verifyOtp({ email, token, type: 'email' });
      expect(data.user).toMatchObject({ email });
    },
  ],
  [
    'a link makes an account where the rule allows that',
    async (kit) => {
      const email = somebody();
      await kit.client().auth.signInWithOtp({ email, options: { shouldCreateUser: true } });
      const token = (await latestTo(email)).code;
      const { data } = await kit.client().auth.verifyOtp({ email, token, type: 'email' });
      expect(data.user).toMatchObject({ email });
    },
  ],
  [
    'a link is mailed to nobody unknown where no account is to be made',
    async (kit) => {
      const email = somebody();
      const options = { shouldCreateUser: false };
      expect((await kit.client().auth.signInWithOtp({ email, options })).error).toBeNull();
      expect(await auth.mailsTo(email)).toEqual([]);
    },
  ],
  [
    'a wrong code is refused',
    async (kit) => {
      const { email } = await kit.person();
      await kit.client().auth.signInWithOtp({ email });
      const token = 'AAAAAAAAAA';
      const { error } = await kit.client().auth.verifyOtp({ email, token, type: 'email' });
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
    },
  ],
  [
    'nobody is sent a code by telephone',
    async (kit) => {
      const { error } = await kit.client().auth.signInWithOtp({ phone: '+31200000000' });
      expect(error).toMatchObject({ code: 'phone_provider_disabled' });
    },
  ],
  [
    'the way to a provider carries the browser’s challenge',
    async (kit) => {
      const options = { skipBrowserRedirect: true, scopes: 'email profile openid' };
      const client = kit.client({ flowType: 'pkce' });
      const { data } = await client.auth.signInWithOAuth({ provider: 'azure', options });
      const url = new URL(data.url!);
      expect(url.pathname).toBe('/auth/v1/authorize');
      expect(url.searchParams.get('code_challenge_method')).toBe('s256');
      expect((await auth.app.request(url.href)).status, 'none is set up here').toBe(400);
    },
  ],
  [
    'an ID token is refused where there is no provider',
    async (kit) => {
      const given = { provider: 'azure', token: 'x.y.z' };
      const { error } = await kit.client().auth.signInWithIdToken(given);
      expect(error).toMatchObject({ code: 'provider_disabled' });
    },
  ],
  [
    'there is no SAML',
    async (kit) => {
      const { error } = await kit.client().auth.signInWithSSO({ domain });
      expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
    },
  ],
  [
    'the server says who a token is',
    async (kit) => {
      const { id, email, accessToken } = await kit.person();
      const { data } = await kit.client().auth.getUser(accessToken);
      expect(data.user).toMatchObject({ id, email, identities: [{ provider: 'email' }] });
    },
  ],
  [
    'a token’s claims are checked by the public keys',
    async (kit) => {
      const { id, client } = await kit.person();
      const { data, error } = await client.auth.getClaims();
      expect(error).toBeNull();
      expect(data?.claims).toMatchObject({ sub: id, aal: 'aal1', role: 'authenticated' });
    },
  ],
  [
    'a token that nobody signed is refused',
    async (kit) => {
      const { accessToken } = await kit.person();
      const forged = `${accessToken.split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`;
      const { error } = await kit.client().auth.getUser(forged);
      expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
    },
  ],
  [
    'without a session there is nobody',
    async (kit) => {
      const { error } = await kit.client().auth.getUser();
      expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
    },
  ],
  [
    'a session is renewed',
    async (kit) => {
      const { client, refreshToken, id } = await kit.person();
      const { data } = await client.auth.refreshSession();
      expect(data.session?.refresh_token).not.toBe(refreshToken);
      expect(data.user?.id).toBe(id);
      expect((await client.auth.getUser()).error).toBeNull();
    },
  ],
  [
    'two tabs that renew at once come to the same session',
    async (kit) => {
      const { refreshToken: refresh_token } = await kit.person();
      const renew = () => kit.client().auth.refreshSession({ refresh_token });
      const [one, other] = await Promise.all([renew(), renew()]);
      expect(one.data.session?.refresh_token).toBe(other.data.session?.refresh_token);
    },
  ],
  [
    'a refresh token that comes back late ends its session',
    async (kit) => {
      const { client, id, refreshToken: refresh_token } = await kit.person();
      await client.auth.refreshSession();
      await database.pool.query(
        `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'
         where user_id = $1`,
        [id],
      );
      const late = await kit.client().auth.refreshSession({ refresh_token });
      expect(late.error).toMatchObject({ code: 'refresh_token_already_used' });
      expect((await client.auth.getUser()).error).not.toBeNull();
    },
  ],
  [
    'a refresh token that nobody has is refused',
    async (kit) => {
      const { error } = await kit.client().auth.refreshSession({ refresh_token: 'x'.repeat(43) });
      expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    },
  ],
  [
    'a session is handed to another client',
    async (kit) => {
      const { accessToken, refreshToken, id } = await kit.person();
      const other = kit.client();
      const given = { access_token: accessToken, refresh_token: refreshToken };
      expect((await other.auth.setSession(given)).error).toBeNull();
      expect((await other.auth.getUser()).data.user?.id).toBe(id);
    },
  ],
  [
    'a session is kept where the page keeps things',
    async (kit) => {
      const kept = new Map<string, string>();
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      };
      const { email } = await kit.person();
      const page = kit.client({ persistSession: true, storage });
      await page.auth.signInWithPassword({ email, password });
      const reloaded = kit.client({ persistSession: true, storage });
      expect((await reloaded.auth.getSession()).data.session?.user.email).toBe(email);
      await reloaded.auth.signOut();
      expect([...kept.values()].join('')).not.toContain(email);
    },
  ],
  [
    'a page hears what happens to its session',
    async (kit) => {
      const { email, client } = await kit.person();
      const heard: string[] = [];
      client.auth.onAuthStateChange((event) => void heard.push(event));
      await client.auth.signInWithPassword({ email, password });
      await client.auth.refreshSession();
      await client.auth.updateUser({ data: { a: 1 } });
      await client.auth.signOut();
      const sequence = ['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'];
      expect(heard.filter((event) => event !== 'INITIAL_SESSION')).toEqual(sequence);
    },
  ],
  [
    'signing out ends this session',
    async (kit) => {
      const { client, email, accessToken } = await kit.person();
      const other = await kit.client().auth.signInWithPassword({ email, password });
      expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
      expect((await client.auth.getSession()).data.session).toBeNull();
      expect(await isAlive(kit, accessToken)).toBe(false);
      expect(await isAlive(kit, other.data.session!.access_token)).toBe(true);
    },
  ],
  [
    'signing out elsewhere ends the others',
    async (kit) => {
      const { client, email, accessToken } = await kit.person();
      const other = await kit.client().auth.signInWithPassword({ email, password });
      await client.auth.signOut({ scope: 'others' });
      expect(await isAlive(kit, accessToken)).toBe(true);
      expect(await isAlive(kit, other.data.session!.access_token)).toBe(false);
    },
  ],
  [
    'signing out everywhere ends all',
    async (kit) => {
      const { client, email, accessToken } = await kit.person();
      const other = await kit.client().auth.signInWithPassword({ email, password });
      await client.auth.signOut();
      expect(await isAlive(kit, accessToken)).toBe(false);
      expect(await isAlive(kit, other.data.session!.access_token)).toBe(false);
    },
  ],
  [
    'a forgotten password is set anew by a link',
    async (kit) => {
      const { email } = await kit.person();
      await kit.client({ flowType: 'implicit' }).auth.resetPasswordForEmail(email);
      const { hash } = await press(email);
      expect(hash.get('type')).toBe('recovery');
      const client = kit.client();
      await client.auth.setSession(tokensOf(hash));
      expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
      const typed = { email, password: newPassword };
      expect((await kit.client().auth.signInWithPassword(typed)).error).toBeNull();
    },
  ],
  [
    'a forgotten password of nobody is answered the same',
    async (kit) => {
      const email = somebody();
      expect((await kit.client().auth.resetPasswordForEmail(email)).error).toBeNull();
      expect(await auth.mailsTo(email)).toEqual([]);
    },
  ],
  [
    'a new password ends the other sessions',
    async (kit) => {
      const { client, email, accessToken } = await kit.person();
      const other = await kit.client().auth.signInWithPassword({ email, password });
      expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
      expect(await isAlive(kit, accessToken)).toBe(true);
      expect(await isAlive(kit, other.data.session!.access_token)).toBe(false);
    },
  ],
  [
    'a new password is neither the old one nor weak',
    async (kit) => {
      const { client } = await kit.person();
      const same = await client.auth.updateUser({ password });
      expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
      const weak = await client.auth.updateUser({ password: 'short' });
      expect(weak.error).toMatchObject({ code: 'weak_password' });
    },
  ],
  [
    'what an account says of itself is merged, and null takes away',
    async (kit) => {
      const { client } = await kit.person();
      await client.auth.updateUser({ data: { full_name: 'Anna', shoe: 40 } });
      const { data } = await client.auth.updateUser({ data: { shoe: null, hat: 58 } });
      expect(data.user?.user_metadata).toMatchObject({ full_name: 'Anna', hat: 58 });
      expect(data.user?.user_metadata).not.toHaveProperty('shoe');
    },
  ],
  [
    'an address changes once both mailboxes said yes',
    async (kit) => {
      const { client, email, id } = await kit.person();
      const moved = somebody();
      const { data } = await client.auth.updateUser({ email: moved });
      expect(data.user).toMatchObject({ email, new_email: moved });
      expect((await press(email)).hash.get('message')).toContain('Confirmation link accepted');
      const { hash } = await press(moved);
      const arrived = await kit.client().auth.setSession(tokensOf(hash));
      expect(arrived.data.user).toMatchObject({ id, email: moved });
    },
  ],
  [
    'the mail of a change of address is sent again',
    async (kit) => {
      const { client } = await kit.person();
      const moved = somebody();
      await client.auth.updateUser({ email: moved });
      const { error } = await client.auth.resend({ type: 'email_change', email: moved });
      expect(error).toBeNull();
      const again = await client.auth.resend({ type: 'email_change', email: somebody() });
      expect(again.error, 'as for everybody').toBeNull();
    },
  ],
  [
    'an address that has an account is not taken',
    async (kit) => {
      const [one, other] = [await kit.person(), await kit.person()];
      const { error } = await one.client.auth.updateUser({ email: other.email });
      expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    },
  ],
  [
    'a code by mail stands in for a fresh proof',
    async (kit) => {
      const { client, id, email } = await kit.person();
      await database.pool.query(
        `update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'
         where session_id in (select id from auth.sessions where user_id = $1)`,
        [id],
      );
      const asked = await client.auth.updateUser({ password: newPassword });
      expect(asked.error).toMatchObject({ code: 'reauthentication_needed' });
      expect((await client.auth.reauthenticate()).error).toBeNull();
      const nonce = (await latestTo(email)).code;
      const done = await client.auth.updateUser({ password: newPassword, nonce });
      expect(done.error).toBeNull();
    },
  ],
  [
    'an account tells its ways in',
    async (kit) => {
      const { client, email } = await kit.person();
      const { data } = await client.auth.getUserIdentities();
      expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
    },
  ],
  [
    'the last way in stays',
    async (kit) => {
      const { client } = await kit.person();
      const { data } = await client.auth.getUserIdentities();
      const { error } = await client.auth.unlinkIdentity(data!.identities[0]!);
      expect(error).toMatchObject({ code: 'single_identity_not_deletable' });
    },
  ],
  [
    'a way in is linked by nobody where there is no provider',
    async (kit) => {
      const { client } = await kit.person();
      const options = { skipBrowserRedirect: true };
      const { error } = await client.auth.linkIdentity({ provider: 'azure', options });
      expect(error).toMatchObject({ code: 'validation_failed' });
    },
  ],
  [
    'a second factor is enrolled and raises the session',
    async (kit) => {
      const anna = await kit.person();
      const { factorId, code } = await enrol(anna);
      const level = () => anna.client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect((await level()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
      const given = { factorId, code: await code() };
      expect((await anna.client.auth.mfa.challengeAndVerify(given)).error).toBeNull();
      expect((await level()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    },
  ],
  [
    'a second factor is owed at the next sign-in',
    async (kit) => {
      const anna = await kit.person();
      const { factorId, code } = await enrol(anna);
      await anna.client.auth.mfa.challengeAndVerify({ factorId, code: await code() });
      const client = kit.client();
      await client.auth.signInWithPassword({ email: anna.email, password });
      const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
      const { error } = await client.auth.updateUser({ password: newPassword });
      expect(error).toMatchObject({ code: 'insufficient_aal' });
    },
  ],
  [
    'a wrong code of a second factor is refused',
    async (kit) => {
      const anna = await kit.person();
      const { factorId, code } = await enrol(anna);
      const wrong = (await code()) === '000000' ? '000001' : '000000';
      const { data } = await anna.client.auth.mfa.challenge({ factorId });
      const given = { factorId, challengeId: data!.id, code: wrong };
      const { error } = await anna.client.auth.mfa.verify(given);
      expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    },
  ],
  [
    'second factors are listed and taken away',
    async (kit) => {
      const anna = await kit.person();
      const { factorId, code } = await enrol(anna);
      await anna.client.auth.mfa.challengeAndVerify({ factorId, code: await code() });
      const listed = await anna.client.auth.mfa.listFactors();
      expect(listed.data?.totp).toMatchObject([{ id: factorId, friendly_name: 'phone' }]);
      expect((await anna.client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
      expect((await anna.client.auth.mfa.listFactors()).data?.all).toEqual([]);
    },
  ],
  [
    'two second factors have two names',
    async (kit) => {
      const anna = await kit.person();
      const { factorId, code } = await enrol(anna, 'mine');
      await anna.client.auth.mfa.challengeAndVerify({ factorId, code: await code() });
      await expect(enrol(anna, 'mine')).rejects.toMatchObject({ code: 'mfa_factor_name_conflict' });
    },
  ],
  [
    'a second factor of somebody else does not exist',
    async (kit) => {
      const [anna, ben] = [await kit.person(), await kit.person()];
      const { factorId } = await enrol(anna);
      const challenge = await ben.client.auth.mfa.challenge({ factorId });
      expect(challenge.error).toMatchObject({ code: 'mfa_factor_not_found' });
      const removal = await ben.client.auth.mfa.unenroll({ factorId });
      expect(removal.error).toMatchObject({ code: 'mfa_factor_not_found' });
    },
  ],
  [
    'a server makes, changes, finds and deletes an account',
    async (kit) => {
      const email = somebody();
      const made = await kit.admin.createUser({ email, password, email_confirm: true });
      const id = made.data.user!.id;
      expect((await kit.client().auth.signInWithPassword({ email, password })).error).toBeNull();
      await kit.admin.updateUserById(id, { user_metadata: { full_name: 'Anna' } });
      const found = await kit.admin.getUserById(id);
      expect(found.data.user?.user_metadata).toMatchObject({ full_name: 'Anna' });
      expect((await kit.admin.deleteUser(id)).error).toBeNull();
      expect((await kit.admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found' });
    },
  ],
  [
    'a server reads accounts by pages',
    async (kit) => {
      await kit.person();
      await kit.person();
      const { data } = await kit.admin.listUsers({ page: 1, perPage: 1 });
      expect(data.users).toHaveLength(1);
      expect(data).toMatchObject({ nextPage: 2 });
    },
  ],
  [
    'a server makes a link and mails it itself',
    async (kit) => {
      const { email } = await kit.person();
      const { data } = await kit.admin.generateLink({ type: 'recovery', email });
      const token_hash = data.properties!.hashed_token;
      const given = { token_hash, type: 'recovery' } as const;
      expect((await kit.client().auth.verifyOtp(given)).data.user).toMatchObject({ email });
    },
  ],
  [
    'a server invites',
    async (kit) => {
      const email = somebody();
      const { data } = await kit.admin.inviteUserByEmail(email, { data: { full_name: 'Ben' } });
      expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
      expect((await press(email)).hash.get('type')).toBe('invite');
    },
  ],
];

const versions: [name: string, create: Create][] = [
  ['oldest', createOldest as unknown as Create],
  ['newest', createNewest as unknown as Create],
];

describe.concurrent.each(versions)('with the %s supabase-js that is supported', (_name, create) => {
  it.each(journeys)('%s', (_journey, travel) => travel(startKit(create)));
});

it('is sixty journeys and more', () => {
  expect(journeys.length).toBeGreaterThanOrEqual(60);
});
