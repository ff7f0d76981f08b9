import * as v from 'valibot';
import { calendarDay } from './fields.ts';

const longestDays = 366;
const dayMs = 24 * 60 * 60 * 1000;

/** Both days of a period belong to it, as calendar days in Europe/Amsterdam. */
export interface Period {
  from: string;
  to: string;
}

/** How many days a period has. */
export const daysIn = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The period of a report: at most a year, and not backwards. */
export const reportSchema = v.pipe(
  v.object({ from: calendarDay, to: calendarDay }),
  v.forward(
    v.check((period) => daysIn(period) >= 1, 'invalid'),
    ['to'],
  ),
  v.forward(
    v.check((period) => daysIn(period) <= longestDays, 'too-long'),
    ['to'],
  ),
);

/** How a ticket came to the firm. */
export const sources = ['form', 'mail', 'staff'] as const;
export type Source = (typeof sources)[number];

/** What a report can be parted by. */
export type Dimension = 'kind' | 'agent' | 'source';
