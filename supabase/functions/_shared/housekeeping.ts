import { sql } from 'kysely';
import type { FunctionDeps } from './deps.ts';
import { eraseExpired, sweepFiles } from './recruitment/erase.ts';
import { sweepStaged } from './tickets/attachments.ts';

/** What has to go, goes: candidates' data past its date, orphaned files, keys and proofs of old requests. */
export async function keepHouse(deps: FunctionDeps): Promise<void> {
  const { db, log, now } = deps;
  const erased = await eraseExpired(deps);
  const swept = (await sweepFiles(deps)) + (await sweepStaged(deps));
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`${now()}::timestamptz - interval '2 days'`)
    .execute();
  await db.deleteFrom('used_proofs').where('expires_at', '<', now()).execute();
  await db
    .deleteFrom('ticket_presence')
    .where('seen_at', '<', sql<Date>`${now()}::timestamptz - interval '1 hour'`)
    .execute();
  if (erased || swept) log.info({ erased, swept }, 'kept house');
}
