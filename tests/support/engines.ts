import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { openPostgres, overPglite } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated PGlite, for each test to load. */
    pgliteTemplate: string;
    /** A Postgres cluster whose database `template_migrated` each test copies. */
    postgresUrl: string;
  }
}

/** Makes one migrated template on each engine before any test runs. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'delvanta-tests-'));
  const postgres = await startPostgres();
  await Promise.all([
    makePgliteTemplate(join(directory, 'pglite.tar')),
    makePostgresTemplate(postgres.url),
  ]);
  project.provide('pgliteTemplate', join(directory, 'pglite.tar'));
  project.provide('postgresUrl', postgres.url('postgres'));
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

async function makePgliteTemplate(file: string) {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  const database = overPglite(pglite);
  await migrate(database.pool);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  await database.close();
}

async function makePostgresTemplate(url: (database: string) => string) {
  const server = openPostgres(url('postgres'), 1);
  await server.pool.query('create database template_migrated');
  await server.close();
  const template = openPostgres(url('template_migrated'), 2);
  await migrate(template.pool);
  await template.close();
}
