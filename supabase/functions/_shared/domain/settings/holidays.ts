import Holidays from 'date-holidays';
import type { Language } from '#contract/fields.ts';
import type { Holiday } from '#contract/settings.ts';

/** The public holidays of the Netherlands in a year, as the library `date-holidays` has them. */
export function dutchHolidays(year: number, language: Language): Holiday[] {
  const calendar = new Holidays('NL', { languages: [language], types: ['public'] });
  return calendar
    .getHolidays(year)
    .map(({ date, name }) => ({ day: date.slice(0, 10), name }))
    .filter(({ day }, index, all) => all.findIndex((other) => other.day === day) === index);
}
