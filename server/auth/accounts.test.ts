import { randomUUID } from 'node:crypto';
import { isAuthWeakPasswordError } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeAuth, password, siteUrl } from '#tests/support/auth.ts';

const domain = 'allowed.example';
const somebody = () => `${randomUUID()}@${domain}`;
const newPassword = 'an entirely different sentence';
const page = (path: string) => `${siteUrl}/servicedesk/${path}`;

describeAuth('accounts', (auth) => {
  beforeAll(async () => {
    await auth.allowDomain(domain);
  });

  async function agent() {
    const email = somebody();
    await auth.addAgent(email);
    const client = auth.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    return { email, client, session: data.session!, id: data.user!.id };
  }

  const follow = (link: string) => auth.pressLink(link);

  describe('signing up', () => {
    it('counts once the address is confirmed, with all that the same browser chose', async () => {
      const email = somebody();
      const client = auth.client({}, { flowType: 'pkce' });
      const options = { emailRedirectTo: page('dashboard'), data: { full_name: 'Anna' } };
      const { data, error } = await client.auth.signUp({ email, password, options });
      expect(error).toBeNull();
      expect(data.session).toBeNull();
      expect(data.user).toMatchObject({ email, identities: [{ provider: 'email' }] });
      const early = await client.auth.signInWithPassword({ email, password });
      expect(early.error).toMatchObject({ code: 'invalid_credentials' });

      const [mail] = await auth.mailsTo(email);
      const { url } = await follow(mail!.link);
      expect(url.href.split('?')[0]).toBe(page('dashboard'));
      const code = url.searchParams.get('code')!;
      const arrived = await client.auth.exchangeCodeForSession(code);
      expect(arrived.data.user).toMatchObject({ email, user_metadata: { full_name: 'Anna' } });
      expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();

      const again = await follow(mail!.link);
      expect(again.url.searchParams.get('error_code')).toBe('otp_expired');
    });

    it('is confirmed by the code of the mail as well, however it is typed', async () => {
      const email = somebody();
      const client = auth.client();
      await client.auth.signUp({ email, password });
      const [mail] = await auth.mailsTo(email);
      const token = `${mail!.code.slice(0, 5)}-${mail!.code.slice(5)}`.toLowerCase();
      const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
      expect(error).toBeNull();
      expect(data.session?.user.email_confirmed_at).toBeTruthy();
      const once = await client.auth.verifyOtp({ email, token, type: 'signup' });
      expect(once.error).toMatchObject({ status: 403, code: 'otp_expired' });
    });

    it('is refused to everybody else, before and in the database', async () => {
      const email = `${randomUUID()}@elsewhere.example`;
      const { error } = await auth.client().auth.signUp({ email, password });
      expect(error).toMatchObject({ status: 403, code: 'signup_disabled' });
      const row = auth.database.pool.query(
        'insert into auth.users (id, email) values (gen_random_uuid(), $1)',
        [email],
      );
      await expect(row).rejects.toThrow('may not have an account');
    });

    it('is answered to GoTrue, where that asks, by the same rule', async () => {
      const ask = async (email?: string) => {
        const { rows } = await auth.database.pool.query(
          'select private.before_user_created($1) as answer',
          [{ user: { email } }],
        );
        return rows[0].answer;
      };
      expect(await ask(somebody())).toEqual({});
      for (const email of [`${randomUUID()}@elsewhere.example`, undefined]) {
        expect(await ask(email)).toMatchObject({ error: { http_code: 403 } });
      }
    });

    it('answers the same for an address that has an account, and tells its owner', async () => {
      const { email } = await agent();
      const known = await auth.client().auth.signUp({ email, password: newPassword });
      const fresh = await auth.client().auth.signUp({ email: somebody(), password: newPassword });
      expect(Object.keys(known.data.user!)).toEqual(Object.keys(fresh.data.user!));
      expect(known.error).toBeNull();
      expect((await auth.mailsTo(email))[0]?.subject).toBe('U hebt al een account');
      const attempt = await auth.client().auth.signInWithPassword({ email, password: newPassword });
      expect(attempt.error).not.toBeNull();
    });

    it.each(['short', 'password12', 'aaaaaaaaaaaa', 'Welkom-2026'])(
      'refuses %s as a password',
      async (weak) => {
        const { error } = await auth.client().auth.signUp({ email: somebody(), password: weak });
        expect(isAuthWeakPasswordError(error)).toBe(true);
        expect(error).toMatchObject({ reasons: [expect.stringMatching(/length|pwned/)] });
      },
    );

    it('cannot be done without an address or by phone', async () => {
      const anonymous = await auth.client().auth.signInAnonymously();
      expect(anonymous.error).toMatchObject({ code: 'anonymous_provider_disabled' });
      const phone = await auth.client().auth.signUp({ phone: '+31200000000', password });
      expect(phone.error).toMatchObject({ code: 'phone_provider_disabled' });
    });

    it('sends the mail again when asked', async () => {
      const email = somebody();
      await auth.client().auth.signUp({ email, password });
      await auth.client().auth.resend({ type: 'signup', email });
      const [second, first] = await auth.mailsTo(email);
      expect((await follow(first!.link)).hash.get('error_code')).toBe('otp_expired');
      expect((await follow(second!.link)).hash.get('access_token')).toBeTruthy();
    });
  });

  describe('a link instead of a password', () => {
    it('signs in by link or code, once, within an hour', async () => {
      const { email, client } = await agent();
      await client.auth.signInWithOtp({ email });
      const [mail] = await auth.mailsTo(email);
      const verify = () => client.auth.verifyOtp({ email, token: mail!.code, type: 'email' });
      expect((await verify()).data.session?.user.email).toBe(email);
      expect((await verify()).error).toMatchObject({ code: 'otp_expired' });
      await client.auth.signInWithOtp({ email });
      auth.wait(3_600_001);
      const [late] = await auth.mailsTo(email);
      expect((await follow(late!.link)).hash.get('error')).toBe('access_denied');
    });

    it('makes an account for an allowed address when it may, and says nothing either way', async () => {
      const [fresh, stranger] = [somebody(), `${randomUUID()}@elsewhere.example`];
      const client = auth.client();
      for (const email of [fresh, stranger]) {
        expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
      }
      const shy = somebody();
      const options = { shouldCreateUser: false };
      expect((await client.auth.signInWithOtp({ email: shy, options })).error).toBeNull();
      expect(await auth.mailsTo(stranger)).toEqual([]);
      expect(await auth.mailsTo(shy)).toEqual([]);
      const [mail] = await auth.mailsTo(fresh);
      expect((await follow(mail!.link)).hash.get('access_token')).toBeTruthy();
    });

    it('is bound to the browser that asked by PKCE', async () => {
      const { email } = await agent();
      const browser = auth.client({}, { flowType: 'pkce' });
      const another = auth.client({}, { flowType: 'pkce' });
      await browser.auth.signInWithOtp({ email, options: { emailRedirectTo: page('dashboard') } });
      const [mail] = await auth.mailsTo(email);
      const { url } = await follow(mail!.link);
      expect(url.hash).toBe('');
      const code = url.searchParams.get('code')!;
      await another.auth.signInWithOtp({ email: somebody() });
      const stolen = await another.auth.exchangeCodeForSession(code);
      expect(stolen.error).toMatchObject({ code: 'bad_code_verifier' });

      await browser.auth.signInWithOtp({ email });
      const second = (await follow((await auth.mailsTo(email))[0]!.link)).url;
      const own = second.searchParams.get('code')!;
      expect((await browser.auth.exchangeCodeForSession(own)).data.session?.user.email).toBe(email);
    });
  });

  describe('changing', () => {
    it('a forgotten password by mail', async () => {
      const { email } = await agent();
      const client = auth.client();
      await client.auth.resetPasswordForEmail(email, { redirectTo: page('settings') });
      const [mail] = await auth.mailsTo(email);
      const { url, hash } = await follow(mail!.link);
      expect(url.pathname).toBe('/servicedesk/settings');
      await client.auth.setSession({
        access_token: hash.get('access_token')!,
        refresh_token: hash.get('refresh_token')!,
      });
      const { error } = await client.auth.updateUser({ password: newPassword });
      expect(error).toBeNull();
      const signIn = await auth.client().auth.signInWithPassword({ email, password: newPassword });
      expect(signIn.error).toBeNull();
      const subjects = (await auth.mailsTo(email)).map(({ subject }) => subject);
      expect(subjects).toContain('Uw wachtwoord is gewijzigd');
    });

    it('the password ends every other session', async () => {
      const { email, client } = await agent();
      const other = auth.client();
      await other.auth.signInWithPassword({ email, password });
      const same = await client.auth.updateUser({ password });
      expect(same.error).toMatchObject({ code: 'same_password' });
      await client.auth.updateUser({ password: newPassword });
      expect((await client.auth.getUser()).error).toBeNull();
      expect((await other.auth.getUser()).error).not.toBeNull();
    });

    it('the password of an old session needs a code from the mailbox', async () => {
      const { email, client } = await agent();
      auth.wait(10 * 60_000);
      const bare = await client.auth.updateUser({ password: newPassword });
      expect(bare.error).toMatchObject({ code: 'reauthentication_needed' });
      await client.auth.reauthenticate();
      const [mail] = await auth.mailsTo(email);
      const wrong = await client.auth.updateUser({ password: newPassword, nonce: 'AAAAAAAAAA' });
      expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid' });
      const right = await client.auth.updateUser({ password: newPassword, nonce: mail!.code });
      expect(right.error).toBeNull();
    });

    it('the address needs both mailboxes, and the agent follows', async () => {
      const { email, client, id } = await agent();
      const next = somebody();
      const { data } = await client.auth.updateUser({ email: next });
      expect(data.user).toMatchObject({ email, new_email: next });
      const [toNew] = await auth.mailsTo(next);
      const [toOld] = await auth.mailsTo(email);
      expect((await follow(toNew!.link)).hash.get('message')).toContain('other email');
      await auth.client().auth.resend({ type: 'email_change', email });
      expect(await auth.mailsTo(next)).toHaveLength(1);
      expect((await follow(toOld!.link)).hash.get('access_token')).toBeTruthy();
      const record = await auth.database.kysely
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(record?.email).toBe(next);
      expect((await auth.mailsTo(email))[0]?.subject).toBe('Uw e-mailadres is gewijzigd');
    });

    it('the address not once its owner took the change back', async () => {
      const { email, client } = await agent();
      const next = somebody();
      await client.auth.updateUser({ email: next });
      const [[toNew], [toOld]] = [await auth.mailsTo(next), await auth.mailsTo(email)];
      // One half has consented by then.
      await follow(toOld!.link);
      const { data } = await client.auth.updateUser({ email });
      expect(data.user?.email).toBe(email);
      expect(data.user?.new_email).toBeUndefined();
      expect((await follow(toNew!.link)).hash.get('error_code')).toBe('otp_expired');
      await auth.client().auth.resend({ type: 'email_change', email });
      expect(await auth.mailsTo(next)).toHaveLength(1);
      const again = await auth.client().auth.signInWithPassword({ email, password });
      expect(again.data.user?.email).toBe(email);
    });

    it('what asks for a proof by a code, in a mail that says so and has no link', async () => {
      const { email, client } = await agent();
      await client.auth.updateUser({ data: { language: 'en' } });
      await client.auth.signInWithOtp({
        email,
        options: {
          shouldCreateUser: false,
          emailRedirectTo: `${siteUrl}/servicedesk/dashboard?reauthenticate`,
        },
      });
      const [mail] = await auth.mailsTo(email);
      expect(mail).toMatchObject({ subject: 'Your confirmation code', link: '' });
      expect(mail!.text).toContain('something that needs confirmation');
      const { error } = await client.auth.verifyOtp({ email, token: mail!.code, type: 'email' });
      expect(error).toBeNull();
    });

    it('the address not by a link that its reader opened too late', async () => {
      const { email, client } = await agent();
      const next = somebody();
      await client.auth.updateUser({ email: next });
      const [toOld] = await auth.mailsTo(email);
      auth.wait(3_600_001);
      expect((await follow(toOld!.link)).hash.get('error_code')).toBe('otp_expired');
      await auth.client().auth.resend({ type: 'email_change', email });
      const [toNew] = await auth.mailsTo(next);
      const { hash } = await follow(toNew!.link);
      expect(hash.get('message')).toContain('other email');
      // Nor does the second mail to the one address make the first to the other young again.
      expect((await follow(toOld!.link)).hash.get('error_code')).toBe('otp_expired');
      const { data } = await auth.client().auth.signInWithPassword({ email, password });
      expect(data.user?.email).toBe(email);
    });

    it('the address only to one that may have an account and has none', async () => {
      const [anna, ben] = [await agent(), await agent()];
      const taken = await anna.client.auth.updateUser({ email: ben.email });
      expect(taken.error).toMatchObject({ code: 'email_exists' });
      const outside = await anna.client.auth.updateUser({ email: 'anna@elsewhere.example' });
      expect(outside.error).toMatchObject({ status: 403 });
    });

    it('metadata, but never a role', async () => {
      const { client, email } = await agent();
      await auth.database.pool.query(`update users set rol = 'agent' where email = $1`, [email]);
      const { data } = await client.auth.updateUser({ data: { language: 'en', rol: 'admin' } });
      expect(data.user?.user_metadata).toMatchObject({ language: 'en' });
      expect(data.user?.role).toBe('authenticated');
      const { data: record } = await client.from('users').select('rol').single();
      expect(record).toEqual({ rol: 'agent' });
    });
  });

  it('says that there is no enterprise sign-in here', async () => {
    const { error } = await auth.client().auth.signInWithSSO({ domain });
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
  });
});
