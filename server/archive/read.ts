import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { extract } from 'tar-stream';
import type { FileStore } from '#files/files.ts';
import { createCipher, DecryptionError, decryptStream } from '../auth/encryption.ts';
import { reencryptFactorSecrets } from '../auth/factor-secrets.ts';
import { inTodaysNames } from '../database/former-migrations.ts';
import { clearUnfinished, findIncompleteImport, markUnfinished } from './incomplete-import.ts';
import { type Manifest, manifestEntry } from './manifest.ts';
import { advanceSequences, listTables, schemaVersions, sumOf, type Table } from './tables.ts';
import type { Store } from './write.ts';

/** Thrown when an archive cannot be taken in; the message says why, and that nothing is lost. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Thrown when the key does not open an archive: another one may. */
export class WrongArchiveKeyError extends ArchiveError {
  override name = 'WrongArchiveKeyError';
}

/** The manifest of a whole archive. Throws {@link ArchiveError} when its end is missing. */
export async function readManifest(path: string, key: string): Promise<Manifest> {
  try {
    for await (const entry of entriesOf(path, key)) {
      if (entry.header.name === manifestEntry.name) return manifestEntry.parse(await text(entry));
      entry.resume();
    }
  } catch (error) {
    if (error instanceof DecryptionError)
      throw new WrongArchiveKeyError(`${path} cannot be opened: ${error.message}`);
    throw new ArchiveError(`${path} is damaged or no archive of ours: ${error}`);
  }
  throw new ArchiveError(`${path} is not whole: its manifest is missing.`);
}

interface Options {
  /** What opens the archive; the store's own key when left out. */
  key?: string;
  /** Whether what is there may be replaced. Otherwise only an empty product takes an archive in. */
  replace: boolean;
}

/**
 * Takes an archive in, and compares what is there afterwards with what should be: every table by
 * count and sum, every file by its hash. What was taken in by an earlier attempt is left as it is,
 * so an attempt that broke off is simply made again; until one came to its end the product does not
 * start. Throws {@link ArchiveError}.
 */
export async function readArchive(
  path: string,
  { database, files, key: own, dataDir }: Store,
  { replace, key = own }: Options,
): Promise<Manifest> {
  const manifest = await readManifest(path, key);
  const client = await database.pool.connect();
  try {
    await client.query(`set time zone 'UTC'`);
    const target = { query: client, dataDir };
    const isResumed = (await findIncompleteImport(client)) === manifest.createdAt;
    await refuseUnfit(client, manifest, replace || isResumed);
    await markUnfinished(target, manifest.createdAt);
    const tables = await listTables(client);
    const waiting = await unlike(client, manifest, tables);
    const kept = await takeFiles({ path, key }, files, manifest);
    await takeRows(client, { path, key }, waiting);
    await advanceSequences(client, tables);
    const wrong = await unlike(client, manifest, tables);
    if (wrong.length > 0) {
      throw new ArchiveError(`Not as in the archive: ${wrong.map(({ name }) => name).join(', ')}`);
    }
    if (key !== own) await reencryptFactorSecrets(client, createCipher(key), createCipher(own));
    if (replace) await removeOthers(files, kept);
    await clearUnfinished(target);
    return manifest;
  } finally {
    await client.query('reset time zone');
    client.release();
  }
}

async function refuseUnfit(client: pg.PoolClient, manifest: Manifest, replace: boolean) {
  const versions = await schemaVersions(client);
  if (String(versions) !== String(inTodaysNames(manifest.versions))) {
    throw new ArchiveError(
      'The archive is of another version of the product: take it in with that version, then upgrade.',
    );
  }
  if (replace) return;
  for (const table of ['auth.users', 'public.tickets']) {
    const { rows, sum } = await sumOf(client, table);
    if (rows > 0 && sum !== manifest.tables[table]?.sum) {
      throw new ArchiveError('There is something here already: import into a new, empty product.');
    }
  }
}

/** The tables that do not hold what the manifest says. */
async function unlike(client: pg.PoolClient, manifest: Manifest, tables: readonly Table[]) {
  const different: Table[] = [];
  for (const table of tables) {
    const { rows, sum } = await sumOf(client, table.name);
    const should = manifest.tables[table.name];
    if (rows !== should?.rows || sum !== should.sum) different.push(table);
  }
  return different;
}

/** Fills the tables, each in a transaction of its own. */
async function takeRows(client: pg.PoolClient, archive: Archive, tables: readonly Table[]) {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  let current: Table | undefined;
  try {
    // An archive has each table in one piece.
    for await (const entry of entriesOf(archive.path, archive.key)) {
      const [, name = ''] = /^tables\/(.+)\/\d+\.ndjson$/.exec(entry.header.name) ?? [];
      const table = waiting.get(name) ?? (current?.name === name ? current : undefined);
      if (!table) {
        entry.resume();
        continue;
      }
      if (table !== current) {
        if (current) await client.query('commit');
        await beginEmpty(client, table);
        waiting.delete(name);
        current = table;
      }
      const { columns } = table;
      const lines = await text(entry);
      await client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [`[${lines.replaceAll('\n', ',')}]`],
      );
    }
    if (current) await client.query('commit');
    for (const table of waiting.values()) {
      await beginEmpty(client, table);
      await client.query('commit');
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Begins with an empty table, in which rows may be put as they were: no trigger adds to them. */
async function beginEmpty(client: pg.PoolClient, { name }: Table) {
  await client.query('begin');
  await client.query('set local session_replication_role = replica').catch((error) => {
    throw new ArchiveError(
      `The database's user must be allowed to set session_replication_role: ${error.message}`,
    );
  });
  await client.query(`delete from ${name}`);
}

/** Copies the files that are not there yet; returns all that the archive has. */
async function takeFiles(
  archive: Archive,
  files: FileStore,
  manifest: Manifest,
): Promise<Set<string>> {
  const keys = new Set(Object.keys(manifest.files));
  const present = new Set<string>();
  for (const [key, { sha256 }] of Object.entries(manifest.files)) {
    if ((await hashOf(files, key)) === sha256) present.add(key);
  }
  if (present.size === keys.size) return keys;
  for await (const entry of entriesOf(archive.path, archive.key)) {
    const [, key] = /^files\/(.+)$/.exec(entry.header.name) ?? [];
    if (!key || present.has(key)) entry.resume();
    else await files.write(key, new Blob([new Uint8Array(await buffer(entry))]).stream());
  }
  for (const [key, { sha256 }] of Object.entries(manifest.files)) {
    if (!present.has(key) && (await hashOf(files, key)) !== sha256) {
      throw new ArchiveError(`The file ${key} is not as in the archive.`);
    }
  }
  return keys;
}

async function hashOf(files: FileStore, key: string): Promise<string | undefined> {
  const content = await files.read(key);
  if (!content) return undefined;
  const hash = createHash('sha256');
  for await (const part of content) hash.update(part);
  return hash.digest('hex');
}

async function removeOthers(files: FileStore, kept: Set<string>) {
  for await (const { key } of files.list()) if (!kept.has(key)) await files.remove(key);
}

interface Archive {
  path: string;
  key: string;
}

function entriesOf(path: string, key: string) {
  const entries = extract();
  pipeline(createReadStream(path), decryptStream(key), createGunzip(), entries).catch((error) =>
    entries.destroy(error),
  );
  return entries;
}
