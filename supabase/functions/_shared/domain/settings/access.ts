import type { Kysely } from 'kysely';
import type { AccessSetting } from '#contract/settings.ts';
import type { DB } from '#database/database.gen.ts';

/** The e-mail domains whose owners may sign up by themselves. */
export const access = {
  name: 'access',
  async read(db: Kysely<DB>): Promise<Omit<AccessSetting, 'version'>> {
    const row = await db
      .selectFrom('access_settings')
      .select('allowed_email_domains')
      .executeTakeFirst();
    return { domains: row?.allowed_email_domains ?? [] };
  },
  async write(trx: Kysely<DB>, { domains }: Omit<AccessSetting, 'version'>) {
    const allowed_email_domains = [...new Set(domains)].sort();
    await trx
      .insertInto('access_settings')
      .values({ allowed_email_domains })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ allowed_email_domains }))
      .execute();
  },
} as const;
