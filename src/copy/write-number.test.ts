import { expect, test } from 'vitest';
import { writeNumber } from './write-number.ts';

test.each([0, 8, 0.23, 36.5, 999, 1000, 2950.5, 123_456, 1_234_567.89])(
  '%d is written as the Dutch do',
  (value) => {
    expect(writeNumber(value)).toBe(value.toLocaleString('nl-NL'));
    const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    expect(writeNumber(value, 2)).toBe(value.toLocaleString('nl-NL', cents));
    expect(writeNumber(Math.round(value), 0)).toBe(Math.round(value).toLocaleString('nl-NL'));
  },
);
