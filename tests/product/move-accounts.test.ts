import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import bcrypt from 'bcrypt';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTables } from '#server/archive/move-accounts.ts';
import { readArchive, readManifest } from '#server/archive/read.ts';
import { type Store, writeArchive } from '#server/archive/write.ts';
import { encryptFactorSecrets } from '#server/auth/factor-secrets.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { createDiskStore } from '#server/files/disk.ts';
import { createCipher } from '#util/cipher.ts';
import { password, startAuth } from '../support/auth.ts';
import { openFreshPglite, openFreshPostgres } from '../support/databases.ts';
import { temporaryDirectory } from '../support/product.ts';
import { openProjectOnPglite, openProjectOnPostgres } from '../support/supabase-project.ts';

const ourKey = 'of our own installation, 32 characters';
const theirKey = 'of whoever works with the project, 32 characters';

/** Of `mytestpassword`, as GoTrue's own tests have it. */
const firebaseHash =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=ou9tdYTGyYm8kuR6Dt0Bp0kDuAYoXrK16mbZO4yGwAn3oLspjnN0/c41v8xZnO1n14J3MjKj1b2g6AUCAlFwMw==$C0sHCg9ek77hsg==$zKVTMvnWVw5BBOZNUdnsalx4c4c7y/w7IS5p6Ut2+CfEFFlz37J9huyQfov4iizN8dbjvEJlM5tQaJP84+hfTw==';
/** Of `password`, as the reference implementation of Argon2 writes it. */
const argonHash =
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
const opened: OpenDatabase[] = [];
beforeAll(async () => {
  directory = await temporaryDirectory();
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await directory.remove();
});

function storeOf(database: OpenDatabase, key: string): Store {
  opened.push(database);
  return { database, files: createDiskStore(join(directory.path, randomUUID())), key };
}

async function move(from: Store, to: Store, options = { replace: false }) {
  const archive = join(directory.path, randomUUID());
  await writeArchive(from, archive);
  return readArchive(archive, to, { ...options, key: from.key });
}

const rowsOf = async ({ database }: Store, text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows;

/** Writes rows as the project's own auth server or an earlier program did: no trigger of ours looks at them. */
async function writeAsTheirs({ database }: Store, text: string, values: unknown[] = []) {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(text, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Somebody with an authenticator, who is signed in. */
async function enrol(store: Store, email: string) {
  const auth = await startAuth(store.database, { key: store.key });
  await auth.addAgent(email, 'Anna de Vries');
  const client = auth.client();
  await client.auth.signInWithPassword({ email, password });
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const secret = data?.totp.secret ?? '';
  const code = await generate({ secret });
  await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  return secret;
}

/** Signs in with a password and, where there is a secret, with a code; returns the level. */
async function signIn(store: Store, email: string, secretWord: string, secret?: string) {
  const auth = await startAuth(store.database, { key: store.key });
  const client = auth.client();
  // Nobody uses a code twice: the clock of the server is that of the next one.
  const { error } = await client.auth.signInWithPassword({ email, password: secretWord });
  if (error) return error.code;
  const { data: factors } = await client.auth.mfa.listFactors();
  const [factor] = factors?.totp ?? [];
  if (factor && secret) {
    const code = await generate({ secret });
    const verified = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (verified.error) return verified.error.code;
  }
  return (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
}

describe.each([
  ['PGlite', openFreshPglite, openProjectOnPglite],
  ['Postgres', openFreshPostgres, openProjectOnPostgres],
] as const)('accounts on %s', (_name, openOurs, openProject) => {
  const theirs = `select (select count(*)::integer from auth.sso_providers) as sso,
    (select count(*)::integer from auth.oauth_clients) as clients,
    (select count(*)::integer from auth.custom_oauth_providers) as custom`;

  it('move to a project and back, and people sign in after each move', async () => {
    const home = storeOf(await openOurs(), ourKey);
    const email = 'anna@delvanta.example';
    const secret = await enrol(home, email);
    const project = storeOf(await openProject(), theirKey);
    await writeAsTheirs(
      project,
      `insert into auth.users (id, email, aud, encrypted_password, instance_id)
       values (gen_random_uuid(), 'somebody@else.example', 'authenticated', '', '00000000-0000-0000-0000-000000000000')`,
    );
    const outbound = await move(home, project);
    expect(outbound.stranded).toEqual([]);

    expect(await rowsOf(project, theirs)).toEqual([{ sso: 1, clients: 1, custom: 1 }]);
    expect(await rowsOf(project, 'select email from auth.users order by 1')).toEqual([
      { email },
      { email: 'somebody@else.example' },
    ]);
    for (const left of ['sessions', 'refresh_tokens', 'mfa_challenges', 'one_time_tokens']) {
      expect(await rowsOf(project, `select from auth.${left}`), left).toEqual([]);
    }
    // What GoTrue reads: texts that are never null, its instance, its kind of user.
    const [user] = await rowsOf(
      project,
      `select * from auth.users where email = $1
       and instance_id = '00000000-0000-0000-0000-000000000000' and aud = 'authenticated'`,
      [email],
    );
    expect(user).toMatchObject({
      ...{ role: 'authenticated', is_sso_user: false, is_anonymous: false },
      ...{ confirmation_token: '', recovery_token: '', email_change: '' },
      ...{ email_change_token_new: '', email_change_token_current: '', phone_change: '' },
      ...{ phone_change_token: '', reauthentication_token: '', email_change_confirm_status: 0 },
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
    });
    expect(user.encrypted_password).toMatch(/^\$2[ab]\$10\$/);
    expect(await bcrypt.compare(password, user.encrypted_password)).toBe(true);
    expect(user.email_confirmed_at).toBeInstanceOf(Date);
    expect(await rowsOf(project, 'select * from auth.identities')).toMatchObject([
      {
        ...{ provider: 'email', provider_id: user.id, user_id: user.id, email },
        identity_data: { sub: user.id, email },
      },
    ]);
    expect(
      await rowsOf(project, 'select secret, status, factor_type from auth.mfa_factors'),
      'in plain words, as its own server reads it',
    ).toEqual([{ secret, status: 'verified', factor_type: 'totp' }]);

    // The process that works with the project leaves them so, and reads them when it is asked to.
    await encryptFactorSecrets(project.database.pool, createCipher(theirKey));
    expect(await rowsOf(project, 'select secret from auth.mfa_factors')).toEqual([{ secret }]);
    expect(await signIn(project, email, password, secret)).toBe('aal2');

    const back = storeOf(await openOurs(), ourKey);
    await project.database.pool.query(`delete from auth.users where email like '%else.example'`);
    const inbound = await move(project, back);
    expect(inbound.stranded).toEqual([]);
    const [sealed] = await rowsOf(back, 'select secret from auth.mfa_factors');
    expect(sealed.secret).not.toContain(secret);
    expect(await signIn(back, email, password, secret)).toBe('aal2');
    expect(await signIn(back, email, 'another sentence')).toBe('invalid_credentials');
    // Again: over what is there.
    expect((await move(project, back, { replace: true })).stranded).toEqual([]);
    expect(await signIn(back, email, password)).toBe('aal1');
  }, 120_000);

  it('come from a project with hashes of every kind, and who has no way in is told', async () => {
    const project = storeOf(await openProject(), theirKey);
    const ours = storeOf(await openOurs(), ourKey);
    const accounts = {
      bcrypt: await bcrypt.hash(password, 10),
      php: (await bcrypt.hash(password, 10)).replace('$2b$', '$2y$'),
      firebase: firebaseHash,
      argon: argonHash,
      unknown: '$unknown$1$2',
      phone: await bcrypt.hash(password, 10),
      both: await bcrypt.hash(password, 10),
      sealed: await bcrypt.hash(password, 10),
      none: null,
    };
    for (const [name, hash] of Object.entries(accounts)) {
      const id = randomUUID();
      const email = `${name}@delvanta.example`;
      await writeAsTheirs(
        project,
        `insert into auth.users (id, email, aud, role, encrypted_password, instance_id, email_confirmed_at,
           raw_app_meta_data, raw_user_meta_data, confirmation_token, created_at, updated_at)
         values ($1, $2, 'authenticated', 'authenticated', $3, '00000000-0000-0000-0000-000000000000', now(),
           '{"provider":"email","providers":["email"]}', '{}', $4, now(), now())`,
        [id, email, hash, `a token of ${name}`],
      );
      await writeAsTheirs(
        project,
        `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
         values ($1::uuid::text, $1::uuid, jsonb_build_object('sub', $1::uuid::text, 'email', $2::text), 'email', now(), now())`,
        [id, email],
      );
      const factors: [string, string | null, string | null][] =
        name === 'phone'
          ? [['phone', null, '31612345678']]
          : name === 'both'
            ? [
                ['phone', null, '31612345679'],
                ['totp', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', null],
              ]
            : name === 'sealed'
              ? [['totp', '{"key_id":"1","alg":"aes-gcm-hkdf","data":"x"}', null]]
              : [];
      for (const [type, secret, phone] of factors) {
        await writeAsTheirs(
          project,
          `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
           values (gen_random_uuid(), $1, $2::text, $2::text::auth.factor_type, 'verified', $3, $4, now(), now())`,
          [id, type, secret, phone],
        );
      }
    }
    const { stranded } = await move(project, ours);
    const addressOf = (name: string) => `${name}@delvanta.example`;
    expect(stranded).toEqual(['phone', 'sealed', 'unknown'].map(addressOf));
    expect(await signIn(ours, addressOf('bcrypt'), password)).toBe('aal1');
    expect(await signIn(ours, addressOf('php'), password)).toBe('aal1');
    expect(await signIn(ours, addressOf('firebase'), 'mytestpassword')).toBe('aal1');
    expect(await signIn(ours, addressOf('firebase'), 'mytestpasswore')).toBe('invalid_credentials');
    expect(await signIn(ours, addressOf('argon'), 'password')).toBe('aal1');
    expect(await signIn(ours, addressOf('argon'), 'Password')).toBe('invalid_credentials');
    expect(
      await signIn(ours, addressOf('both'), password, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
    ).toBe('aal2');
    for (const name of ['phone', 'sealed', 'unknown', 'none']) {
      expect(await signIn(ours, addressOf(name), password), name).toBe('invalid_credentials');
    }
    expect(await rowsOf(ours, 'select recipient, subject from outbox order by recipient')).toEqual(
      ['phone', 'sealed', 'unknown'].map((name) => ({
        recipient: addressOf(name),
        subject: 'Kies een nieuw wachtwoord',
      })),
    );
  }, 120_000);

  it('are not mixed with another account of the same address', async () => {
    const home = storeOf(await openOurs(), ourKey);
    await enrol(home, 'anna@delvanta.example');
    const project = storeOf(await openProject(), theirKey);
    await writeAsTheirs(
      project,
      `insert into auth.users (id, email) values (gen_random_uuid(), 'anna@delvanta.example')`,
    );
    await expect(move(home, project)).rejects.toThrow(/auth.users already has such a row/);
    expect(await rowsOf(project, 'select from auth.users')).toHaveLength(1);
    expect(await rowsOf(project, 'select from auth.identities')).toEqual([]);
  }, 60_000);

  it('leave the keys of a project out of its archive', async () => {
    const project = storeOf(await openProject(), theirKey);
    const archive = join(directory.path, randomUUID());
    await writeArchive(project, archive);
    const { tables, accounts } = await readManifest(archive, theirKey);
    expect(accounts).toBe('supabase');
    const names = Object.keys(tables).filter((name) => name.startsWith('auth.'));
    expect(names).toEqual([...accountTables].sort());
  }, 60_000);
});
