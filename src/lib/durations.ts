import type { Language } from './language.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const formats = {
  nl: new Intl.DurationFormat('nl', { style: 'short' }),
  en: new Intl.DurationFormat('en', { style: 'short' }),
};

/** Seconds on the wall clock in the two largest units that matter: `1 day, 2 hr`, `35 min`. */
export function shortDuration(seconds: number, language: Language): string {
  const whole = Math.round(Math.abs(seconds) / minute) * minute;
  const days = Math.floor(whole / day);
  const hours = Math.floor((whole % day) / hour);
  const minutes = days > 0 ? 0 : (whole % hour) / minute;
  return together(formats[language].format({ days, hours, minutes }) || '0 min');
}

/** No number stands at the end of a line without what it counts. */
const together = (text: string) => text.replace(/(\d) /g, '$1\u00a0');

/** Seconds of business time in hours and minutes: a working day has no fixed length. */
export function businessDuration(seconds: number, language: Language): string {
  const minutes = Math.round(Math.abs(seconds) / minute);
  return (
    formats[language].format({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }) || '0 min'
  );
}

/** Minutes of business time, in the words of {@link businessDuration}. */
export const minutesInWords = (minutes: number, language: Language): string =>
  businessDuration(minutes * minute, language);
