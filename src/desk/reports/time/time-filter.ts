import * as v from 'valibot';
import { type TimeFilter, timeReportSchema } from '#contract/time.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { periodOf } from '../period.ts';

/** What a report of time can be narrowed to. */
export const parts = ['company', 'agent', 'activity'] as const;
export type Part = (typeof parts)[number];

/** What an address asks for; this month's 30 days when it asks for nothing that can be. */
export function timeFilterIn(search: URLSearchParams): TimeFilter {
  const asked = v.safeParse(timeReportSchema, Object.fromEntries(search));
  return asked.success ? asked.output : periodOf('month');
}

/** The address of the report of a filter. */
export const timeReportPath = (filter: TimeFilter) => {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return `${deskPaths.timeReport}?${new URLSearchParams(Object.fromEntries(given))}`;
};
