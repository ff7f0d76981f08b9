import type { Language } from '#contract/fields.ts';
import type { Holiday } from '#contract/settings.ts';

/** The public holidays of the Netherlands in a year, as the library `date-holidays` has them. */
export async function dutchHolidays(year: number, language: Language): Promise<Holiday[]> {
  // It has the calendars of all countries, and is asked once a year.
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays('NL', { languages: [language], types: ['public'] });
  return calendar
    .getHolidays(year)
    .map(({ date, name }) => ({ day: date.slice(0, 10), name }))
    .filter(({ day }, index, all) => all.findIndex((other) => other.day === day) === index);
}
