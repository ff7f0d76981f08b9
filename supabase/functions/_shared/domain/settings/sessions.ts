import { type Kysely, sql, type Transaction } from 'kysely';
import type { SessionSetting } from '#contract/settings.ts';
import type { DB } from '#database/database.gen.ts';

/**
 * How long sessions live (`private.session_end` holds them to it), and from when on everybody needs a
 * second factor (`findSession` asks for it).
 */
export const sessions = {
  name: 'sessions',
  read: (db: Kysely<DB>): Promise<Omit<SessionSetting, 'version'>> =>
    db
      .selectFrom('session_settings')
      .select(['idle_days as idleDays', 'absolute_days as absoluteDays'])
      .select(sql<string | null>`second_factor_from::text`.as('secondFactorFrom'))
      .executeTakeFirstOrThrow(),
  async write(trx: Transaction<DB>, to: Omit<SessionSetting, 'version'>) {
    await trx
      .updateTable('session_settings')
      .set({
        idle_days: to.idleDays,
        absolute_days: to.absoluteDays,
        second_factor_from: sql`${to.secondFactorFrom}::date`,
      })
      .execute();
  },
} as const;
