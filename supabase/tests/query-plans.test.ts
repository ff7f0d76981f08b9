import { stat, truncate } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openPostgres } from '#server/database/database.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { findScans } from '../../benchmarks/desk/plans.ts';
import { seed } from '../../benchmarks/desk/seed.ts';
import { addAgents } from '../../benchmarks/server/start.ts';

const tickets = 4_000;
const times = 25;

/**
 * Makes the planner take every table and index for so many times as large as it is. It asks the file how many pages
 * there are, and its statistics how many rows stand on one: empty pages at the end, which take no room on the disk,
 * are enough. Nothing may read or write the database after it.
 */
async function enlargeTables(databaseUrl: string) {
  const database = openPostgres(databaseUrl, 1);
  const { rows } = await database.pool.query<{ path: string }>(
    `select current_setting('data_directory') || '/' || pg_relation_filepath(oid) as path
     from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`,
  );
  // What is all visible is counted in pages, and has to grow with them.
  await database.pool.query(
    `update pg_class set relallvisible = relallvisible * ${times}, relpages = relpages * ${times},
       reltuples = reltuples * ${times}
     where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and relpages > 0`,
  );
  await database.pool.query('checkpoint');
  await database.close();
  for (const { path } of rows) await truncate(path, (await stat(path)).size * times);
}

it('no statement of the desk reads a large table from end to end', {
  timeout: 120_000,
}, async () => {
  const url = await createPostgresDatabase('template_migrated');
  const database = openPostgres(url, 4, 60_000);
  await addAgents(database.kysely);
  await seed(database.pool, tickets);
  await database.close();
  expect(await findScans(url, () => enlargeTables(url))).toEqual([]);
});
