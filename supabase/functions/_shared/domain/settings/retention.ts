import type { Kysely, Transaction } from 'kysely';
import type { RetentionSetting } from '#contract/settings.ts';
import type { DB } from '#database/database.gen.ts';

/** How long things are kept that the law leaves to the firm. */
export const retention = {
  name: 'retention',
  read: (db: Kysely<DB>): Promise<Omit<RetentionSetting, 'version'>> =>
    db
      .selectFrom('retention_settings')
      .select([
        'auto_close_days as autoCloseDays',
        'raw_mail_days as rawMailDays',
        'audit_months as auditMonths',
      ])
      .executeTakeFirstOrThrow(),
  async write(trx: Transaction<DB>, to: Omit<RetentionSetting, 'version'>) {
    await trx
      .updateTable('retention_settings')
      .set({
        auto_close_days: to.autoCloseDays,
        raw_mail_days: to.rawMailDays,
        audit_months: to.auditMonths,
      })
      .execute();
  },
} as const;
