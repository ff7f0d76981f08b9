import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { readActivities } from './setting.ts';
import { readTimer } from './timer.ts';

/** The minutes of a ticket and of those merged into it, the latest day first, and what more are written down with. */
export async function readTimeOfTicket(db: Kysely<DB>, agent: Agent, ticketId: string) {
  const entries = await db
    .selectFrom('time_entries')
    .innerJoin('tickets', 'tickets.id', 'time_entries.ticket_id')
    .innerJoin('users', 'users.id', 'agent_id')
    .innerJoin('activities', 'activities.id', 'activity_id')
    .select(['time_entries.id', 'minutes', 'time_entries.billable', 'note', 'time_entries.version'])
    .select([sql<string>`day::text`.as('day'), 'activity_id as activityId'])
    .select(['activities.name_nl as nl', 'activities.name_en as en'])
    .select(['agent_id as agentId', 'users.naam as agent'])
    .select(['time_entries.ticket_id as ticketId', 'tickets.number'])
    .where((eb) =>
      eb(
        'time_entries.ticket_id',
        '=',
        sql<string>`any (array(select ${ticketId}::uuid union all
          select id from tickets where merged_into_id = ${ticketId}::uuid))`,
      ),
    )
    .where('removed_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('time_entries.created_at', 'desc')
    .execute();
  const { rounding_minutes: roundingMinutes } = await db
    .selectFrom('time_settings')
    .select('rounding_minutes')
    .executeTakeFirstOrThrow();
  return {
    entries,
    activities: await readActivities(db),
    roundingMinutes,
    timer: (await readTimer(db, agent)) ?? null,
  };
}
