import { expect, it } from 'vitest';
import { quoteLine } from '#tests/support/quotes.ts';
import { pasteLines } from './paste-lines.ts';

const start = { row: 0, column: 'description' } as const;

it('reads Dutch and English cells, quoted text and whole rows', () => {
  const dutch =
    'Advies\t1.000,5\tuur\t€ 1.241,67\t2,5\t21%\n"Regel een\nregel twee"\t1\t\t0,01\t\t0';
  const { lines, count } = pasteLines([], dutch, start, 'nl');
  expect(count).toBe(2);
  expect(lines).toMatchObject([
    { description: 'Advies', quantity: 1_000_500, unit: 'uur', unitCents: 124_167, discount: 250 },
    { description: 'Regel een\nregel twee', unitCents: 1, vatRate: 0, vatReason: 'reverse-charge' },
  ]);
  const english = pasteLines([], 'Advice\t1,000.5\th\t1,241.67\r\n', start, 'en');
  expect(english.lines).toMatchObject([{ quantity: 1_000_500, unitCents: 124_167, vatRate: 21 }]);
});

it('writes over the lines that are there, from the cell in focus', () => {
  const lines = [quoteLine({ description: 'One' }), quoteLine({ description: 'Two' })];
  const pasted = pasteLines(lines, '2\tdag\n3\tdag\n4\tdag', { row: 1, column: 'quantity' }, 'nl');
  expect(pasted.lines).toMatchObject([
    { description: 'One', quantity: 50_000 },
    { id: lines[1]?.id, description: 'Two', quantity: 2000, unit: 'dag' },
    { description: '', quantity: 3000 },
    { description: '', quantity: 4000 },
  ]);
});

it('pastes nothing when a cell does not fit, and says which', () => {
  const { problem, lines } = pasteLines([], 'A\t1\tuur\t10\nB\tveel\tuur\t10', start, 'nl');
  expect(lines).toBeUndefined();
  expect(problem).toEqual({ row: 2, column: 'quantity', value: 'veel' });
  expect(pasteLines([], 'A\t1\n'.repeat(201), start, 'nl').problem).toBe('full');
});
