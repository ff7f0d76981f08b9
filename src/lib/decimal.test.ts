import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDecimal, writeDecimal } from './decimal.ts';
import { languages } from './language.ts';

it.each([
  ['12', 'nl', 12_00],
  ['12,5', 'nl', 12_50],
  ['12.5', 'nl', 12_50],
  ['12,5', 'en', 12_50],
  ['1.234,50', 'nl', 1234_50],
  ['1,234.50', 'nl', 1234_50],
  ['1.234,50', 'en', 1234_50],
  ['1.234', 'nl', 1234_00],
  ['1,234', 'en', 1234_00],
  ['1.234.567', 'en', 1_234_567_00],
  ['€ 12.083,50', 'nl', 12_083_50],
  ['12 %', 'en', 12_00],
  [',5', 'nl', 50],
  ['0,500', 'nl', 50],
  ['1.234', 'en', undefined],
  ['1,23,4', 'nl', undefined],
  ['12,345', 'nl', undefined],
  ['1.2.3', 'nl', undefined],
  ['12,3.4,5', 'nl', undefined],
  ['abc', 'nl', undefined],
  ['-5', 'nl', undefined],
  ['', 'nl', undefined],
  ['1e5', 'en', undefined],
] as const)('reads %j in %s as %j hundredths', (text, language, expected) => {
  expect(parseDecimal(text, 2, language)).toBe(expected);
});

it('reads what it wrote', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(...languages),
      (value, decimals, language) => {
        const text = writeDecimal(value, decimals, language);
        expect(parseDecimal(text, decimals, language)).toBe(value);
      },
    ),
    { numRuns: 2000 },
  );
});
