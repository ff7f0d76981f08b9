import { createInterface } from 'node:readline/promises';
import { encryptionKey } from '../auth/encryption-key.ts';
import { DataDirectoryInUse, lockDataDirectory } from '../database/data-directory-lock.ts';
import { openDatabase } from '../database/database.ts';
import { migrate, OutdatedDatabaseError } from '../database/migrate.ts';
import { DemoDirectory, refuseDemo } from '../demo/demo-directory.ts';
import { EnvironmentError, loadEnvironment } from '../env.ts';
import { DiskNearlyFull } from '../files/disk-space.ts';
import { openFileStore } from '../files/store.ts';
import { ArchiveError } from './archive-error.ts';
import { IncompleteImportError, refuseIncompleteImport } from './incomplete-import.ts';
import { readArchive, type TakenIn, WrongArchiveKeyError } from './read.ts';
import type { Store } from './write.ts';

/**
 * Does a command's work on the product that the variables of the environment name, with the server's own
 * configuration. On the embedded engine no server may run meanwhile. Half of an archive is worked on
 * only by what takes in the rest.
 */
export async function withStore(
  work: (store: Store) => Promise<void>,
  {
    mayBeUnfinished = false,
    variables = process.env,
  }: { mayBeUnfinished?: boolean; variables?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  try {
    const env = loadEnvironment(variables);
    refuseDemo(env.DATA_DIR);
    const lock = env.DATABASE_URL ? undefined : await lockDataDirectory(env.DATA_DIR);
    // What moves a whole database takes as long as it takes.
    const database = await openDatabase({ ...env, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 0 });
    try {
      const { DATA_DIR: dataDir } = env;
      if (!mayBeUnfinished) await refuseIncompleteImport({ query: database.pool, dataDir });
      await migrate(database.pool);
      const key = await encryptionKey(env);
      await work({ database, files: openFileStore(env), key, dataDir });
    } finally {
      await database.close();
      lock?.release();
    }
  } catch (error) {
    const isForPeople = [
      EnvironmentError,
      DataDirectoryInUse,
      DemoDirectory,
      ArchiveError,
      DiskNearlyFull,
      IncompleteImportError,
      OutdatedDatabaseError,
    ].some((kind) => error instanceof kind);
    if (!isForPeople) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** The file that a command was given, as its only argument. */
export function fileArgument(command: string): string {
  const [, , file] = process.argv;
  if (file) return file;
  console.error(`Name the file: npm run ${command} -- delvanta.tar.gz.sealed`);
  process.exit(1);
}

/**
 * Takes an archive in by this installation's key or, where another one sealed it, by the key that
 * `ARCHIVE_KEY` gives or the person at the terminal types. Never as an argument: others see those.
 */
export async function readArchiveByKey(
  file: string,
  store: Store,
  options: { replace: boolean },
): Promise<TakenIn> {
  const given = process.env.ARCHIVE_KEY;
  try {
    return await readArchive(file, store, { ...options, ...(given && { key: given }) });
  } catch (error) {
    if (!(error instanceof WrongArchiveKeyError) || given || !process.stdin.isTTY) throw error;
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const key = await terminal.question('The key of the installation that made this archive: ');
    terminal.close();
    return readArchive(file, store, { ...options, key: key.trim() });
  }
}

/** How much an archive holds, for whoever ran the command. */
export const inventory = (manifest: { tables: Record<string, { rows: number }>; files: object }) =>
  `${Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0)} rows in ${
    Object.keys(manifest.tables).length
  } tables, ${Object.keys(manifest.files).length} files`;

/** Who has to choose a new password, for whoever ran the command; nothing where nobody has to. */
export const strandedNote = ({ stranded }: TakenIn): string =>
  stranded.length === 0
    ? ''
    : `\nThese people get a mail that asks for a new password, because their password or their second factor could not be moved: ${stranded.join(', ')}`;
