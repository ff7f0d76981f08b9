import { expect, it } from 'vitest';
import { emptyVacancy } from '#contract/vacancy.ts';
import words from '#copy/en/desk/vacancies.ts';
import { differencesBetween } from './difference.ts';

it('names what differs, and of a long text only the lines that do', () => {
  const before = emptyVacancy();
  const after = {
    ...before,
    nl: { ...before.nl, text: '## Wat\n\nNieuw\n\n## Wie' },
    hours: { min: 32, max: 40 },
  };
  const old = { ...before, nl: { ...before.nl, text: '## Wat\n\nOud\n\n## Wie' } };
  expect(differencesBetween(old, after, words, 'en')).toEqual([
    { label: 'Description (Dutch)', before: '…\nOud\n…', after: '…\nNieuw\n…' },
    { label: 'Hours a week', before: '… – …', after: '32 – 40' },
  ]);
  expect(differencesBetween(before, { ...before }, words, 'en')).toEqual([]);
});
