import type { Language } from '#contract/fields.ts';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

/** A calendar day (YYYY-MM-DD) in words: "21 november 2026". */
export function dayInWords(day: string, language: Language): string {
  return new Date(day).toLocaleDateString(locales[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
