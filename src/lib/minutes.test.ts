import { expect, it } from 'vitest';
import { hoursAndMinutes, parseMinutes } from './minutes.ts';

it.each([
  ['1:30', 90],
  ['0:05', 5],
  ['1,5', 90],
  ['1.5', 90],
  [',25', 15],
  ['1,5u', 90],
  ['0.25 h', 15],
  ['90', 90],
  ['90m', 90],
  ['45 min', 45],
  ['1h30', 90],
  ['1u30', 90],
  ['1 u 30', 90],
  ['1h5m', 65],
  ['2u', 120],
  ['2 uur', 120],
  ['1H', 60],
  ['0', 0],
])('takes %s for %i minutes', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes);
});

it.each(['', 'x', '1:60', '1:3', '-5', '1h99', '1,5,5', '12345', '1e3', 'h30', ','])(
  'takes %s for no time',
  (text) => {
    expect(parseMinutes(text)).toBeUndefined();
  },
);

it('writes minutes as it reads them', () => {
  for (let minutes = 1; minutes <= 1440; minutes++) {
    expect(parseMinutes(hoursAndMinutes(minutes))).toBe(minutes);
  }
});
