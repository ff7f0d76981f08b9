import { sql } from 'kysely';
import { forEachSettled, runClaimed } from '#database/job-claims.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { deleteExpiredTokens } from './accounts/api-tokens.ts';
import { deleteOldRuns } from './automations/run.ts';
import { expireQuotes } from './quotes/customer-decision.ts';
import { deleteOrphanedFiles, eraseExpired } from './recruitment/erase-candidate.ts';
import { deleteAbandonedUploads } from './tickets/attachments.ts';
import { deleteRemovedEntries } from './time/entries.ts';
import { deleteOldDeliveries } from './webhooks/deliveries.ts';

/** A sweep over all files of a bucket may take so long. */
const leaseSeconds = 10 * 60;

/**
 * What has to go, goes: candidates' data past its date, orphaned files, expired quotes, keys and
 * proofs of old requests, and raw mail and the audit trail past the time that the firm set, and what
 * the host has besides. Each by itself, so that what fails, or ends the process, keeps no other from
 * its work.
 */
export async function runCleanup(deps: FunctionDeps, more: Chores = {}): Promise<void> {
  const { db, log } = deps;
  await forEachSettled(Object.entries({ ...chores, ...more }), async ([item, chore]) => {
    const claim = { queue: 'housekeeping', item, seconds: leaseSeconds } as const;
    // What fails tries again in an hour, as long as it takes; what never comes back is given up.
    const outcome = await runClaimed(db, claim, () => settled(chore(deps)));
    if (!outcome) return 0;
    if (outcome.error) throw outcome.error;
    if (outcome.count) log.info({ [item]: outcome.count }, 'kept house');
    return outcome.count;
  });
}

/** Each returns how many it was about, where that is of interest. */
type Chores = Record<string, (deps: FunctionDeps) => Promise<unknown>>;

const settled = (work: Promise<unknown>) =>
  work.then(
    (count) => ({ count: typeof count === 'number' ? count : 0, error: undefined }),
    (error: Error) => ({ count: 0, error }),
  );

const chores: Chores = {
  erased: eraseExpired,
  expired: ({ db, now }) => expireQuotes(db, now()),
  swept: deleteOrphanedFiles,
  unsent: deleteAbandonedUploads,
  tokens: ({ db, now }) => deleteExpiredTokens(db, now()),
  untimed: ({ db, now }) => deleteRemovedEntries(db, now()),
  automated: ({ db, now }) => deleteOldRuns(db, now()),
  webhooks: ({ db }) => deleteOldDeliveries(db),
  passing: ({ db, now }) => sql`select private.forget_passing(${now()})`.execute(db),
  audit: ({ db }) =>
    db
      .deleteFrom('auth.audit_log_entries')
      .where(
        'created_at',
        '<',
        sql<Date>`now() - make_interval(months => (select audit_months from retention_settings))`,
      )
      .execute(),
};
