import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type OpenDatabase, openPostgres, overPglite } from '#server/database/database.ts';

/** Both engines, each with a way to open a fresh, migrated database. Close it after use. */
export const engines: [name: string, openFresh: () => Promise<OpenDatabase>][] = [
  ['PGlite', openFreshPglite],
  ['Postgres', openFreshPostgres],
];

export async function openFreshPglite(): Promise<OpenDatabase> {
  const loadDataDir = await openAsBlob(inject('pgliteTemplate'));
  return overPglite(await PGlite.create({ loadDataDir, extensions: { pg_trgm } }));
}

export async function openFreshPostgres(): Promise<OpenDatabase> {
  return openPostgres(await createPostgresDatabase('template_migrated'), 20);
}

/**
 * Describes on both engines what `open` makes of a fresh database. What `body` is given is filled before
 * the first test, and its database is closed after the last.
 */
export function describeOn<Opened extends object>(
  name: string,
  open: (database: OpenDatabase) => Promise<Opened>,
  body: (opened: Opened & { database: OpenDatabase }) => void,
): void {
  describe.each(engines)(`${name} on %s`, (_name, openFresh) => {
    const opened = {} as Opened & { database: OpenDatabase };
    beforeAll(async () => {
      opened.database = await openFresh();
      Object.assign(opened, await open(opened.database));
    });
    afterAll(() => opened.database.close());
    body(opened);
  });
}

/** A new database of the tests' cluster, as a copy of a template; returns its address. */
export async function createPostgresDatabase(template = 'template0'): Promise<string> {
  const cluster = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(cluster, 1);
  await server.pool.query(`create database ${name} template ${template}`);
  await server.close();
  const url = new URL(cluster);
  url.pathname = name;
  return url.href;
}
