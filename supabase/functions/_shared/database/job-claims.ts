import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isOutage } from '#http/errors.ts';
import type { DB } from './database.gen.ts';

/** So often something is taken in hand without coming back; then agents decide. */
export const maxClaims = 3;

/**
 * What the statement that takes a row of a queue in hand writes into it. The claim counts before
 * anything is done, so that even what ends the process is counted. A row that never came back in
 * three times becomes a dead letter instead. Whoever handles the row sets `claims` to 0 with the outcome.
 */
export const claim = () => ({
  claims: sql<number>`claims + 1`,
  attempts: sql<number>`attempts + 1`,
  status: sql<string>`case when claims >= ${maxClaims} then 'dead' else status end`,
  last_error: sql<string>`case when claims >= ${maxClaims}
    then 'The process ended each time that it was in hand.' else last_error end`,
});

/** Queues whose items have no row to count on. */
export type JobQueue =
  | 'clock'
  | 'assignments'
  | 'escalations'
  | 'automations'
  | 'digest'
  | 'housekeeping'
  | 'mailbox'
  | 'audit'
  | 'deploy';

/** A piece of work of such a queue. */
interface Work {
  queue: JobQueue;
  item: string;
  /** So long it is in hand; a second try waits twice, a third four times as long. */
  seconds?: number;
}

/**
 * Does a piece of work unless another process has it in hand, it failed just now, or it was given
 * up after three times: agents see those and may ask for another try. The claim counts before the
 * work begins. Returns what the work does, or undefined when it was not done. Throws what the work
 * throws, after noting it down; an outage is nobody's fault and does not count.
 */
export async function runClaimed<Result>(
  db: Kysely<DB>,
  { queue, item, seconds = 60 }: Work,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const claimed = await db
    .insertInto('work_claims')
    .values({ queue, item, due_at: sql`now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'item'])
        .doUpdateSet({
          claims: sql`work_claims.claims + 1`,
          claimed_at: sql`now()`,
          due_at: sql`now() + make_interval(secs => ${seconds}) * power(2, work_claims.claims)`,
        })
        .where('work_claims.due_at', '<=', sql<Date>`now()`)
        .where('work_claims.claims', '<', maxClaims),
    )
    .executeTakeFirst();
  if (!claimed.numInsertedOrUpdatedRows) return undefined;
  const row = { queue, item };
  try {
    const result = await work();
    await db
      .deleteFrom('work_claims')
      .where((eb) => eb.and(row))
      .execute();
    return result;
  } catch (error) {
    const isCounted = !(error instanceof Error && isOutage(error));
    await db
      .updateTable('work_claims')
      .set({
        last_error: String(error).slice(0, 500),
        ...(!isCounted && { claims: sql`claims - 1` }),
      })
      .where((eb) => eb.and(row))
      .execute();
    throw error;
  }
}

/** Whether nobody has an item in hand, and it did not fail just now and was not given up. */
export const isFree = (queue: JobQueue, item: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from work_claims where queue = ${queue} and item = ${item}
    and (claims >= ${maxClaims} or due_at > now()))`;

/**
 * Does something to each, however many of them fail; throws the first failure once all were tried.
 * Returns the sum of what was done.
 */
export async function forEachSettled<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<number | undefined>,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const item of items) {
    try {
      done += (await work(item)) ?? 0;
    } catch (error) {
      failures.push(error);
      if (error instanceof Error && isOutage(error)) break;
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Work that nobody tries any more, latest first. */
export const listDeadLetters = (db: Kysely<DB>) =>
  db
    .selectFrom('work_claims')
    .select(['queue', 'item', 'claimed_at as at', 'last_error as lastError'])
    .where('claims', '>=', maxClaims)
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('claimed_at', 'desc')
    .limit(100);

/** Lets what was given up be tried again. Returns whether it was given up. */
export async function retryDeadLetter(
  db: Kysely<DB>,
  { queue, item }: { queue: string; item: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('work_claims')
    .where('queue', '=', queue)
    .where('item', '=', item)
    .where('claims', '>=', maxClaims)
    .where('due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
