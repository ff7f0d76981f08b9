import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { extract } from 'tar-stream';
import type { FileStore } from '#files/files.ts';
import { createCipher } from '#util/cipher.ts';
import { DecryptionError, decryptStream } from '../auth/encryption.ts';
import { reencryptFactorSecrets } from '../auth/factor-secrets.ts';
import { mailNotice } from '../auth/mail.ts';
import { inTodaysNames } from '../database/former-migrations.ts';
import { isOfSupabase } from '../database/is-of-supabase.ts';
import { ArchiveError } from './archive-error.ts';
import { clearUnfinished, findIncompleteImport, markUnfinished } from './incomplete-import.ts';
import { type Manifest, manifestEntry } from './manifest.ts';
import { AccountMove, accountTables, isFromSupabase, isMoved } from './move-accounts.ts';
import { resealWebhooks } from './reseal-webhooks.ts';
import { advanceSequences, listTables, schemaVersions, sumOf, type Table } from './tables.ts';
import type { Store } from './write.ts';

/** Thrown when the key does not open an archive: another one may. */
export class WrongArchiveKeyError extends ArchiveError {
  override name = 'WrongArchiveKeyError';
}

/** The manifest of a whole archive. Throws {@link ArchiveError} when its end is missing. */
export async function readManifest(path: string, key: string): Promise<Manifest> {
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) throw new ArchiveError(`There is no file ${path}.`);
  try {
    for await (const entry of entriesOf(path, key)) {
      if (entry.header.name === manifestEntry.name) return manifestEntry.parse(await text(entry));
      entry.resume();
    }
  } catch (error) {
    if (error instanceof DecryptionError)
      throw new WrongArchiveKeyError(`${path} cannot be opened: ${error.message}`);
    throw new ArchiveError(`${path} is damaged, or is not an archive of this product: ${error}`);
  }
  throw new ArchiveError(`${path} is incomplete: its manifest is missing.`);
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
  store: Store,
  { replace, key = store.key }: Options,
): Promise<TakenIn> {
  const manifest = await readManifest(path, key);
  const client = await store.database.pool.connect();
  let ids: string[];
  try {
    await client.query(`set time zone 'UTC'`);
    ids = await takeIn(client, { path, key }, manifest, store, replace);
  } finally {
    await client.query('reset time zone');
    client.release();
  }
  return { ...manifest, stranded: await mailStranded(store, ids) };
}

/** Tells them by mail to choose a new password; returns their addresses. */
async function mailStranded({ database: { kysely } }: Store, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return kysely.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('auth.users')
      .select(['id', 'email', 'raw_user_meta_data'])
      .where('id', 'in', ids)
      .where('email', 'is not', null)
      .orderBy('email')
      .execute();
    for (const account of accounts) await mailNotice(trx, account, 'account_moved');
    return accounts.map(({ email }) => email ?? '');
  });
}

/** What an archive held, and the addresses of accounts that came without a way in: they choose a new password. */
export type TakenIn = Manifest & { stranded: string[] };

async function takeIn(
  client: pg.PoolClient,
  archive: Archive,
  manifest: Manifest,
  { files, key: own, dataDir }: Store,
  replace: boolean,
): Promise<string[]> {
  const target = { query: client, dataDir };
  const isResumed = (await findIncompleteImport(client)) === manifest.createdAt;
  const isProject = await isOfSupabase(client);
  const isMove = isProject || isFromSupabase(manifest);
  await refuseUnfit(client, manifest, { replace: replace || isResumed, isProject });
  await markUnfinished(target, manifest.createdAt);
  const all = await listTables(client);
  const tables = isMove ? all.filter(({ name }) => isMoved(name)) : all;
  // Of accounts that are moved not every column is the same: they are compared row by row.
  const whole = isMove ? tables.filter(({ name }) => !accountTables.includes(name)) : all;
  const waiting = await unlike(client, manifest, whole);
  const kept = await takeFiles(archive, files, manifest);
  const ciphers = {
    theirs: createCipher(archive.key),
    ours: isProject ? null : createCipher(own),
  };
  const stranded = isMove
    ? await moveAccounts(client, archive, tables, new AccountMove(client, ciphers))
    : [];
  await takeRows(client, archive, waiting);
  await advanceSequences(client, tables);
  const wrong = await unlike(client, manifest, whole);
  if (wrong.length > 0) {
    throw new ArchiveError(
      `These differ from the archive: ${wrong.map(({ name }) => name).join(', ')}`,
    );
  }
  if (!isMove && archive.key !== own) {
    await reencryptFactorSecrets(client, ciphers.theirs, createCipher(own));
  }
  if (archive.key !== own) await resealWebhooks(client, ciphers.theirs, createCipher(own));
  if (replace) await removeOthers(files, kept);
  await clearUnfinished(target);
  return stranded;
}

/** Moves users, identities, factors and the audit trail, in one transaction; what else is there stays. */
async function moveAccounts(
  client: pg.PoolClient,
  archive: Archive,
  tables: readonly Table[],
  move: AccountMove,
): Promise<string[]> {
  await beginAsReplica(client);
  try {
    for await (const entry of entriesOf(archive.path, archive.key)) {
      const [, name = ''] = /^tables\/(.+)\/\d+\.ndjson$/.exec(entry.header.name) ?? [];
      const table = accountTables.includes(name) && tables.find((one) => one.name === name);
      if (!table) {
        entry.resume();
        continue;
      }
      const lines = (await text(entry)).split('\n').filter(Boolean);
      await move.write(
        name,
        lines.map((line) => JSON.parse(line)),
        table.columns,
      );
    }
    const stranded = await move.end();
    await client.query('commit');
    return stranded;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function refuseUnfit(
  client: pg.PoolClient,
  manifest: Manifest,
  { replace, isProject }: { replace: boolean; isProject: boolean },
) {
  const versions = await schemaVersions(client);
  if (String(versions) !== String(inTodaysNames(manifest.versions))) {
    throw new ArchiveError(
      'Another version of the product made the archive: import it with that version, then upgrade.',
    );
  }
  if (replace) return;
  // A project may have accounts of other programs.
  for (const table of [isProject ? 'public.users' : 'auth.users', 'public.tickets']) {
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

/** Begins with an empty table, in which rows may be put as they were. */
async function beginEmpty(client: pg.PoolClient, { name }: Table) {
  await beginAsReplica(client);
  await client.query(`delete from ${name}`);
}

/** Begins a transaction in which rows are put as they were: no trigger adds to them. */
async function beginAsReplica(client: pg.PoolClient) {
  await client.query('begin');
  await client.query('set local session_replication_role = replica').catch((error) => {
    throw new ArchiveError(
      `The database's user must be allowed to set session_replication_role: ${error.message}`,
    );
  });
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
      throw new ArchiveError(`The file ${key} differs from the archive.`);
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
