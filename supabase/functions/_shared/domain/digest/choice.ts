import { type Kysely, sql, type Transaction } from 'kysely';
import type { Digest } from '#contract/profile.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';

/** What the clocks say where the firm is, at a moment. */
export const firmTime = (now: Date) => sql`(${now}::timestamptz at time zone 'Europe/Amsterdam')`;

/** When an agent gets an overview by mail. */
export const readDigestChoice = (db: Kysely<DB>, { userId }: Agent): Promise<Digest> =>
  db
    .selectFrom('users')
    .select((eb) => [eb.ref('digest').$castTo<Digest['days']>().as('days'), 'digest_hour as hour'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Keeps when they get one. An hour that is over today counts from tomorrow on. */
export async function saveDigestChoice(
  trx: Transaction<DB>,
  { userId }: Agent,
  { days, hour }: Digest,
  now: Date,
): Promise<void> {
  const there = firmTime(now);
  await trx
    .updateTable('users')
    .set({
      digest: days,
      digest_hour: hour,
      digested_on: sql`case when extract(hour from ${there}) >= ${hour}::integer
        then ${there}::date else digested_on end`,
    })
    .where('id', '=', userId)
    .execute();
}
