import { describe, expect, it } from 'vitest';
import { dayAndYearInWords, relativeTime, shortDate } from './dates.ts';

const now = Date.UTC(2026, 10, 21, 12);
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe('moments', () => {
  it('shows dates as the specification says, whatever the language', () => {
    expect(shortDate('2026-11-21T14:39:00')).toBe('Nov 21, 02:39 PM');
  });

  it('says the year of a day of another one', () => {
    const said = (day: string) =>
      (['nl', 'en'] as const).map((language) => dayAndYearInWords(day, language, '2026-11-21'));
    expect(said('2026-03-02')).toEqual(['2 mrt', 'Mar 2']);
    expect(said('2025-03-02')).toEqual(['2 mrt 2025', 'Mar 2, 2025']);
  });

  it.each([
    [5, 'nu', 'now'],
    [90, '1 minuut geleden', '1 minute ago'],
    [7200, '2 uur geleden', '2 hours ago'],
    [86_400, 'gisteren', 'yesterday'],
    [-86_400 * 3, 'over 3 dagen', 'in 3 days'],
    [86_400 * 800, '2 jaar geleden', '2 years ago'],
  ])('says how long ago %i seconds are', (seconds, dutch, english) => {
    expect(relativeTime(ago(seconds), 'nl', now)).toBe(dutch);
    expect(relativeTime(ago(seconds), 'en', now)).toBe(english);
  });
});
