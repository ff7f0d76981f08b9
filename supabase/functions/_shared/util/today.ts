const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });

/** The calendar day (YYYY-MM-DD) that a moment falls on where the firm is. */
export const dayOf = (moment: Date): string => day.format(moment);

/** The last calendar day that is over as a moment comes: a day's first moment ends the day before. */
export const lastDayBefore = (moment: Date): string => dayOf(new Date(moment.getTime() - 1));

/** The calendar day so many days later. */
export function daysAfter(start: string, days: number): string {
  const date = new Date(`${start}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
