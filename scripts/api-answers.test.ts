import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { answersFile, apiAnswers } from './api-answers.ts';

it('has every answer of the functions, as their types are now', async () => {
  const isCurrent = (await readFile(answersFile, 'utf8')) === apiAnswers();
  expect(isCurrent, 'otherwise: npm run api-answers').toBe(true);
}, 60_000);
