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
