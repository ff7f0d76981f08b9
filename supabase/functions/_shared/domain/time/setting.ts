import type { Kysely, Transaction } from 'kysely';
import type { Activity, TimeSetting } from '#contract/time.ts';
import type { DB } from '#database/database.gen.ts';

/** What work is called where minutes are written down, in the order of the choice. */
export const readActivities = (db: Kysely<DB>): Promise<Activity[]> =>
  db
    .selectFrom('activities')
    .select(['id', 'name_nl as nl', 'name_en as en', 'billable', 'archived'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** How time is written down. An activity that a change leaves out is archived: entries name it. */
export const timeSetting = {
  name: 'time',
  async read(db: Kysely<DB>): Promise<Omit<TimeSetting, 'version'>> {
    const { rounding } = await db
      .selectFrom('time_settings')
      .select((eb) =>
        eb.ref('rounding_minutes').$castTo<TimeSetting['roundingMinutes']>().as('rounding'),
      )
      .executeTakeFirstOrThrow();
    return { roundingMinutes: rounding, activities: await readActivities(db) };
  },
  async write(trx: Transaction<DB>, to: Omit<TimeSetting, 'version'>) {
    await trx.updateTable('time_settings').set({ rounding_minutes: to.roundingMinutes }).execute();
    await trx.updateTable('activities').set({ archived: true, position: 50 }).execute();
    await trx
      .insertInto('activities')
      .values(
        to.activities.map(({ id, nl, en, billable, archived }, position) => ({
          ...{ id, name_nl: nl, name_en: en, billable, archived, position },
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          name_nl: eb.ref('excluded.name_nl'),
          name_en: eb.ref('excluded.name_en'),
          billable: eb.ref('excluded.billable'),
          archived: eb.ref('excluded.archived'),
          position: eb.ref('excluded.position'),
        })),
      )
      .execute();
  },
} as const;
