import type { Kysely } from 'kysely';
import type { SessionSetting } from '../contract/settings.ts';
import type { DB } from '../database.gen.ts';

/** How long sessions live. `private.session_end` holds them to it. */
export const sessions = {
  name: 'sessions',
  read: (db: Kysely<DB>): Promise<Omit<SessionSetting, 'version'>> =>
    db
      .selectFrom('session_settings')
      .select(['idle_days as idleDays', 'absolute_days as absoluteDays'])
      .executeTakeFirstOrThrow(),
  async write(trx: Kysely<DB>, { idleDays, absoluteDays }: Omit<SessionSetting, 'version'>) {
    await trx
      .updateTable('session_settings')
      .set({ idle_days: idleDays, absolute_days: absoluteDays })
      .execute();
  },
} as const;
