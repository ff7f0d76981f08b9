import type { Language } from '#contract/fields.ts';

// Asking `Intl` costs a phone a tenth of a second the first time.
const months = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  en: 'January February March April May June July August September October November December',
};

/** A calendar day (YYYY-MM-DD) in words: "21 november 2026". */
export function dayInWords(day: string, language: Language): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[language].split(' ')[month! - 1]} ${year}`;
}
