import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import {
  countFormer,
  formerCommit,
  formerMigrations,
  inTodaysNames,
  successors,
} from './former-migrations.ts';

const platformDirectory = join(import.meta.dirname, 'platform');
const migrationsDirectory = join(import.meta.dirname, '../../supabase/migrations');

/** Any constant will do, as long as every process uses the same. */
const lockKey = 7_316_502;

/** Thrown when a database is too old to be brought up to date; the message says what to do. */
export class OutdatedDatabaseError extends Error {
  override name = 'OutdatedDatabaseError';
}

/**
 * Brings the database up to date and returns the versions it applied, oldest first.
 *
 * What a Supabase project provides (roles, the `auth` schema) comes first, from `server/database/platform`,
 * where it does not exist yet. Then each file of `supabase/migrations` runs once, unchanged, in a
 * transaction of its own together with its row in `supabase_migrations.schema_migrations`, the
 * table that the Supabase CLI keeps too. One process migrates at a time; the others wait. The lock
 * is a transaction's, so that a pooler in transaction mode may stand between.
 *
 * A database that was made by the former migrations is taken over: those that they became count as
 * applied. Throws {@link OutdatedDatabaseError}, and changes nothing, where it had only some of them.
 */
export async function migrate(pool: pg.Pool, directory = migrationsDirectory): Promise<string[]> {
  const client = await pool.connect();
  try {
    await alone(client, () => providePlatform(client));
    await alone(client, () => client.query(history));
    const migrations = await readMigrations(directory);
    await alone(client, () => takeOver(client, migrations));
    return await applyMigrations(client, migrations);
  } finally {
    client.release();
  }
}

/** The versions that a database has not had yet, oldest first; nothing is changed. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as known`,
  );
  const done = rows[0]?.known ? inTodaysNames(await appliedVersions(pool)) : [];
  const migrations = await readMigrations(migrationsDirectory);
  return migrations.map(({ version }) => version).filter((version) => !done.includes(version));
}

const history = `create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );`;

async function providePlatform(client: pg.PoolClient) {
  const { rows } = await client.query(`select to_regclass('auth.users') is not null as provided`);
  if (rows[0].provided) return;
  for (const file of await sqlFiles(platformDirectory)) {
    await client.query(await readFile(join(platformDirectory, file), 'utf8'));
  }
}

interface Migration {
  file: string;
  version: string;
  name: string;
  text: string;
}

/** The migrations of a directory, oldest first. */
async function readMigrations(directory: string): Promise<Migration[]> {
  const files = await sqlFiles(directory);
  return await Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name)
        throw new Error(`A migration is named <timestamp>_<deed>.sql: ${file}`);
      return { file, version, name, text: await readFile(join(directory, file), 'utf8') };
    }),
  );
}

async function appliedVersions(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return rows.map(({ version }) => version);
}

/** Records a migration as applied; false where it is recorded already. */
async function record(client: pg.PoolClient, { version, name, text }: Migration): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into supabase_migrations.schema_migrations (version, name, statements)
      values ($1, $2, $3) on conflict do nothing`,
    [version, name, [text]],
  );
  return rowCount === 1;
}

/** Records what the former migrations became in their place, where the database has had all of them. */
async function takeOver(client: pg.PoolClient, migrations: readonly Migration[]) {
  const count = countFormer(await appliedVersions(client));
  if (count === 0) return;
  if (count < formerMigrations.length) {
    throw new OutdatedDatabaseError(
      `This database is too old: it has had ${count} of the ${formerMigrations.length} migrations that came before those of today. Start the version of commit ${formerCommit} with it once, then this one. Nothing was changed.`,
    );
  }
  for (const migration of migrations) {
    if (successors.includes(migration.version)) await record(client, migration);
  }
  await client.query('delete from supabase_migrations.schema_migrations where version = any ($1)', [
    formerMigrations,
  ]);
}

async function applyMigrations(client: pg.PoolClient, migrations: readonly Migration[]) {
  const done = new Set(await appliedVersions(client));
  const applied: string[] = [];
  for (const migration of migrations) {
    if (done.has(migration.version)) continue;
    try {
      await alone(client, async () => {
        // Otherwise another process was here first.
        if (!(await record(client, migration))) return;
        await client.query(migration.text);
        applied.push(migration.version);
      });
    } catch (error) {
      throw new Error(`Migration ${migration.file} failed; nothing of it was applied.`, {
        cause: error,
      });
    }
  }
  return applied;
}

/** Does the work in a transaction that no other process has at the same time. */
async function alone(client: pg.PoolClient, work: () => Promise<unknown>) {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function sqlFiles(directory: string) {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
}
