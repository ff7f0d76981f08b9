/**
 * `npm run restore-drill [-- FILE]`: restores the newest backup, or this one, beside the product into an
 * embedded database that is thrown away, compares it with what it should hold, and writes that down.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inventory, readArchiveByKey, withStore } from '../archive/archive-command.ts';
import { listBackups } from '../archive/backups.ts';
import { findEncryptionKey } from '../auth/encryption-key.ts';
import { recordDrill } from '../doctor/check-backups.ts';
import { loadEnvironment } from '../env.ts';

const env = loadEnvironment(process.env);
const [newest] = await listBackups(env.BACKUP_DIR);
const file = process.argv[2] ?? (newest && join(env.BACKUP_DIR, newest.name));
if (file) await drill(file);
else {
  console.error(`There is no backup in ${env.BACKUP_DIR}.`);
  process.exitCode = 1;
}

async function drill(archive: string) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'delvanta-drill-'));
  const key = await findEncryptionKey(env);
  try {
    await withStore(
      async (store) => {
        const manifest = await readArchiveByKey(archive, store, { replace: false });
        await recordDrill(env.BACKUP_DIR, basename(archive), new Date());
        console.log(`${archive} can be restored, by count and checksum: ${inventory(manifest)}.`);
      },
      { variables: { DATA_DIR, ...(key && { ENCRYPTION_KEY: key }) } },
    );
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}
