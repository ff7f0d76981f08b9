/** `npm run backup`: a backup now, beside a running server or without one. */
import { watch } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withStore } from '../archive/archive-command.ts';
import { createBackups } from '../archive/backups.ts';
import { DataDirectoryInUse, lockDataDirectory } from '../database/data-directory-lock.ts';
import { loadEnvironment } from '../env.ts';
import { DiskNearlyFull, refuseNearlyFullDisk } from '../files/disk-space.ts';

const env = loadEnvironment(process.env);
if (env.DATABASE_URL || (await isFree())) {
  await withStore(async (store) => {
    console.log(`Made ${await createBackups(store, env.BACKUP_DIR).make()}`);
  });
} else {
  try {
    // It would make none then, and there would be nothing to wait for.
    await refuseNearlyFullDisk(env.BACKUP_DIR);
    console.log(`The server made ${await askServer()}`);
  } catch (error) {
    if (!(error instanceof DiskNearlyFull)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Whether no server holds the embedded database, which only one process can open. */
async function isFree(): Promise<boolean> {
  try {
    (await lockDataDirectory(env.DATA_DIR)).release();
    return true;
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return false;
    throw error;
  }
}

async function askServer(): Promise<string> {
  const [, pid] = /(\d+)/.exec(await readFile(join(env.DATA_DIR, 'process'), 'utf8')) ?? [];
  await mkdir(env.BACKUP_DIR, { recursive: true, mode: 0o700 });
  return new Promise((resolve) => {
    const watcher = watch(env.BACKUP_DIR, (_, name) => {
      if (!name?.endsWith('.sealed')) return;
      watcher.close();
      resolve(join(env.BACKUP_DIR, name));
    });
    process.kill(Number(pid), 'SIGUSR2');
  });
}
