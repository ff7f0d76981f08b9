import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Thrown where half a database would be taken for a whole one; the message says what to do. */
export class IncompleteImportError extends Error {
  override name = 'IncompleteImportError';
}

// Beside the list of migrations, so that it is no part of an archive.
const table = 'supabase_migrations.unfinished_archive';
const fileIn = (dataDir: string) => join(dataDir, 'unfinished');

/** Where an archive is taken in: a database, and the data directory of the process that does it. */
export interface Target {
  query: Pick<pg.Pool, 'query'>;
  /** Left out where there is none. */
  dataDir?: string | undefined;
}

/**
 * Marks that an archive is being taken in, before the first row is: in the database, for every
 * process that uses it, and in the directory, for a database that was lost with its directory.
 */
export async function markUnfinished(
  { query: pool, dataDir }: Target,
  archive: string,
): Promise<void> {
  if (dataDir) await writeFile(fileIn(dataDir), `${archive}\n`, { mode: 0o600, flush: true });
  await pool.query(`create table if not exists ${table} (archive text not null)`);
  await pool.query(`delete from ${table}`);
  await pool.query(`insert into ${table} values ($1)`, [archive]);
}

/** Takes the mark away, after the last check. */
export async function clearUnfinished({ query: pool, dataDir }: Target): Promise<void> {
  await pool.query(`drop table if exists ${table}`);
  if (dataDir) await rm(fileIn(dataDir), { force: true });
}

/** The archive that was not taken in to its end; null when everything is whole. */
export async function findIncompleteImport(pool: Target['query']): Promise<string | null> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('${table}') is not null as known`,
  );
  if (!rows[0]?.known) return null;
  const marked = await pool.query<{ archive: string }>(`select archive from ${table}`);
  return marked.rows[0]?.archive ?? null;
}

/** Throws {@link IncompleteImportError} where a `restore` or an `import` did not come to its end. */
export async function refuseIncompleteImport({ query: pool, dataDir }: Target): Promise<void> {
  const archive =
    (await findIncompleteImport(pool)) ??
    // Also one that is empty: who wrote it was ended before its first word was on the disk.
    (dataDir ? await readFile(fileIn(dataDir), 'utf8').catch(() => null) : null);
  if (archive === null) return;
  const made = archive.trim();
  throw new IncompleteImportError(
    `Only part of the archive${made && ` of ${made}`} is here: its restore or import was interrupted. Run the same command again; it continues where it stopped.`,
  );
}
