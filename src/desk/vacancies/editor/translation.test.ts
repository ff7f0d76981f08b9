import { expect, it } from 'vitest';
import { emptyVacancy } from '#contract/vacancy.ts';
import { headingsIn, untranslatedIn } from './translation.ts';

it('counts what is there in the other language only', () => {
  const empty = emptyVacancy();
  const draft = {
    ...empty,
    nl: { ...empty.nl, title: 'Analist', offer: [{ label: 'Reiskosten', text: ' ' }] },
    en: { ...empty.en, intro: 'In the lab' },
  };
  expect(untranslatedIn(draft, 'en'), 'the title and one label').toBe(2);
  expect(untranslatedIn(draft, 'nl'), 'the introduction').toBe(1);
});

it('counts headings, not the signs elsewhere', () => {
  expect(headingsIn('## Wat\n\n- C# en F#\n### Wie\n##\n')).toBe(2);
});
