import { type Kysely, sql, type Transaction } from 'kysely';
import type { EscalationSetting, unassignedRules } from '#contract/escalation.ts';
import type { DB } from '#database/database.gen.ts';

/** Who is told that a promise is about to be broken. Once it is turned on, what was broken before is no news. */
export const escalation = {
  name: 'escalation',
  read: (db: Kysely<DB>): Promise<Omit<EscalationSetting, 'version'>> =>
    db
      .selectFrom('escalation_settings')
      .select((eb) => [
        'enabled',
        'before_minutes as beforeMinutes',
        'before_share as beforeShare',
        'at_breach as atBreach',
        eb.ref('unassigned').$castTo<(typeof unassignedRules)[number]>().as('unassigned'),
        'agents',
      ])
      .executeTakeFirstOrThrow(),
  async write(trx: Transaction<DB>, to: Omit<EscalationSetting, 'version'>) {
    await trx
      .updateTable('escalation_settings')
      .set({
        since: sql`case when enabled then since else now() end`,
        told_until: null,
        enabled: to.enabled,
        before_minutes: to.beforeMinutes,
        before_share: to.beforeShare,
        at_breach: to.atBreach,
        unassigned: to.unassigned,
        agents: to.agents,
      })
      .execute();
  },
} as const;
