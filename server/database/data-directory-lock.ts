import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when another process works in the same data directory. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
}

/**
 * Takes the data directory for this process until `release` or its end.
 *
 * The lock is the kernel's, on a file that SQLite holds open: it goes with the process however that
 * ends, so there is no stale lock to judge and no live one to steal. Throws
 * {@link DataDirectoryInUse} with a sentence that names the other process.
 */
export async function lockDataDirectory(directory: string): Promise<{ release(): void }> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const processFile = join(directory, 'process');
  const lock = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    const holder = await readFile(processFile, 'utf8').catch(() => '');
    throw new DataDirectoryInUse(
      `Another process${holder && ` (${holder.trim()})`} is using ${directory}. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
  await writeFile(processFile, `process ${process.pid}\n`, { mode: 0o600 });
  return { release: () => lock.close() };
}
