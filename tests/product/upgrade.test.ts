import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readArchive, readManifest } from '#server/archive/read.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate, pendingMigrations } from '#server/database/migrate.ts';
import { createDiskStore } from '#server/files/disk.ts';
import { createPostgresDatabase } from '../support/databases.ts';
import { startProduct, temporaryDirectory } from '../support/product.ts';

const root = join(import.meta.dirname, '../..');
const migrations = join(root, 'supabase/migrations');
const apikey = 'sb_publishable_delvanta';

/**
 * What the first release left behind: two messages, of which one was answered, an application with its CV, a
 * quote that was sent, and the agent who did it. Written by `npm run export` of that release.
 */
const release = join(import.meta.dirname, 'releases/1.0.0.tar.gz.sealed');
const ENCRYPTION_KEY = 'the key of what releases left behind';
const eva = { email: 'eva@delvanta.example', password: 'een rustige zin van toen' };

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Makes a database and files as the first release had them. */
async function makeReleased(dataDir: string, databaseUrl?: string) {
  const { versions } = await readManifest(release, ENCRYPTION_KEY);
  const released = await mkdtemp(join(tmpdir(), 'delvanta-migrations-'));
  for (const file of await readdir(migrations)) {
    if (!versions.includes(file.slice(0, 14))) continue;
    await symlink(join(migrations, file), join(released, file));
  }
  const database = await openDatabase({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: 2,
    DATABASE_TIMEOUT_MS: 60_000,
  });
  expect(await migrate(database.pool, released)).toEqual(versions);
  const files = createDiskStore(join(dataDir, 'files'));
  await readArchive(release, { database, files, key: ENCRYPTION_KEY, dataDir }, { replace: false });
  const pending = await pendingMigrations(database.pool);
  await database.close();
  await rm(released, { recursive: true });
  return pending;
}

it.each([
  ['PGlite', async () => undefined],
  ['Postgres', () => createPostgresDatabase()],
])(
  'starts on what the first release left behind, on %s',
  async (_name, createDatabase) => {
    const directory = await temporaryDirectory();
    ends.push(directory.remove);
    const url = await createDatabase();
    const pending = await makeReleased(directory.path, url);
    expect(pending.length, 'migrations since').toBeGreaterThan(0);

    const env = { ENCRYPTION_KEY, ...(url && { DATABASE_URL: url }) };
    const product = await startProduct({ dataDir: directory.path, env });
    ends.push(product.stop);
    expect(product.setupLink, 'there is an agent').toBeUndefined();
    const json = { 'Content-Type': 'application/json', apikey };
    const signIn = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(eva),
    });
    const { access_token } = await signIn.json();
    const desk = (path: string, init: RequestInit = {}) =>
      fetch(`${product.url}/functions/v1/desk${path}`, {
        ...init,
        headers: { ...json, Authorization: `Bearer ${access_token}` },
      });
    const read = async (path: string) => (await desk(path)).json();

    const { tickets } = await read('/queue');
    const subjects = tickets.map(({ number, subject }: Record<string, unknown>) => [
      number,
      subject,
    ]);
    expect(subjects).toEqual(
      expect.arrayContaining([
        [1002, 'We need a second data centre before June.'],
        [1003, 'Open sollicitatie'],
      ]),
    );
    const ticketOf = (number: number) =>
      tickets.find((ticket: { number: number }) => ticket.number === number);
    const { application } = await read(`/tickets/${ticketOf(1003).id}`);
    const link = await (await desk(`/files/${application.cvId}/link`, { method: 'POST' })).json();
    const file = await fetch(`${product.url}/functions/v1/${link.path}`);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');

    const { quotes } = await read('/quotes');
    expect(quotes).toMatchObject([{ number: 'Q-2026-0001' }]);
    const pdf = await desk(`/quotes/${quotes[0].id}/pdf?language=nl`);
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');

    // What it writes now goes on where the release had ended.
    const sent = await fetch(`${product.url}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name: 'Ann', email: 'ann@lab.example', message: 'After the upgrade' }),
    });
    expect(await sent.json()).toEqual({ reference: 'D-1004' });
  },
  90_000,
);
