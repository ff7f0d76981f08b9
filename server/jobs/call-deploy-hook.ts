import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { runClaimed } from '#database/job-claims.ts';
import { readPublished } from '#domain/vacancies/published.ts';
import { dayOf } from '#util/today.ts';
import { closingOf } from '#util/vacancy-closing.ts';

const answerWithinMs = 10_000;

/**
 * Has the site built anew where it stands on a static host, once for all that was published since the last
 * time, and on a day on which a vacancy opens, closes or goes. Several processes may ask at once: one
 * calls. Returns whether it called. Throws when the host does not take the call: it is repeated the next time.
 */
export async function callDeployHook(db: Kysely<DB>, url: string, now: Date): Promise<boolean> {
  const today = dayOf(now);
  if (!(await findUndeployed(db, today))) return false;
  const outcome = await runClaimed(db, { queue: 'deploy', item: 'site' }, async () => {
    const revision = await findUndeployed(db, today);
    if (!revision) return false;
    // Returned and not thrown: it is tried again however often it fails.
    const failure = await post(url).catch((error: Error) => error);
    if (failure) return failure;
    await db
      .updateTable('vacancy_revision')
      .set({ deployed: revision, deployed_on: sql<Date>`${today}::date` })
      .execute();
    return true;
  });
  if (outcome instanceof Error) throw outcome;
  return outcome ?? false;
}

async function post(url: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`DEPLOY_HOOK_URL answered ${answer.status}`);
}

/** The revision that the static host does not have as it would be built today; null when it has it. */
async function findUndeployed(db: Kysely<DB>, today: string): Promise<string | null> {
  const { revision, deployed, deployedOn } = await db
    .selectFrom('vacancy_revision')
    .select(['revision', 'deployed', sql<string | null>`deployed_on::text`.as('deployedOn')])
    .executeTakeFirstOrThrow();
  const isCurrent =
    revision === deployed &&
    deployedOn !== null &&
    (deployedOn === today ||
      isDeepStrictEqual(await shownOn(db, deployedOn), await shownOn(db, today)));
  return isCurrent ? null : revision;
}

/** What a day alone decides of the vacancies: which are shown, as open, closed or gone. */
async function shownOn(db: Kysely<DB>, day: string) {
  const vacancies = await readPublished(db, day);
  return vacancies.map(({ id, closedAt, content: { closesOn } }) => {
    const { closes, gone } = closingOf({ closesOn, closedAt });
    // What goes in the middle of a day is gone in what is built the day after.
    return { id, isClosed: dayOf(closes) <= day, isGone: dayOf(gone) < day };
  });
}
