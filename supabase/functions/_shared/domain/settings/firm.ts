import { type Kysely, sql, type Transaction } from 'kysely';
import type { FirmFacts } from '#contract/firm.ts';
import { type FirmChanges, firmWith, readFirmChanges } from '#contract/firm-setting.ts';
import type { DB } from '#database/database.gen.ts';

/** What an admin changed of the firm's facts. */
export const firmSetting = {
  name: 'firm',
  async read(db: Kysely<DB>): Promise<FirmChanges> {
    const row = await db.selectFrom('firm_settings').select('changes').executeTakeFirst();
    return readFirmChanges(row?.changes);
  },
  async write(trx: Transaction<DB>, to: FirmChanges) {
    await trx
      .updateTable('firm_settings')
      .set({ changes: sql`${JSON.stringify(to)}::jsonb` })
      .execute();
  },
} as const;

/** The firm's facts as they are now. */
export const readFirm = async (db: Kysely<DB>): Promise<FirmFacts> =>
  firmWith(await firmSetting.read(db));

/** What the facts were and became, the latest first. */
export async function listFirmVersions(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('setting_changes')
    .select(['version', 'actor_name as by', 'created_at as at', 'old', 'new'])
    .where('name', '=', firmSetting.name)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ old, new: now, ...row }) => ({
    ...row,
    before: readFirmChanges(old),
    after: readFirmChanges(now),
  }));
}
