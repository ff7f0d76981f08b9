import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { listBackups } from '../archive/backups.ts';
import { readManifest } from '../archive/read.ts';
import { findEncryptionKey } from '../auth/encryption-key.ts';
import { within } from '../failures.ts';
import { ageInWords, type Check, dayMs, failure, ok, skipped, warning } from './finding.ts';
import type { Subject } from './subject.ts';

/** A backup is read to its end, which of a large one takes as long, in ms. */
const readingMs = 120_000;
const drilledWithinDays = 90;

/** Whether what is lost could be had back. */
export const backupChecks: Check<Subject>[] = [
  {
    name: 'Backups',
    async examine({ env, now }) {
      const [newest] = await listBackups(env.BACKUP_DIR);
      if (!newest) {
        if (env.DATABASE_URL && env.BACKUP_MINUTES === 0) {
          return skipped(
            'The backups of your Postgres server and bucket cannot be seen from here; BACKUP_MINUTES=1440 adds a daily archive.',
          );
        }
        return failure(`There is none in ${env.BACKUP_DIR}.`, 'Run npm run backup.');
      }
      const key = await findEncryptionKey(env);
      if (!key) {
        return failure(
          'The key that opens them is not here.',
          'Set ENCRYPTION_KEY, or put the key back into DATA_DIR/keys/encryption.',
        );
      }
      await within(readManifest(join(env.BACKUP_DIR, newest.name), key), readingMs);
      const age = now().getTime() - newest.madeAt.getTime();
      const says = `The newest is ${ageInWords(age)} old and complete`;
      const remedy =
        'If anything was written since, check that the server runs and that BACKUP_MINUTES is not 0.';
      if (age > 7 * dayMs) return failure(`${says}.`, remedy);
      return age > dayMs ? warning(`${says}.`, remedy) : ok(`${says}; keep copies elsewhere.`);
    },
    remedy: 'Run npm run backup, and find out why this one cannot be read before you need it.',
  },
  {
    name: 'Restore drill',
    async examine({ env, now }) {
      const remedy =
        'Run npm run restore-drill: it restores the newest backup into a temporary copy and compares. If there is no backup, run npm run backup first.';
      const drill = await readDrill(env.BACKUP_DIR);
      if (!drill) return warning('No backup was ever restored.', remedy);
      const age = now().getTime() - Date.parse(drill.at);
      const says = `${drill.archive} was restored ${ageInWords(age)} ago.`;
      return age > drilledWithinDays * dayMs ? warning(says, remedy) : ok(says);
    },
    remedy: 'Run npm run restore-drill.',
  },
];

const drillSchema = v.object({ archive: v.string(), at: v.string() });

/** Beside the backups, so that whoever looks at them knows. */
const fileIn = (backupDir: string) => join(backupDir, 'restore-drill.json');

/** Writes down that an archive of these backups was restored, and was as it should be. */
export const recordDrill = (backupDir: string, archive: string, now: Date): Promise<void> =>
  writeFile(fileIn(backupDir), JSON.stringify({ archive, at: now.toISOString() }), { mode: 0o600 });

async function readDrill(backupDir: string) {
  const text = await readFile(fileIn(backupDir), 'utf8').catch(() => null);
  return text === null ? null : v.parse(drillSchema, JSON.parse(text));
}
