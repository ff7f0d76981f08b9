import { type Kysely, sql } from 'kysely';
import type { Channel } from '#contract/dashboard.ts';
import type { DB } from '#database/database.gen.ts';

/**
 * Writes down that something works, or why it does not: agents see it on the dashboard. That all is still
 * well is not written: a backup is made when anything was, so that every minute would bring one about.
 */
export async function reportChannel(
  db: Kysely<DB>,
  channel: Channel,
  error: string | null,
): Promise<void> {
  const failing = error?.slice(0, 300) ?? null;
  if (failing === null && (await isWell(db, channel))) return;
  const now = sql<Date>`now()`;
  await db
    .insertInto('channel_health')
    .values({ channel, checked_at: now, failing_since: failing ? now : null, error: failing })
    .onConflict((conflict) =>
      conflict.column('channel').doUpdateSet({
        checked_at: now,
        failing_since: failing ? sql`coalesce(channel_health.failing_since, now())` : null,
        error: failing,
      }),
    )
    .execute();
}

/** Whether the last thing written down of it is that it works. */
async function isWell(db: Kysely<DB>, channel: Channel): Promise<boolean> {
  const known = await db
    .selectFrom('channel_health')
    .select('failing_since')
    .where('channel', '=', channel)
    .executeTakeFirst();
  return known?.failing_since === null;
}
