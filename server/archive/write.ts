import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { pack } from 'tar-stream';
import type { FileStore } from '#files/files.ts';
import { encryptStream } from '../auth/encryption.ts';
import type { OpenDatabase } from '../database/database.ts';
import { isOfSupabase } from '../database/is-of-supabase.ts';
import { leaveRoomAt } from '../files/disk-space.ts';
import { type Manifest, manifestEntry } from './manifest.ts';
import { isMoved } from './move-accounts.ts';
import { listTables, schemaVersions, sumOf, type Table } from './tables.ts';

/** The database and the files of a product, wherever they are, and the key that seals its archives. */
export interface Store {
  database: OpenDatabase;
  files: FileStore;
  key: string;
  /** Of the process; left out where it has none. */
  dataDir?: string;
}

const rowsAtOnce = 500;

/**
 * Writes everything into one compressed and sealed tar: rows as lines of JSON, files as they are, and last of
 * all what it should hold. The rows are of one moment; on the embedded engine all others wait
 * meanwhile. A file appears under `path` only when it is whole. Throws, and leaves nothing, rather than fill
 * the disk.
 */
export async function writeArchive(
  { database, files, key }: Store,
  path: string,
): Promise<Manifest> {
  const part = `${path}.part`;
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip(),
    encryptStream(key),
    leaveRoomAt(dirname(path)),
    createWriteStream(part, { mode: 0o600, flush: true }),
  );
  // Told by what waits for it, below.
  written.catch(() => {});
  const add: Add = (name, body) =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(body);
      const entry = tar.entry({ name, size: bytes.byteLength, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.end(bytes);
    });
  try {
    const createdAt = new Date().toISOString();
    const rows = await snapshot(database.pool, add);
    const manifest: Manifest = { format: 1, createdAt, ...rows, files: await copy(files, add) };
    await add(manifestEntry.name, JSON.stringify(manifest));
    tar.finalize();
    await written;
    await rename(part, path);
    return manifest;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

type Add = (name: string, body: Uint8Array | string) => Promise<void>;

async function snapshot(
  pool: pg.Pool,
  add: Add,
): Promise<Pick<Manifest, 'versions' | 'tables' | 'accounts'>> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local time zone 'UTC'`);
    const tables: Manifest['tables'] = {};
    const accounts = (await isOfSupabase(client)) ? 'supabase' : undefined;
    for (const table of await listTables(client)) {
      // A project keeps keys of others there, which are not ours to carry about.
      if (accounts && !isMoved(table.name)) continue;
      tables[table.name] = await sumOf(client, table.name);
      await writeRows(client, table, add);
    }
    const versions = await schemaVersions(client);
    return { versions, tables, ...(accounts && { accounts }) };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function writeRows(client: pg.PoolClient, { name, hasBytes }: Table, add: Add) {
  await client.query(
    `declare rows no scroll cursor for select to_jsonb(t)::text as row from ${name} t`,
  );
  for (let number = 1; ; number++) {
    const { rows } = await client.query<{ row: string }>(
      `fetch ${hasBytes ? 1 : rowsAtOnce} from rows`,
    );
    if (rows.length === 0) break;
    await add(`tables/${name}/${number}.ndjson`, rows.map(({ row }) => row).join('\n'));
  }
  await client.query('close rows');
}

async function copy(files: FileStore, add: Add): Promise<Manifest['files']> {
  const copied: Manifest['files'] = {};
  for await (const { key } of files.list()) {
    const content = await files.read(key);
    // Removed meanwhile, or still on its way in.
    if (!content) continue;
    const bytes = new Uint8Array(await new Response(content).arrayBuffer());
    await add(`files/${key}`, bytes);
    copied[key] = {
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  }
  return copied;
}
