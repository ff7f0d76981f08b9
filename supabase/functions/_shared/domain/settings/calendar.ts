import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  CalendarSetting,
  DueQuestion,
  PromisedKind,
  PromiseTargets,
  SlaSetting,
} from '#contract/settings.ts';
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

/** The columns of targets, by the names of the contract. */
export const targetColumns = [
  'response_minutes as responseMinutes',
  'response_days as responseDays',
  'resolution_minutes as resolutionMinutes',
  'resolution_days as resolutionDays',
] as const;

/** Targets as their columns take them. */
export const targetsOf = (targets: PromiseTargets) => ({
  response_minutes: targets.responseMinutes,
  response_days: targets.responseDays,
  resolution_minutes: targets.resolutionMinutes,
  resolution_days: targets.resolutionDays,
});

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
    const kinds = await db
      .selectFrom('kind_promises')
      .select((eb) => eb.ref('kind').$castTo<PromisedKind>().as('kind'))
      .select(targetColumns)
      .orderBy('kind')
      .execute();
    return { policies: rows.sort((one, other) => rank(one) - rank(other)), kinds };
  },
  async write(trx: Transaction<DB>, { policies, kinds }: Omit<SlaSetting, 'version'>) {
    await trx.deleteFrom('kind_promises').execute();
    await trx
      .insertInto('kind_promises')
      .values(kinds.map((promise) => ({ kind: promise.kind, ...targetsOf(promise) })))
      .execute();
    for (const { priority, responseMinutes, resolutionMinutes } of policies) {
      await trx
        .updateTable('sla_policies')
        .set({ response_minutes: responseMinutes, resolution_minutes: resolutionMinutes })
        .where('priority', '=', priority)
        .execute();
    }
  },
} as const;

/**
 * When a ticket that comes at a moment is due, and whether that follows from its company's contract, its kind or its
 * priority; null where nothing is promised.
 */
export async function dueFor(db: Kysely<DB>, { at, priority, kind, company }: DueQuestion) {
  const contract = kind === 'contact' ? (company ?? null) : null;
  const { rows } = await sql<{
    firstResponseDueAt: Date | null;
    resolutionDueAt: Date | null;
    promisedBy: 'company' | 'kind' | 'priority' | null;
  }>`
    select private.first_response_due(promised) as "firstResponseDueAt",
      private.add_business_seconds(${at}::timestamptz, private.resolution_seconds(promised))
        as "resolutionDueAt",
      (promised).promised_by as "promisedBy"
    from (
      select private.give_promise(jsonb_populate_record(null::tickets, jsonb_build_object(
        'created_at', ${at}::timestamptz, 'kind', ${kind}::text, 'priority', ${priority}::text)),
        ${contract}::uuid) as promised
      offset 0
    ) as asked`.execute(db);
  return rows[0] ?? { firstResponseDueAt: null, resolutionDueAt: null, promisedBy: null };
}
