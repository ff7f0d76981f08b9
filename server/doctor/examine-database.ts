import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding, Outcome } from '#contract/system-check.ts';
import { DataDirectoryInUse, lockDataDirectory } from '../database/data-directory-lock.ts';
import { openDatabase } from '../database/database.ts';
import { reasonOf } from '../failures.ts';
import { checkDatabase } from './check-database.ts';
import { failure, warning } from './finding.ts';
import { askDatabase } from './running-server.ts';
import type { Subject } from './subject.ts';

/**
 * What stands in the database that the environment names, without a change to it. Of an embedded one
 * that a server holds, the server is asked. Never throws.
 */
export async function examineDatabase(subject: Subject): Promise<Finding[]> {
  const { env } = subject;
  const only = (outcome: Outcome): Finding[] => [{ name: 'Database', ...outcome }];
  try {
    if (env.DATABASE_URL) return await openAndCheck(subject);
    const there = await stat(join(env.DATA_DIR, 'postgres')).catch(() => null);
    if (!there) {
      return only(
        failure(
          `There is none in ${env.DATA_DIR} yet.`,
          'npm start makes it, and prints the link for the first account. Or set DATA_DIR or DATABASE_URL.',
        ),
      );
    }
    // What another user's process writes there, the server could not open any more.
    if (process.getuid && there.uid !== process.getuid()) {
      return only(
        failure(
          `${env.DATA_DIR} belongs to another user, so it was not opened.`,
          'Run this as the user that the server runs as.',
        ),
      );
    }
    const lock = await lockDataDirectory(env.DATA_DIR);
    try {
      return await openAndCheck(subject);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof DataDirectoryInUse) {
      return (
        (await askDatabase(subject)) ??
        only(
          warning(
            `${error.message.replace(/ Stop it.*/, '')} It did not answer at PORT ${env.PORT}.`,
            'Run this with the environment of the running server (PORT, HOST, ENCRYPTION_KEY), or stop it first.',
          ),
        )
      );
    }
    return only(
      failure(
        `${reasonOf(error)}.`,
        'See whether the server can open it; else restore the newest backup into an empty DATA_DIR.',
      ),
    );
  }
}

async function openAndCheck({ env, now }: Subject): Promise<Finding[]> {
  const one = { DATABASE_POOL_SIZE: 1, DATABASE_TIMEOUT_MS: 30_000 };
  const database = await openDatabase({ ...env, ...one });
  try {
    return await checkDatabase(database, now);
  } finally {
    await database.close();
  }
}
