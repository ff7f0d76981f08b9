import { expect, test } from 'vitest';
import { languages } from '#contract/fields.ts';
import { dayInWords } from './day-in-words.ts';
import { daysAfter } from './today.ts';

test.each(languages)('a day is named in %s as the language does it', (language) => {
  const words = new Intl.DateTimeFormat({ nl: 'nl-NL', en: 'en-GB' }[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  for (let after = 0; after < 366; after++) {
    const day = daysAfter('2027-01-01', after);
    expect(dayInWords(day, language)).toBe(words.format(new Date(day)));
  }
});
