import { argon2Sync, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonKey, type OpenAuth, password, siteUrl, startAuth } from '#tests/support/auth.ts';
import { describeOn } from '#tests/support/databases.ts';

const secretKey = 'sb_secret_that_only_tests_share_32';
const domain = 'allowed.example';
const somebody = () => `${randomUUID()}@${domain}`;
const nobody = randomUUID();
const newPassword = 'an entirely different sentence';

describeOn(
  'the admin API',
  (database) => startAuth(database, { secretKey }),
  (auth: OpenAuth) => {
    let admin: SupabaseClient['auth']['admin'];
    beforeAll(async () => {
      await auth.allowDomain(domain);
      admin = auth.service().auth.admin;
      // The desk's own admins, so that nobody below is the last one.
      await auth.addAgent(somebody());
    });

    async function agent() {
      const email = somebody();
      const id = await auth.addAgent(email);
      const client = auth.client();
      const { data } = await client.auth.signInWithPassword({ email, password });
      return { id, email, client, session: data.session! };
    }
    const signIn = (email: string, word = password) =>
      auth.client().auth.signInWithPassword({ email, password: word });
    const subjectsTo = async (email: string) =>
      (await auth.mailsTo(email)).map(({ subject }) => subject);
    const entriesAbout = async (id: string) => {
      const { rows } = await auth.database.pool.query(
        `select payload ->> 'action' as action from auth.audit_log_entries
         where payload ->> 'actor_username' = 'service_role' and payload -> 'traits' ->> 'agent_id' = $1
         order by created_at, payload ->> 'action'`,
        [id],
      );
      return rows.map(({ action }) => action);
    };
    const create = async () => {
      const email = somebody();
      const { data } = await admin.createUser({ email, password, email_confirm: true });
      return { email, id: data.user!.id };
    };

    describe('is for nobody without the secret key', () => {
      const routes: [method: string, path: string][] = [
        ['GET', '/admin/users'],
        ['POST', '/admin/users'],
        ['GET', `/admin/users/${nobody}`],
        ['PUT', `/admin/users/${nobody}`],
        ['DELETE', `/admin/users/${nobody}`],
        ['GET', `/admin/users/${nobody}/factors`],
        ['DELETE', `/admin/users/${nobody}/factors/${nobody}`],
        ['POST', '/admin/generate_link'],
        ['POST', '/invite'],
      ];

      it.each(routes)('%s %s', async (method, path) => {
        const { session } = await agent();
        const token = `Bearer ${session.access_token}`;
        const ask = async (headers: Record<string, string>, query = '') => {
          const answer = await auth.app.request(`/auth/v1${path}${query}`, { method, headers });
          return [answer.status, (await answer.json()).error_code];
        };
        expect(await ask({})).toEqual([403, 'not_admin']);
        expect(await ask({ apikey: anonKey })).toEqual([403, 'not_admin']);
        expect(await ask({ apikey: anonKey, authorization: `Bearer ${anonKey}` })).toEqual([
          403,
          'not_admin',
        ]);
        expect(await ask({ apikey: `${secretKey}x` })).toEqual([403, 'not_admin']);
        expect(await ask({ apikey: anonKey, authorization: token }), 'an admin’s session').toEqual([
          403,
          'not_admin',
        ]);
        expect(
          await ask({ apikey: secretKey, authorization: token }),
          'a session beside the key',
        ).toEqual([403, 'not_admin']);
        expect(await ask({ apikey: secretKey, authorization: `Basic ${secretKey}` })).toEqual([
          403,
          'not_admin',
        ]);
        expect(await ask({}, `?apikey=${secretKey}`), 'in the address').toEqual([403, 'not_admin']);
        expect(await ask({ apikey: anonKey }, `?apikey=${secretKey}`)).toEqual([403, 'not_admin']);
        const browsers: Record<string, string>[] = [
          { origin: siteUrl },
          { 'sec-fetch-site': 'same-origin' },
        ];
        for (const header of browsers) {
          const [status] = await ask({ apikey: secretKey, ...header });
          expect(status, 'from a browser').toBe(401);
          const [bearer] = await ask({
            apikey: anonKey,
            authorization: `Bearer ${secretKey}`,
            ...header,
          });
          expect(bearer, 'from a browser').toBe(401);
        }
      });

      it('nor is there any of it where no key is set', async () => {
        const keyless = await startAuth(auth.database);
        for (const [method, path] of routes) {
          const tries: Record<string, string>[] = [
            { apikey: anonKey },
            { apikey: anonKey, authorization: `Bearer ${secretKey}` },
            { apikey: anonKey, authorization: 'Bearer undefined' },
          ];
          for (const headers of tries) {
            const answer = await keyless.app.request(`/auth/v1${path}`, { method, headers });
            expect(answer.status).toBe(404);
            expect(await answer.json()).toMatchObject({ error_code: 'not_found' });
          }
          const headers = { apikey: secretKey };
          const answer = await keyless.app.request(`/auth/v1${path}`, { method, headers });
          expect(answer.status).toBe(401);
        }
      });

      it('and wrong keys are counted', async () => {
        const strict = await startAuth(auth.database, { secretKey, limitScale: 1 });
        const headers = {
          apikey: anonKey,
          authorization: 'Bearer guess',
          'test-address': '198.51.100.77',
        };
        const statuses = [];
        for (let i = 0; i < 31; i++) {
          statuses.push((await strict.app.request('/auth/v1/admin/users', { headers })).status);
        }
        expect(statuses.slice(0, 30).every((status) => status === 403)).toBe(true);
        expect(statuses[30]).toBe(429);
      });
    });

    it('takes the key as apikey alone, as token alone, and as both', async () => {
      const ways: Record<string, string>[] = [
        { apikey: secretKey },
        { authorization: `Bearer ${secretKey}` },
        { apikey: anonKey, authorization: `Bearer ${secretKey}` },
        { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      ];
      for (const headers of ways) {
        expect((await auth.app.request('/auth/v1/admin/users', { headers })).status).toBe(200);
      }
    });

    it('lets the key stand for the public one wherever a server uses it', async () => {
      const { email } = await create();
      const { data } = await auth.service().auth.signInWithPassword({ email, password });
      expect(data.user).toMatchObject({ email });
    });

    it('lists accounts page by page, and nothing that is secret', async () => {
      const made = [await create(), await create(), await create()];
      const first = await admin.listUsers({ page: 1, perPage: 2 });
      expect(first.data.users.map(({ email }) => email)).toEqual([made[2]?.email, made[1]?.email]);
      expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
      const { total } = first.data as { total: number };
      expect(total).toBeGreaterThanOrEqual(4);
      const second = await admin.listUsers({ page: 2, perPage: 2 });
      expect(second.data.users[0]?.email).toBe(made[0]?.email);
      const all = await admin.listUsers({ perPage: 1000 });
      expect(all.data.users).toHaveLength(total);
      expect(all.data).toMatchObject({ nextPage: null, lastPage: 1 });
      expect(JSON.stringify(all.data)).not.toMatch(/\$2[aby]\$|token|secret/);
    });

    it.each([
      ['page=-1', 400],
      ['page=0', 400],
      ['page=1e9', 400],
      ['page=99999999999999999999', 400],
      ['page=999999999&per_page=1000', 200],
      ['per_page=0', 400],
      ['per_page=%00', 400],
      ['per_page=1%27--', 400],
      ['page=&per_page=', 200],
    ])('answers %s with %i', async (query, status) => {
      const headers = { apikey: secretKey };
      const answer = await auth.app.request(`/auth/v1/admin/users?${query}`, { headers });
      expect(answer.status).toBe(status);
    });

    it.each([
      ['x', 404],
      ['%00', 404],
      ["'%20or%201=1", 404],
      ['00000000-0000-0000-0000-000000000000', 404],
      [nobody.toUpperCase(), 404],
    ])('knows no account of %s', async (id, status) => {
      const headers = { apikey: secretKey };
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await auth.app.request(`/auth/v1/admin/users/${id}`, { method, headers });
        expect(answer.status, method).toBe(status);
      }
    });

    describe('makes an account', () => {
      it('that its owner can use at once, and hears of', async () => {
        const email = somebody();
        const id = randomUUID();
        const { data, error } = await admin.createUser({
          id,
          email: email.toUpperCase(),
          password,
          email_confirm: true,
          user_metadata: { full_name: 'Anna', language: 'en' },
          app_metadata: { team: 'lab', provider: 'azure' },
        });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({
          id,
          email,
          role: 'authenticated',
          user_metadata: { full_name: 'Anna', email_verified: true },
          app_metadata: { team: 'lab', provider: 'email', providers: ['email'] },
          identities: [{ provider: 'email' }],
        });
        expect((await signIn(email)).data.user?.id).toBe(id);
        expect(await subjectsTo(email)).toEqual([
          'You have an account at the service desk of Delvanta',
        ]);
        expect(await entriesAbout(id)).toEqual(['user_signedup']);
        const agents = await auth.database.pool.query('select from users where id = $1', [id]);
        expect(agents.rowCount, 'no agent before its owner came in').toBe(0);
      });

      it('that waits for its owner’s proof, without a password', async () => {
        const email = somebody();
        const refused = await admin.createUser({ email, password });
        expect(refused.error).toMatchObject({ status: 422, code: 'validation_failed' });
        const { data } = await admin.createUser({ email });
        expect(data.user?.email_confirmed_at).toBeUndefined();
        expect(await auth.mailsTo(email)).toEqual([]);
      });

      it('with a password that moved here as its hash', async () => {
        const { rows } = await auth.database.pool.query(
          'select encrypted_password as hash from auth.users where encrypted_password is not null limit 1',
        );
        const email = somebody();
        await admin.createUser({ email, email_confirm: true, password_hash: rows[0].hash });
        expect((await signIn(email)).error).toBeNull();

        const nonce = Buffer.from('sixteen bytes of');
        const settings = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
        const tag = argon2Sync('argon2id', { ...settings, message: newPassword, nonce });
        const [salt, hash] = [nonce, tag].map((part) => part.toString('base64').replace(/=+$/, ''));
        const other = somebody();
        const { error } = await admin.createUser({
          email: other,
          email_confirm: true,
          password_hash: `$argon2id$v=19$m=64,t=1,p=1$${salt}$${hash}`,
        });
        expect(error).toBeNull();
        expect((await signIn(other, newPassword)).error).toBeNull();
        expect((await signIn(other)).error?.code).toBe('invalid_credentials');
      });

      it.each([
        [{ email: 'nobody@elsewhere.example' }, 403, 'signup_disabled'],
        [{}, 422, 'validation_failed'],
        [{ phone: '+31200000000' }, 422, 'validation_failed'],
        [{ email: somebody(), phone: '+31200000000' }, 400, 'phone_provider_disabled'],
        [{ email: somebody(), role: 'service_role' }, 400, 'validation_failed'],
        [{ email: somebody(), password: 'short', email_confirm: true }, 422, 'weak_password'],
        [{ email: somebody(), password_hash: '$argon2id$v=19$m=1' }, 400, 'validation_failed'],
        [
          {
            email: somebody(),
            password_hash: `$argon2id$v=19$m=64,t=1,p=0$${'a'.repeat(22)}$aaaaaa`,
          },
          400,
          'validation_failed',
        ],
        [
          { email: somebody(), email_confirm: true, password_hash: `$2b$31$${'a'.repeat(53)}` },
          400,
          'validation_failed',
        ],
        [{ email: somebody(), ban_duration: 'for ever' }, 400, 'validation_failed'],
        [{ email: somebody(), ban_duration: '-1h' }, 400, 'validation_failed'],
        [{ email: somebody(), ban_duration: '9999999999h' }, 400, 'validation_failed'],
        [{ email: somebody(), user_metadata: { a: '\u0000' } }, 400, 'validation_failed'],
        [{ email: somebody(), app_metadata: { a: 'x'.repeat(5000) } }, 400, 'validation_failed'],
        [{ email: `a\u0000@${domain}` }, 400, 'validation_failed'],
        [
          { email: somebody(), email_confirm: true, password_hash: `$2b$13$${'a'.repeat(53)}` },
          400,
          'validation_failed',
        ],
        [
          {
            email: somebody(),
            email_confirm: true,
            password_hash: `$argon2id$v=19$m=131072,t=4,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`,
          },
          400,
          'validation_failed',
        ],
        [
          {
            email: somebody(),
            email_confirm: true,
            password_hash: '$fbscrypt$v=1,n=17,r=16,p=1,ss=aaaa,sk=aaaa$aaaa$aaaa',
          },
          400,
          'validation_failed',
        ],
        [
          { email: somebody(), id: '00000000-0000-0000-0000-000000000000' },
          400,
          'validation_failed',
        ],
        [{ email: somebody(), user_metadata: [1] as object }, 400, 'validation_failed'],
        [{ email: somebody(), app_metadata: [1] as object }, 400, 'validation_failed'],
        [
          { email: somebody(), email_confirm: true, password: `${newPassword} \ud800` },
          400,
          'validation_failed',
        ],
      ])('but not of %j', async (attributes, status, code) => {
        const { error } = await admin.createUser(attributes);
        expect(error).toMatchObject({ status, code });
      });

      it('only once for an address', async () => {
        const { email } = await create();
        const { error } = await admin.createUser({ email });
        expect(error).toMatchObject({ status: 422, code: 'email_exists' });
      });

      it('only once for an address of which two ask at once, in whichever case', async () => {
        const email = somebody();
        const twice = [email, email.toUpperCase()].map((email) => admin.createUser({ email }));
        const refusals = (await Promise.all(twice)).flatMap(({ error }) => error ?? []);
        expect(refusals).toMatchObject([{ status: 422, code: 'email_exists' }]);
      });

      it('only once for an id', async () => {
        const { id } = await create();
        const { error } = await admin.createUser({ id, email: somebody() });
        expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
      });
    });

    describe('changes an account', () => {
      it('in all that is asked for at once, by programs and by its owner', async () => {
        const { id, session } = await agent();
        const put = (path: string, token: string, body: object) =>
          auth.app.request(`/auth/v1${path}`, {
            method: 'PUT',
            headers: { apikey: anonKey, authorization: `Bearer ${token}` },
            body: JSON.stringify(body),
          });
        const numbers = Array.from({ length: 8 }, (_, i) => i);
        const answers = await Promise.all(
          numbers.flatMap((i) => [
            put(`/admin/users/${id}`, secretKey, {
              app_metadata: { [`app${i}`]: i },
              user_metadata: { [`theirs${i}`]: i },
            }),
            put('/user', session.access_token, { data: { [`own${i}`]: i } }),
          ]),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const { data } = await admin.getUserById(id);
        const named = (name: string) => Object.fromEntries(numbers.map((i) => [`${name}${i}`, i]));
        expect(data.user?.app_metadata).toMatchObject(named('app'));
        expect(data.user?.user_metadata).toMatchObject({ ...named('theirs'), ...named('own') });
      });

      it('in what is given alone', async () => {
        const { id } = await create();
        await admin.updateUserById(id, {
          user_metadata: { full_name: 'Anna', shoe: 40 },
          app_metadata: { team: 'lab' },
        });
        await admin.updateUserById(id, {
          user_metadata: { shoe: null },
          app_metadata: { provider: 'x' },
        });
        const { data } = await admin.getUserById(id);
        expect(data.user?.user_metadata).toEqual({ full_name: 'Anna', email_verified: true });
        expect(data.user?.app_metadata).toEqual({
          team: 'lab',
          provider: 'email',
          providers: ['email'],
        });
        expect(await entriesAbout(id)).toEqual(['user_signedup', 'user_modified', 'user_modified']);
        const large = { user_metadata: { a: 'x'.repeat(3000), b: 'y'.repeat(3000) } };
        for (const [key, value] of Object.entries(large.user_metadata)) {
          const { error } = await admin.updateUserById(id, { user_metadata: { [key]: value } });
          expect(error?.code).toBe(key === 'a' ? undefined : 'validation_failed');
        }
      });

      it('in its password, which ends its sessions and is told', async () => {
        const { id, email, client } = await agent();
        await auth.client().auth.resetPasswordForEmail(email);
        const [recovery] = await auth.mailsTo(email);
        const none = await admin.updateUserById(id, { password: '' });
        expect(none.error?.code).toBe('weak_password');
        const { error } = await admin.updateUserById(id, { password: newPassword });
        expect(error).toBeNull();
        expect((await client.auth.getUser()).error).not.toBeNull();
        expect((await signIn(email)).error?.code).toBe('invalid_credentials');
        expect((await signIn(email, newPassword)).error).toBeNull();
        expect(await subjectsTo(email)).toContain('Uw wachtwoord is gewijzigd');
        const late = await auth.pressLink(recovery!.link);
        expect(late.hash.get('error_code')).toBe('otp_expired');
        expect(await entriesAbout(id)).toEqual(['user_modified', 'user_updated_password']);
      });

      it('in its address, of which the old one is told', async () => {
        const { id, email } = await agent();
        const moved = somebody();
        await auth.client().auth.resetPasswordForEmail(email);
        const [recovery] = await auth.mailsTo(email);
        const { data } = await admin.updateUserById(id, { email: moved });
        expect(data.user).toMatchObject({
          email: moved,
          identities: [{ identity_data: { email: moved } }],
        });
        expect(await subjectsTo(email)).toContain('Uw e-mailadres is gewijzigd');
        expect((await auth.pressLink(recovery!.link)).hash.get('error_code')).toBe('otp_expired');
        expect((await signIn(moved)).error).toBeNull();
        const row = await auth.database.pool.query('select email from users where id = $1', [id]);
        expect(row.rows[0].email).toBe(moved);
        const other = await create();
        const taken = await admin.updateUserById(id, { email: other.email });
        expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
        const away = await admin.updateUserById(id, { email: 'nobody@elsewhere.example' });
        expect(away.error).toMatchObject({ status: 403, code: 'signup_disabled' });
      });

      it('to confirmed, without what a stranger signed up with', async () => {
        const email = somebody();
        await auth.client().auth.signUp({ email, password, options: { data: { a: 1 } } });
        const { data } = await admin.listUsers({ perPage: 1 });
        const id = data.users[0]?.id ?? '';
        const early = await admin.updateUserById(id, { password: newPassword });
        expect(early.error).toMatchObject({ status: 422 });
        const done = await admin.updateUserById(id, { email_confirm: true, password: newPassword });
        expect(done.data.user?.user_metadata).toEqual({ email_verified: true });
        expect((await signIn(email)).error).not.toBeNull();
        expect((await signIn(email, newPassword)).error).toBeNull();
      });

      it('for a time in which nobody comes in by it', async () => {
        const { id, email, client, session } = await agent();
        const { data } = await admin.updateUserById(id, { ban_duration: '1h30m' });
        const until = Date.parse((data.user as { banned_until?: string }).banned_until ?? '');
        expect(Math.round((until - Date.now()) / 60_000)).toBe(90);
        expect((await signIn(email)).error?.code).toBe('user_banned');
        expect((await client.auth.getUser()).error).not.toBeNull();
        const { refresh_token } = session;
        expect((await client.auth.refreshSession({ refresh_token })).error).not.toBeNull();
        await admin.updateUserById(id, { ban_duration: 'none' });
        expect((await signIn(email)).error).toBeNull();
        expect((await client.auth.getUser()).error, 'the old session').not.toBeNull();
      });

      it('but not the access of whom the desk deactivated', async () => {
        const { id, email } = await agent();
        await auth.database.pool.query('update users set active = false where id = $1', [id]);
        for (const ban_duration of ['none', '1s']) {
          const { error } = await admin.updateUserById(id, { ban_duration });
          expect(error).toMatchObject({ status: 409, code: 'conflict' });
        }
        expect((await signIn(email)).error?.code).toBe('user_banned');
      });
    });

    describe('deletes an account', () => {
      it('for good, with its sessions and its invitation', async () => {
        const { id, email } = await create();
        const { data } = await signIn(email);
        const client = auth.client({ authorization: `Bearer ${data.session?.access_token}` });
        await auth.database.pool.query(
          `insert into invitations (email, expires_at, accepted_at) values ($1, now(), now())`,
          [email],
        );
        expect((await admin.deleteUser(id)).error).toBeNull();
        expect((await admin.deleteUser(id)).error).toMatchObject({ code: 'user_not_found' });
        expect((await signIn(email)).error?.code).toBe('invalid_credentials');
        expect((await client.auth.getUser(data.session?.access_token)).error).not.toBeNull();
        expect(await subjectsTo(email)).toContain('Uw account is verwijderd');
        expect(await entriesAbout(id)).toEqual(['user_signedup', 'user_deleted']);
        const invited = await auth.database.pool.query('select from invitations where email = $1', [
          email,
        ]);
        expect(invited.rowCount).toBe(0);
      });

      it('of an agent only softly, where work refers to them', async () => {
        const { id, email } = await agent();
        await auth.database.pool.query(
          `insert into setting_changes (name, version, actor_id, old, new)
           values ('sla', (select coalesce(max(version), 0) + 1 from setting_changes), $1, '{}', '{}')`,
          [id],
        );
        const refused = await admin.deleteUser(id);
        expect(refused.error).toMatchObject({ status: 409, code: 'conflict' });
        expect((await signIn(email)).error, 'nothing happened').toBeNull();

        expect((await admin.deleteUser(id, true)).error).toBeNull();
        expect((await signIn(email)).error?.code).toBe('invalid_credentials');
        expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found' });
        const { rows } = await auth.database.pool.query(
          `select u.email, u.raw_user_meta_data as data, a.naam, a.active,
             (select count(*)::integer from auth.identities i where i.user_id = u.id) as identities
           from auth.users u join users a on a.id = u.id where u.id = $1`,
          [id],
        );
        expect(rows).toEqual([
          {
            email: expect.stringMatching(/^[0-9a-f]{64}$/),
            data: {},
            naam: 'Anna de Vries',
            active: false,
            identities: 0,
          },
        ]);
        expect((await admin.createUser({ email })).error, 'the address is free').toBeNull();
      });
    });

    it('leaves an admin of the desk, whatever is asked', async () => {
      const lone = await startAuth(auth.database, { secretKey });
      const { rows } = await auth.database.pool.query(
        `update users set active = false where rol = 'admin' and active returning id`,
      );
      const [last, other] = rows.map(({ id }) => id as string);
      await auth.database.pool.query('update users set active = true where id = any ($1)', [
        [last, other],
      ]);
      const key = lone.service().auth.admin;
      expect((await key.updateUserById(other!, { ban_duration: '1h' })).error).toBeNull();
      const refusal = { status: 409, code: 'last_admin' };
      expect((await key.updateUserById(last!, { ban_duration: '1h' })).error).toMatchObject(
        refusal,
      );
      expect((await key.deleteUser(last!)).error).toMatchObject(refusal);
      expect((await key.deleteUser(last!, true)).error).toMatchObject(refusal);
      expect((await key.getUserById(last!)).data.user?.id).toBe(last);
      await key.updateUserById(other!, { ban_duration: 'none' });

      const both = [last!, other!].map((id) => key.updateUserById(id, { ban_duration: '1h' }));
      const codes = (await Promise.all(both)).map(({ error }) => error?.code);
      expect(codes.toSorted(), 'of two at once').toEqual(['last_admin', undefined]);
      for (const id of [last!, other!]) await key.updateUserById(id, { ban_duration: 'none' });
    });

    it('makes nobody one of two admins by a sign-in of its own', async () => {
      const ways = [
        (id: string) => admin.updateUserById(id, { password: newPassword }),
        (id: string) => admin.updateUserById(id, { email: somebody() }),
        (_: string, email: string) => admin.generateLink({ type: 'recovery', email }),
        (_: string, email: string) => admin.generateLink({ type: 'magiclink', email }),
      ];
      for (const way of ways) {
        const { id, email } = await agent();
        await auth.database.pool.query(
          `update users set admin_since = now() - interval '1 year' where id = $1`,
          [id],
        );
        expect((await way(id, email)).error).toBeNull();
        const { rows } = await auth.database.pool.query(
          `select admin_since > now() - interval '1 minute' as fresh from users where id = $1`,
          [id],
        );
        expect(rows).toEqual([{ fresh: true }]);
      }
    });

    it('tells the other admins of an admin’s end', async () => {
      const reader = await agent();
      const { id } = await agent();
      await admin.updateUserById(id, { ban_duration: '1h' });
      const [mail] = await auth.mailsTo(reader.email);
      expect(mail?.subject).toBe('De rechten van Anna de Vries zijn gewijzigd');
      expect(mail?.text).toContain('Een programma met de geheime sleutel van de server');
    });

    describe('makes the link that a mail would carry', () => {
      const follow = async (link: string) => {
        const { hash } = await auth.pressLink(link);
        const token = hash.get('access_token') ?? '';
        return (await auth.client().auth.getUser(token)).data.user;
      };

      it.each(['recovery', 'magiclink'] as const)('%s', async (type) => {
        const { email, id } = await create();
        const before = (await auth.mailsTo(email)).length;
        const redirectTo = `${siteUrl}/servicedesk/settings`;
        const { data, error } = await admin.generateLink({ type, email, options: { redirectTo } });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({ id, email });
        expect(data.properties).toMatchObject({ verification_type: type, redirect_to: redirectTo });
        expect(await follow(data.properties!.action_link)).toMatchObject({ email });
        expect(await follow(data.properties!.action_link), 'once').toBeNull();
        expect(await auth.mailsTo(email), 'nothing is mailed').toHaveLength(before);

        const again = await admin.generateLink({ type, email });
        const token_hash = again.data.properties!.hashed_token;
        const hashed = await auth.client().auth.verifyOtp({ type, token_hash });
        expect(hashed.data.user).toMatchObject({ email });
        const third = await admin.generateLink({ type, email });
        const token = third.data.properties!.email_otp;
        const typed = await auth.client().auth.verifyOtp({ type, email, token });
        expect(typed.data.user).toMatchObject({ email });
        expect(await entriesAbout(id)).toContain('user_recovery_requested');
      });

      it('signup and invite, of an account that there was not', async () => {
        const [first, second, third] = [somebody(), somebody(), somebody()];
        const signup = await admin.generateLink({ type: 'signup', email: first, password });
        expect(await follow(signup.data.properties!.action_link)).toMatchObject({ email: first });
        expect((await signIn(first)).error, 'no password of before the proof').not.toBeNull();
        const again = await admin.generateLink({ type: 'signup', email: first, password });
        expect(again.error).toMatchObject({ code: 'email_exists' });

        const options = { data: { full_name: 'Ben' } };
        const invite = await admin.generateLink({ type: 'invite', email: second, options });
        expect(await follow(invite.data.properties!.action_link)).toMatchObject({
          email: second,
          user_metadata: { full_name: 'Ben' },
        });
        const used = await admin.generateLink({ type: 'invite', email: second });
        expect(used.error).toMatchObject({ code: 'email_exists' });

        const magic = await admin.generateLink({ type: 'magiclink', email: third });
        expect(magic.data.properties?.verification_type).toBe('signup');
        expect(await auth.mailsTo(second)).toEqual([]);
      });

      it('email_change, of which each mailbox has its own', async () => {
        const { id, email } = await create();
        const [wrong, newEmail] = [somebody(), somebody()];
        const stale = await admin.generateLink({
          type: 'email_change_new',
          email,
          newEmail: wrong,
        });
        const current = await admin.generateLink({ type: 'email_change_current', email, newEmail });
        const fresh = await admin.generateLink({ type: 'email_change_new', email, newEmail });
        const late = await auth.pressLink(stale.data.properties!.action_link);
        expect(late.hash.get('error_code'), 'of another address').toBe('otp_expired');
        const half = await auth.pressLink(current.data.properties!.action_link);
        expect(half.hash.get('message')).toContain('Confirmation link accepted');
        expect((await admin.getUserById(id)).data.user?.email).toBe(email);
        expect(await follow(fresh.data.properties!.action_link)).toMatchObject({ email: newEmail });
        expect(await subjectsTo(email)).toContain('Uw e-mailadres is gewijzigd');
      });

      it.each([
        [{ type: 'recovery', email: somebody() }, 404, 'user_not_found'],
        [{ type: 'signup', email: 'a@elsewhere.example', password }, 403, 'signup_disabled'],
        [{ type: 'invite', email: 'b@elsewhere.example' }, 403, 'signup_disabled'],
        [{ type: 'sms', email: somebody() }, 400, 'validation_failed'],
        [{ type: 'recovery' }, 400, 'validation_failed'],
        [{ type: 'signup', email: somebody(), password: 'short' }, 422, 'weak_password'],
      ])('but not %j', async (wanted, status, code) => {
        const { error } = await admin.generateLink(wanted as never);
        expect(error).toMatchObject({ status, code });
      });

      it('and never leads off the desk', async () => {
        const { email } = await create();
        const redirectTo = 'https://evil.example/';
        const { data } = await admin.generateLink({
          type: 'recovery',
          email,
          options: { redirectTo },
        });
        expect(data.properties?.redirect_to).toBe(`${siteUrl}/servicedesk/dashboard`);
      });
    });

    it('lists and takes away second factors, of which the owner hears', async () => {
      const { id, email, client } = await agent();
      const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
      const code = await generate({ secret: enrolled.data!.totp!.secret });
      const factorId = enrolled.data!.id;
      await client.auth.mfa.challengeAndVerify({ factorId, code });
      const { data } = await admin.mfa.listFactors({ userId: id });
      expect(data?.factors).toMatchObject([
        { id: factorId, friendly_name: 'phone', factor_type: 'totp', status: 'verified' },
      ]);
      expect(JSON.stringify(data)).not.toContain(enrolled.data!.totp!.secret);
      const other = await create();
      const foreign = await admin.mfa.deleteFactor({ userId: other.id, id: factorId });
      expect(foreign.error).toMatchObject({ code: 'mfa_factor_not_found' });
      await auth.database.pool.query(
        `update users set admin_since = now() - interval '1 year' where id = $1`,
        [id],
      );
      expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
      expect(await subjectsTo(email)).toContain('Tweestapsverificatie uitgezet');
      expect(await entriesAbout(id)).toEqual(['factor_unenrolled']);
      expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
      const { rows } = await auth.database.pool.query(
        `select admin_since > now() - interval '1 minute' as fresh from users where id = $1`,
        [id],
      );
      expect(rows).toEqual([{ fresh: true }]);
    });

    it.each([
      ['local', [false, true]],
      ['others', [true, false]],
      ['global', [false, false]],
    ] as const)('ends the sessions of an owner’s token: %s', async (scope, [here, there]) => {
      const { email, session } = await agent();
      const other = await signIn(email);
      expect((await admin.signOut(session.access_token, scope)).error).toBeNull();
      const lives = async (token = '') =>
        (await auth.client().auth.getUser(token)).data.user !== null;
      expect(await lives(session.access_token)).toBe(here);
      expect(await lives(other.data.session?.access_token)).toBe(there);
    });

    it('invites, five times an hour an address', async () => {
      const strict = await startAuth(auth.database, { secretKey, limitScale: 1 });
      const email = somebody();
      const codes = [];
      for (let i = 0; i < 6; i++) {
        const { error } = await strict.service().auth.admin.inviteUserByEmail(email);
        codes.push(error?.code);
      }
      expect(codes.slice(0, 5)).toEqual(Array(5).fill(undefined));
      expect(codes[5]).toBe('over_email_send_rate_limit');
      const { rows } = await auth.database.pool.query(
        `select count(*)::integer as count from auth.audit_log_entries
         where payload ->> 'action' = 'user_invited' and payload -> 'traits' ->> 'email' = $1`,
        [email],
      );
      expect(rows[0].count).toBe(5);
    });
  },
);
