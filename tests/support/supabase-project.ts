import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type OpenDatabase, openPostgres, overPglite } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPostgresDatabase } from './databases.ts';

const root = new URL('../../', import.meta.url);
const files = [
  'server/database/platform/00_roles.sql',
  'server/database/platform/10_auth.sql',
  'tests/support/supabase-accounts.sql',
];

/** A database with the accounts of a Supabase project, and with our migrations after them. */
async function asProject(database: OpenDatabase): Promise<OpenDatabase> {
  for (const file of files) await database.pool.query(await readFile(new URL(file, root), 'utf8'));
  await migrate(database.pool);
  return database;
}

export const openProjectOnPglite = async (): Promise<OpenDatabase> =>
  asProject(overPglite(await PGlite.create({ extensions: { pg_trgm } })));

export const openProjectOnPostgres = async (): Promise<OpenDatabase> =>
  asProject(openPostgres(await createPostgresDatabase(), 5));
