import { dayOf, daysAfter } from './today.ts';

/** The first moment of a calendar day where the firm is. */
function startOf(day: string): Date {
  // Amsterdam is one hour ahead of UTC, and two in summer.
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  return dayOf(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`);
}

/** The moment at which a vacancy closes: the first of the day after its last, where the firm is. */
export const closesAt = (closesOn: string): Date => startOf(daysAfter(closesOn, 1));

/** For so many days machines are still shown that a vacancy is closed; then it is gone. */
const daysUntilGone = 30;

/** When a vacancy closes or closed, by hand or by date, and from when it is gone. */
export function closingOf({ closesOn, closedAt }: { closesOn: string; closedAt: string | null }): {
  closes: Date;
  gone: Date;
} {
  const byDate = closesAt(closesOn);
  const byHand = closedAt === null ? byDate : new Date(closedAt);
  const closes = byHand < byDate ? byHand : byDate;
  return { closes, gone: new Date(closes.getTime() + daysUntilGone * 24 * 60 * 60 * 1000) };
}

/** Whether what is published can be applied for on a calendar day. */
export const isOpenOn = (
  { closedAt, content }: { closedAt: string | null; content: { closesOn: string } },
  day: string,
): boolean => closedAt === null && day <= content.closesOn;
