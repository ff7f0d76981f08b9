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

const weekday = {
  nl: new Intl.DateTimeFormat('nl-NL', { weekday: 'short', hour: '2-digit', minute: '2-digit' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' }),
};

const dayAndMonth = {
  nl: new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
};

const sixDays = 6 * 86_400_000;

/** A moment near the present as people say it: `ma 12:30`, `Mon 12:30`; one further off by its day: `8 okt`. */
export function nearDate(moment: string, language: Language, now = Date.now()): string {
  const at = new Date(moment);
  const isNear = Math.abs(at.getTime() - now) < sixDays;
  return (isNear ? weekday : dayAndMonth)[language].format(at).replace(',', '');
}

/** A moment with weekday and year, in the reader's language. */
export const fullDate = (moment: string, language: Language) =>
  full[language].format(new Date(moment));

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = {
  nl: new Intl.RelativeTimeFormat('nl', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
};

/** How long ago a moment was, or how far off it is: "3 days ago", "over 2 uur". */
export function relativeTime(moment: string, language: Language, now = Date.now()): string {
  const seconds = (new Date(moment).getTime() - now) / 1000;
  const [unit, size] = steps.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 60];
  return relative[language].format(Math.trunc(seconds / size), unit);
}

const day = {
  nl: new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
};

/** A calendar day without its year: `21 nov`, `Nov 21`. */
export const dayInWords = (date: string, language: Language) =>
  day[language].format(new Date(`${date}T00:00Z`));

const dayOfYear = {
  nl: new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
};

/** The same, with its year where that is not the present one: `21 nov 2025`, `Nov 21, 2025`. */
export const dayAndYearInWords = (date: string, language: Language, today: string) =>
  date.slice(0, 4) === today.slice(0, 4)
    ? dayInWords(date, language)
    : dayOfYear[language].format(new Date(`${date}T00:00Z`));

const fullDays = {
  nl: new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }),
};

/** A calendar day with weekday and year, in the reader's language. */
export const fullDay = (date: string, language: Language) =>
  fullDays[language].format(new Date(`${date}T00:00Z`));
