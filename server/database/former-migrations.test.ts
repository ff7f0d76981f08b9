import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpSchema } from '#scripts/schema.ts';
import {
  createPostgresDatabase,
  engines,
  openFreshPglite,
  openFreshPostgres,
} from '#tests/support/databases.ts';
import { readArchive } from '../archive/read.ts';
import { writeArchive } from '../archive/write.ts';
import { createDiskStore } from '../files/disk.ts';
import { type OpenDatabase, openPostgres } from './database.ts';
import { formerMigrations, successors } from './former-migrations.ts';
import { migrate } from './migrate.ts';

const migrationsDirectory = join(import.meta.dirname, '../../supabase/migrations');

async function versionsOf({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/**
 * Makes a database one of before, with a ticket: the former migrations made the same schema, so that only
 * the list of what was applied is another.
 */
async function makeFormer({ pool }: OpenDatabase, applied: readonly string[] = formerMigrations) {
  await pool.query('delete from supabase_migrations.schema_migrations where version = any ($1)', [
    successors,
  ]);
  await pool.query(
    'insert into supabase_migrations.schema_migrations (version) select unnest($1::text[])',
    [applied],
  );
  await pool.query(
    `insert into tickets (kind, subject, locale) values ('contact', 'Of before', 'nl')`,
  );
}

const subjectsOf = async ({ pool }: OpenDatabase) =>
  (await pool.query('select number, subject from tickets')).rows;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'delvanta-former-'));
});
afterEach(() => rm(directory, { recursive: true }));

it('became migrations that are there', async () => {
  const files = await readdir(migrationsDirectory);
  const versions = files.map((file) => file.slice(0, 14));
  expect(versions).toEqual(expect.arrayContaining(successors));
  expect(versions.filter((version) => formerMigrations.includes(version))).toEqual([]);
});

describe.each(engines)('a database of before on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let today: string[];
  beforeEach(async () => {
    database = await openFresh();
    today = await versionsOf(database);
  });
  afterEach(() => database.close());

  it('is taken over, with what is in it', async () => {
    await makeFormer(database);
    const schema = await dumpSchema(database.pool);
    expect(await migrate(database.pool)).toEqual([]);
    expect(await versionsOf(database)).toEqual(today);
    expect(await dumpSchema(database.pool)).toBe(schema);
    expect(await subjectsOf(database)).toEqual([{ number: 1001, subject: 'Of before' }]);
    expect(await migrate(database.pool)).toEqual([]);
  });

  it('takes the next migration', async () => {
    await makeFormer(database);
    for (const file of await readdir(migrationsDirectory)) {
      await symlink(join(migrationsDirectory, file), join(directory, file));
    }
    await writeFile(
      join(directory, '29990101000000_add_a_column.sql'),
      'alter table public.tickets add column sample integer',
    );
    expect(await migrate(database.pool, directory)).toEqual(['29990101000000']);
    expect((await database.pool.query('select sample from tickets')).rows).toEqual([
      { sample: null },
    ]);
  });

  it.each([1, formerMigrations.length - 1])(
    'is refused, as it was, when it has had only %i of the migrations',
    async (count) => {
      const applied = formerMigrations.slice(0, count);
      await makeFormer(database, applied);
      const left = await versionsOf(database);
      const schema = await dumpSchema(database.pool);
      await expect(migrate(database.pool)).rejects.toThrow(
        `This database is too old: it has had ${count} of the ${formerMigrations.length} migrations`,
      );
      expect(await versionsOf(database)).toEqual(left);
      expect(await dumpSchema(database.pool)).toBe(schema);
      expect(await subjectsOf(database)).toHaveLength(1);
    },
  );
});

it('is taken over once, by one of several processes', async () => {
  const url = await createPostgresDatabase('template_migrated');
  const processes = [1, 2, 3].map(() => openPostgres(url, 1));
  const [first] = processes as [OpenDatabase];
  const today = await versionsOf(first);
  await makeFormer(first);
  expect(await Promise.all(processes.map(({ pool }) => migrate(pool)))).toEqual([[], [], []]);
  expect(await versionsOf(first)).toEqual(today);
  await Promise.all(processes.map((each) => each.close()));
});

describe.each([
  ['PGlite', 'Postgres', openFreshPglite, openFreshPostgres],
  ['Postgres', 'PGlite', openFreshPostgres, openFreshPglite],
])('an archive of before, of %s', (_from, to, openFrom, openTo) => {
  const key = 'of the installation that wrote it';
  let from: OpenDatabase;
  let into: OpenDatabase;
  beforeEach(async () => {
    from = await openFrom();
    into = await openTo();
  });
  afterEach(() => Promise.all([from.close(), into.close()]));

  const files = () => createDiskStore(join(directory, 'files'));
  const archive = () => join(directory, 'archive');

  it(`is taken in by ${to}`, async () => {
    await makeFormer(from);
    const { versions } = await writeArchive({ database: from, files: files(), key }, archive());
    expect(versions).toEqual(expect.arrayContaining([...formerMigrations]));
    await readArchive(archive(), { database: into, files: files(), key }, { replace: false });
    expect(await subjectsOf(into)).toEqual([{ number: 1001, subject: 'Of before' }]);
  });

  it(`is refused by ${to} when its database had had only some of the migrations`, async () => {
    await makeFormer(from, formerMigrations.slice(1));
    await writeArchive({ database: from, files: files(), key }, archive());
    await expect(
      readArchive(archive(), { database: into, files: files(), key }, { replace: true }),
    ).rejects.toThrow('Another version of the product made the archive');
    expect(await subjectsOf(into)).toEqual([]);
  });
});
