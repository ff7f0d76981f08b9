import { sql } from 'kysely';
import type { FunctionDeps } from './deps.ts';
import { expireQuotes } from './quotes/decide.ts';
import { eraseExpired, sweepFiles } from './recruitment/erase.ts';
import { sweepStaged } from './tickets/attachments.ts';

/**
 * What has to go, goes: candidates' data past its date, orphaned files, expired quotes, keys and
 * proofs of old requests, and raw mail and the audit trail past the time that the firm set.
 */
export async function keepHouse(deps: FunctionDeps): Promise<void> {
  const { db, log, now } = deps;
  const erased = await eraseExpired(deps);
  const expired = await expireQuotes(db, now());
  const swept = (await sweepFiles(deps)) + (await sweepStaged(deps));
  await sql`select private.forget_passing(${now()})`.execute(db);
  await db
    .deleteFrom('auth.audit_log_entries')
    .where(
      'created_at',
      '<',
      sql<Date>`now() - make_interval(months => (select audit_months from retention_settings))`,
    )
    .execute();
  if (erased || swept || expired) log.info({ erased, swept, expired }, 'kept house');
}
