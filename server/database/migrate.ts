import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const platformDirectory = join(import.meta.dirname, 'platform');
const migrationsDirectory = join(import.meta.dirname, '../../supabase/migrations');

/** Any constant will do, as long as every process uses the same. */
const lockKey = 7_316_502;

/**
 * Brings the database up to date and returns the versions it applied, oldest first.
 *
 * What a Supabase project provides (roles, the `auth` schema) comes first, from `server/database/platform`,
 * where it does not exist yet. Then each file of `supabase/migrations` runs once, unchanged, in a
 * transaction of its own together with its row in `supabase_migrations.schema_migrations`, the
 * table that the Supabase CLI keeps too. One process migrates at a time; the others wait. The lock
 * is a transaction's, so that a pooler in transaction mode may stand between.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await alone(client, () => providePlatform(client));
    await alone(client, () => client.query(history));
    return await applyMigrations(client);
  } finally {
    client.release();
  }
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

async function applyMigrations(client: pg.PoolClient) {
  const { rows } = await client.query('select version from supabase_migrations.schema_migrations');
  const done = new Set(rows.map((row) => row.version));
  const applied: string[] = [];
  for (const file of await sqlFiles(migrationsDirectory)) {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (!version || !name) throw new Error(`A migration is named <timestamp>_<deed>.sql: ${file}`);
    if (done.has(version)) continue;
    const text = await readFile(join(migrationsDirectory, file), 'utf8');
    try {
      await alone(client, async () => {
        const { rowCount } = await client.query(
          `insert into supabase_migrations.schema_migrations (version, name, statements)
            values ($1, $2, $3) on conflict do nothing`,
          [version, name, [text]],
        );
        // Another process was here first.
        if (!rowCount) return;
        await client.query(text);
        applied.push(version);
      });
    } catch (error) {
      throw new Error(`Migration ${file} failed; nothing of it was applied.`, { cause: error });
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
