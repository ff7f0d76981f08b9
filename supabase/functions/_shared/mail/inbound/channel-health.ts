import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';

/** Writes down that the mailbox could be read, or why it could not: agents see it on the dashboard. */
export async function reportMailbox(db: Kysely<DB>, error: string | null): Promise<void> {
  const failing = error?.slice(0, 300) ?? null;
  const now = sql<Date>`now()`;
  await db
    .insertInto('channel_health')
    .values({
      channel: 'imap',
      checked_at: now,
      failing_since: failing ? now : null,
      error: failing,
    })
    .onConflict((conflict) =>
      conflict.column('channel').doUpdateSet({
        checked_at: now,
        failing_since: failing ? sql`coalesce(channel_health.failing_since, now())` : null,
        error: failing,
      }),
    )
    .execute();
}
