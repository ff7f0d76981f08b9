import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Store } from '#files/s3-store.ts';
import { refuseIncompleteImport } from '#server/archive/incomplete-import.ts';
import { readArchive, readManifest } from '#server/archive/read.ts';
import { type Store, writeArchive } from '#server/archive/write.ts';
import { encryptFactorSecrets } from '#server/auth/factor-secrets.ts';
import { createDiskStore } from '#server/files/disk.ts';
import { createCipher } from '#util/cipher.ts';
import { startAuth } from '../support/auth.ts';
import { openFreshPglite, openFreshPostgres } from '../support/databases.ts';
import { temporaryDirectory } from '../support/product.ts';
import { startS3 } from '../support/s3.ts';

const tickets = 10_000;
const files = 500;

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let embedded: Store;
let archive: string;
const opened: Store[] = [];

const key = 'of the installation that wrote it';

const keep = (store: Omit<Store, 'key'>): Store => {
  opened.push({ ...store, key });
  return { ...store, key };
};
const openEmbedded = async (name: string) =>
  keep({
    database: await openFreshPglite(),
    files: createDiskStore(join(directory.path, name)),
  });
const openServers = async () =>
  keep({ database: await openFreshPostgres(), files: createS3Store(s3.settings) });

beforeAll(async () => {
  directory = await temporaryDirectory();
  archive = join(directory.path, 'first.tar.gz');
  s3 = await startS3();
  embedded = await openEmbedded('files');
  await (await startAuth(embedded.database)).addAgent('anna@delvanta.example', 'Anna de Vries');
  await writeTickets(embedded, tickets);
  for (let count = 0; count < files; count++) {
    const content = new Blob([randomBytes(2_000)]);
    await embedded.files.write(randomUUID(), content.stream());
  }
  await writeArchive(embedded, archive);
}, 180_000);

async function writeTickets({ database }: Store, count: number) {
  await database.pool.query(`
    insert into contacts (email, name, locale)
      select 'c' || n || '@lab.example', E'Ren\\u00e9 "x" \\\\ ' || n, 'nl' from generate_series(1, 500) n;
    insert into tickets (kind, subject, contact_id, locale)
      select 'contact', E'Line \\n two ' || n, (select id from contacts where email = 'c' || (n % 500 + 1) || '@lab.example'), 'nl'
      from generate_series(1, ${count}) n;
    insert into messages (id, ticket_id, kind, body)
      select gen_random_uuid(), id, 'customer', 'Help ' || number from tickets;`);
}

afterAll(async () => {
  for (const { database } of opened) await database.close();
  await s3.stop();
  await directory.remove();
});

it('moves everything to Postgres and a bucket, in two attempts, and back', async () => {
  const servers = await openServers();
  let written = 0;
  const breaking: Store = {
    ...servers,
    files: {
      ...servers.files,
      write: (key, bytes) => {
        if (++written > files / 2) return Promise.reject(new Error('The line was cut.'));
        return servers.files.write(key, bytes);
      },
    },
  };
  await expect(readArchive(archive, breaking, { replace: false })).rejects.toThrow('was cut');
  written = 0;
  const counting: Store = {
    ...servers,
    files: {
      ...servers.files,
      write: (key, bytes) => {
        written++;
        return servers.files.write(key, bytes);
      },
    },
  };
  const first = await readArchive(archive, counting, { replace: false });
  expect(written, 'what was there already is not written again').toBe(files / 2);
  expect(first.tables['public.tickets']?.rows).toBe(tickets);
  expect(Object.keys(first.files)).toHaveLength(files);

  const back = join(directory.path, 'back.tar.gz');
  await writeArchive(servers, back);
  const home = await openEmbedded('home');
  const second = await readArchive(back, home, { replace: false });
  expect(second.tables).toEqual(first.tables);
  expect(second.files).toEqual(first.files);

  // Life goes on there: accounts sign in, and numbers go on after the last.
  const { rows } = await home.database.pool.query(
    `insert into tickets (kind, subject, locale) values ('internal', 'Next', 'nl') returning number`,
  );
  expect(rows[0].number).toBe(1000 + tickets + 1);
  const { data } = await (await startAuth(home.database)).client().auth.signInWithPassword({
    email: 'anna@delvanta.example',
    password: (await import('../support/auth.ts')).password,
  });
  expect(data.user?.email).toBe('anna@delvanta.example');
}, 180_000);

it('refuses to mix two products, an archive that was cut, and one that was changed', async () => {
  const other = await openEmbedded('other');
  await (await startAuth(other.database)).addAgent('eve@other.example', 'Eve');
  await expect(readArchive(archive, other, { replace: false })).rejects.toThrow(/something here/);

  const none = join(directory.path, 'none.tar.gz');
  await expect(readManifest(none, key)).rejects.toThrow(`There is no file ${none}.`);

  const cut = join(directory.path, 'cut.tar.gz');
  await writeFile(cut, await readFile(archive));
  await truncate(cut, 100_000);
  await expect(readManifest(cut, key)).rejects.toThrow(/cannot be opened/);
  const flipped = join(directory.path, 'flipped.tar.gz');
  const bytes = await readFile(archive);
  bytes[200_000] = bytes[200_000]! ^ 1;
  await writeFile(flipped, bytes);
  await expect(readManifest(flipped, key)).rejects.toThrow(/cannot be opened/);
  const junk = join(directory.path, 'junk.tar.gz');
  await appendFile(junk, 'This is no archive');
  await expect(readManifest(junk, key)).rejects.toThrow(/not an archive/);
});

/** The same store, whose database breaks off after so many statements; and how many there were. */
function breakingOff({ database, ...store }: Store, statements: number) {
  let count = 0;
  const connect = async () => {
    const client = await database.pool.connect();
    return new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          // What a crash undoes is undone here too.
          const undoes = /^(rollback|reset)/.test(String(given[0]));
          if (name === 'query' && !undoes && ++count > statements)
            return Promise.reject(new Error('It was killed.'));
          return value.apply(target, given);
        };
      },
    });
  };
  const pool = Object.assign(Object.create(database.pool), { connect });
  return { store: { ...store, database: { ...database, pool } } as Store, count: () => count };
}

it.each([
  ['PGlite', openFreshPglite],
  ['Postgres', openFreshPostgres],
] as const)(
  'starts on no half of an archive on %s, and finishes it',
  async (name, openFresh) => {
    const files = createDiskStore(join(directory.path, `half-${name}`));
    const source = await openEmbedded(`half-source-${name}`);
    await writeTickets(source, 200);
    const archive = join(directory.path, `half-${name}.sealed`);
    await writeArchive(source, archive);
    const whole = keep({ database: await openFresh(), files });
    const counter = breakingOff(whole, Number.POSITIVE_INFINITY);
    await readArchive(archive, counter.store, { replace: false });
    await refuseIncompleteImport({ query: whole.database.pool });

    for (const part of [0.4, 0.5, 0.75, 0.85]) {
      const store = keep({ database: await openFresh(), files });
      const broken = breakingOff(store, Math.floor(counter.count() * part));
      await expect(readArchive(archive, broken.store, { replace: false })).rejects.toThrow(
        'killed',
      );
      await expect(
        refuseIncompleteImport({ query: store.database.pool }),
        `${part}`,
      ).rejects.toThrow(/Only part of the archive of .+ Run the same command again/);
      await readArchive(archive, store, { replace: false });
      await refuseIncompleteImport({ query: store.database.pool });
      const { rows } = await store.database.pool.query(
        `insert into tickets (kind, subject, locale) values ('internal', 'Next', 'nl') returning number`,
      );
      expect(rows[0].number).toBe(1000 + 200 + 1);
    }
  },
  240_000,
);

it('replaces what is there when it is told to', async () => {
  const other = await openEmbedded('replaced');
  await (await startAuth(other.database)).addAgent('eve@other.example', 'Eve');
  const orphan = randomUUID();
  await other.files.write(orphan, new Blob(['x']).stream());
  await readArchive(archive, other, { replace: true });
  const { rows } = await other.database.pool.query('select email from public.users');
  expect(rows).toEqual([{ email: 'anna@delvanta.example' }]);
  expect(await other.files.read(orphan)).toBeNull();
}, 120_000);

it('tells nobody anything without its key, and second factors go on under another one', async () => {
  const source = await openEmbedded('source');
  const auth = await startAuth(source.database);
  const email = 'anna@delvanta.example';
  const { password } = await import('../support/auth.ts');
  await auth.addAgent(email);
  const client = auth.client();
  await client.auth.signInWithPassword({ email, password });
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const { secret } = factor!.totp;
  const codeAt = (seconds: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  const factorId = factor!.id;
  await client.auth.mfa.challengeAndVerify({ factorId, code: await codeAt(-30) });
  const { rows } = await source.database.pool.query('select secret from auth.mfa_factors');
  expect(rows[0].secret).not.toContain(secret);

  const file = join(directory.path, 'sealed.tar.gz.sealed');
  // The key that seals the secrets of `startAuth`, so that one key opens both.
  const theirs = 'the key of the tests, 32 characters or more';
  await writeArchive({ ...source, key: theirs }, file);
  const bytes = await readFile(file);
  for (const word of [secret, email, 'encrypted_password'])
    expect(bytes.includes(word)).toBe(false);
  expect(() => gunzipSync(bytes)).toThrow();

  const other = await openEmbedded('other-key');
  const into = { ...other, key: 'of the installation that takes it in' };
  await expect(readArchive(file, into, { replace: false })).rejects.toThrow(/cannot be opened/);
  await readArchive(file, into, { replace: false, key: theirs });
  const there = await startAuth(other.database, { key: into.key });
  const back = there.client();
  await back.auth.signInWithPassword({ email, password });
  const code = await codeAt(0);
  expect((await back.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
}, 120_000);

it('seals the second factors of an older version when it starts', async () => {
  const { database } = await openEmbedded('older');
  const auth = await startAuth(database);
  const id = await auth.addAgent('anna@delvanta.example');
  await database.pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
    [id],
  );
  await encryptFactorSecrets(database.pool, auth.deps.seal);
  const { rows } = await database.pool.query('select id, secret from auth.mfa_factors');
  expect(rows[0].secret).not.toContain('JBSWY3DPEHPK3PXP');
  expect(auth.deps.seal.open(rows[0].secret, rows[0].id)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => auth.deps.seal.open(rows[0].secret, 'another row')).toThrow();
  const another = createCipher('a key that somebody made up by mistake');
  await expect(encryptFactorSecrets(database.pool, another)).rejects.toThrow();
});
