import type { Language } from './language.ts';

const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const full = {
  nl: new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeStyle: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' }),
};

/** A moment as the whole product shows it: US English, `Nov 21, 02:39 PM`. */
export const shortDate = (moment: string) => short.format(new Date(moment));

/** A moment with weekday and year, in the reader's language. */
export const fullDate = (moment: string, language: Language) =>
  full[language].format(new Date(moment));

/** The last second of a calendar day (YYYY-MM-DD) where the browser is, as a timestamp. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString();
