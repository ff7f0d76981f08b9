import { type Kysely, sql, type Transaction } from 'kysely';
import type { CalendarSetting, SlaSetting } from '#contract/settings.ts';
import { priorities, type TicketPriority } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';

/** When the firm works. A change makes all unresolved work fall due by the new calendar. */
export const calendar = {
  name: 'calendar',
  async read(db: Kysely<DB>): Promise<Omit<CalendarSetting, 'version'>> {
    const hours = await db
      .selectFrom('business_hours')
      .select(['weekday', sql<string>`left(opens::text, 5)`.as('opens')])
      .select(sql<string>`left(closes::text, 5)`.as('closes'))
      .orderBy('weekday')
      .orderBy('opens')
      .execute();
    const holidays = await db
      .selectFrom('holidays')
      .select([sql<string>`day::text`.as('day'), 'name'])
      .orderBy('day')
      .execute();
    return { hours, holidays };
  },
  async write(trx: Transaction<DB>, { hours, holidays }: Omit<CalendarSetting, 'version'>) {
    await trx.deleteFrom('business_hours').execute();
    await trx.deleteFrom('holidays').execute();
    if (hours.length > 0) await trx.insertInto('business_hours').values(hours).execute();
    if (holidays.length > 0) await trx.insertInto('holidays').values(holidays).execute();
    await sql`select private.recompute_due()`.execute(trx);
  },
} as const;

/** What is promised. It holds for new tickets, and for those whose priority changes. */
export const sla = {
  name: 'sla',
  async read(db: Kysely<DB>): Promise<Omit<SlaSetting, 'version'>> {
    const rows = await db
      .selectFrom('sla_policies')
      .select((eb) => eb.ref('priority').$castTo<TicketPriority>().as('priority'))
      .select(['response_minutes as responseMinutes', 'resolution_minutes as resolutionMinutes'])
      .execute();
    const rank = ({ priority }: { priority: TicketPriority }) => priorities.indexOf(priority);
    return { policies: rows.sort((one, other) => rank(one) - rank(other)) };
  },
  async write(trx: Transaction<DB>, { policies }: Omit<SlaSetting, 'version'>) {
    for (const { priority, responseMinutes, resolutionMinutes } of policies) {
      await trx
        .updateTable('sla_policies')
        .set({ response_minutes: responseMinutes, resolution_minutes: resolutionMinutes })
        .where('priority', '=', priority)
        .execute();
    }
  },
} as const;

/** When a ticket of a priority that comes at a moment is due; null where nothing is promised. */
export async function dueFor(db: Kysely<DB>, at: string, priority: TicketPriority) {
  const { rows } = await sql<{ firstResponseDueAt: Date | null; resolutionDueAt: Date | null }>`
    select private.add_business_seconds(${at}::timestamptz, response_minutes * 60)
        as "firstResponseDueAt",
      private.add_business_seconds(${at}::timestamptz, resolution_minutes * 60)
        as "resolutionDueAt"
    from sla_policies where priority = ${priority}`.execute(db);
  return rows[0] ?? { firstResponseDueAt: null, resolutionDueAt: null };
}
