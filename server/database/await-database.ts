import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { printLine } from '../cli/console.ts';

/** Nobody listens yet, its name is not known yet, or it is starting up, shutting down or full. */
export const passingFailures = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNRESET',
  '57P01',
  '57P03',
  '53300',
];

/**
 * Waits until the database answers: one that starts beside us takes its time. Says once a second that
 * it waits. Throws the last error after `seconds`, and what waiting does not help at once.
 */
export async function awaitDatabase(pool: pg.Pool, seconds: number): Promise<void> {
  for (let left = seconds; ; left--) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (left === 0 || !passingFailures.includes(code)) throw error;
      printLine(`The database does not answer yet (${code}); waiting ${left} more s`);
      await wait(1_000);
    }
  }
}

/** Says so where our connections could be more than the server gives. */
export async function compareConnections(pool: pg.Pool, ours: number): Promise<void> {
  const { rows } = await pool.query<{ theirs: number }>(
    `select least(
       current_setting('max_connections')::integer
         - current_setting('superuser_reserved_connections')::integer,
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
     ) as theirs`,
  );
  const { theirs = ours } = rows[0] ?? {};
  if (ours > theirs) {
    printLine(`TOO FEW CONNECTIONS: the database allows ${theirs}, DATABASE_POOL_SIZE is ${ours}`);
  }
}
