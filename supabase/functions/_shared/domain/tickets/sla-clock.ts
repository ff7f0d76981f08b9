import { type Kysely, sql } from 'kysely';
import type { TicketKind, TicketPriority } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';

/** Which promise counts for a ticket: the contract of a company, its kind's, or its priority's. */
type PromiseSource = 'company' | 'kind' | 'priority';

/** A stretch of a ticket's time. `to` is null for the one that lasts. */
interface Segment {
  from: string;
  to: string | null;
  state: 'running' | 'paused' | 'stopped';
  reason: string | null;
  /** On the wall clock. */
  seconds: number;
  /** Within business hours. */
  businessSeconds: number;
}

/**
 * Why a ticket is due when it is: which promise counts, its targets (minutes of business time, or business days), its segments, and the
 * holidays since it came that fell on a working day. Throws `not_found`.
 */
export async function explainSlaClock(db: Kysely<DB>, id: string) {
  const ticket = await db
    .selectFrom('tickets')
    .select((eb) => [
      'response_target_minutes as responseMinutes',
      'response_target_days as responseDays',
      'resolution_target_minutes as resolutionMinutes',
      'resolution_target_days as resolutionDays',
      sql<number | null>`private.resolution_seconds(tickets)::double precision`.as(
        'resolutionSeconds',
      ),
      eb.ref('promised_by').$castTo<PromiseSource>().as('promisedBy'),
      eb.ref('kind').$castTo<TicketKind>().as('kind'),
      eb.ref('priority').$castTo<TicketPriority>().as('priority'),
      eb
        .selectFrom('companies')
        .select('name')
        .whereRef('companies.id', '=', 'promised_company_id')
        .as('company'),
      'first_response_at as firstResponseAt',
      'first_response_due_at as firstResponseDueAt',
      'resolution_due_at as resolutionDueAt',
      eb.fn.coalesce('resolved_at', 'closed_at').as('doneAt'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!ticket) throw new ApiError('not_found');
  const { rows: segments } = await sql<Segment>`
    select from_at as "from", to_at as "to", state, reason, seconds,
      business_seconds as "businessSeconds"
    from private.explain_clock(${id})`.execute(db);
  const holidays = await db
    .selectFrom('holidays')
    .select([sql<string>`day::text`.as('day'), 'name'])
    .where(
      'day',
      '>=',
      sql<Date>`(select (created_at at time zone 'Europe/Amsterdam')::date from tickets where id = ${id})`,
    )
    .where('day', '<=', sql<Date>`(now() at time zone 'Europe/Amsterdam')::date`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('business_hours')
          .select('id')
          .where('weekday', '=', sql<number>`extract(isodow from day)`),
      ),
    )
    .orderBy('day')
    .execute();
  return { ...ticket, segments, holidays };
}
