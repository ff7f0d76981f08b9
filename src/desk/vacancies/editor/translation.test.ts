import { expect, it } from 'vitest';
import { emptyVacancy } from '#contract/vacancy.ts';
import { headingsIn, missingTextsIn } from './translation.ts';

it('counts what is still to be written in a language, translated or not', () => {
  const empty = emptyVacancy();
  const draft = {
    ...empty,
    nl: { ...empty.nl, title: 'Analist', offer: [{ label: 'Reiskosten', text: ' ' }] },
    en: { ...empty.en, intro: 'In the lab', contract: 'A year', offer: [{ label: '', text: '' }] },
  };
  expect(missingTextsIn(draft, 'nl'), 'all but the title, the contract, a text').toBe(8);
  expect(missingTextsIn(draft, 'en'), 'all but the introduction, a label, a text').toBe(8);
  const words = {
    ...{ title: 'A', intro: 'A', buttonText: 'A', type: 'A', place: 'A', department: 'A' },
    ...{ text: 'A', contract: '', workplace: '', offer: [] },
  };
  const whole = { ...empty, nl: words, en: { ...words, contract: 'A year' } };
  expect(missingTextsIn(whole, 'en'), 'pay and hours are of no language').toBe(0);
  expect(missingTextsIn(whole, 'nl'), 'what only the other language says').toBe(1);
});

it('counts headings, not the signs elsewhere', () => {
  expect(headingsIn('## Wat\n\n- C# en F#\n### Wie\n##\n')).toBe(2);
});
