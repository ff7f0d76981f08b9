import { type RawBuilder, sql } from 'kysely';
import { daysIn, type Period } from '#contract/report.ts';
import { daysAfter } from '#util/today.ts';

/** The period of the same length just before. */
export function periodBefore(period: Period): Period {
  const length = daysIn(period);
  return { from: daysAfter(period.from, -length), to: daysAfter(period.to, -length) };
}

/** The moment at which a calendar day begins where the firm is. */
const start = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/Amsterdam')`;

/** A period's first moment, and the first one after it. */
export const boundsOf = ({ from, to }: Period) => ({
  begin: start(from),
  end: start(daysAfter(to, 1)),
});

/** Whether a moment lies in a period. */
export function within(moment: RawBuilder<unknown>, period: Period): RawBuilder<boolean> {
  const { begin, end } = boundsOf(period);
  return sql<boolean>`(${moment} >= ${begin} and ${moment} < ${end})`;
}

/**
 * When a ticket was done. Not by `coalesce`, though it says the same: under a policy the database takes
 * that for something that might tell what it was given, and asks no index by it.
 */
export const doneAt = (ticket: 't' | 'tickets') =>
  sql<Date | null>`(case when ${sql.ref(`${ticket}.resolved_at`)} is null
    then ${sql.ref(`${ticket}.closed_at`)} else ${sql.ref(`${ticket}.resolved_at`)} end)`;
