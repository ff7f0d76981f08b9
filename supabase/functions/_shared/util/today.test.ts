import { expect, test } from 'vitest';
import { dayOf } from './today.ts';

const inAmsterdam = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
});

test('the day is that of Amsterdam, in every hour of a year', () => {
  const hourMs = 3_600_000;
  const end = Date.UTC(2028, 0, 1);
  for (let time = Date.UTC(2027, 0, 1); time < end; time += hourMs) {
    const [first, last] = [new Date(time), new Date(time + hourMs - 1)];
    expect([dayOf(first), dayOf(last)]).toEqual([
      inAmsterdam.format(first),
      inAmsterdam.format(last),
    ]);
  }
});
