import * as v from 'valibot';
import { type Period, reportSchema } from '#contract/report.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { dayOf, daysAfter } from '#util/today.ts';

/** The periods that one click chooses, all of them up to yesterday or today. */
export const presets = ['week', 'month', 'quarter', 'lastMonth', 'year'] as const;
export type Preset = (typeof presets)[number];

const lengths = { week: 7, month: 30, quarter: 90, year: 365 } as const;

/** The days of a preset, as of today where the firm is. */
export function periodOf(preset: Preset): Period {
  const today = dayOf(new Date());
  if (preset !== 'lastMonth') return { from: daysAfter(today, 1 - lengths[preset]), to: today };
  const to = daysAfter(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** The period that an address names; 30 days when it names none, or none that can be. */
export function periodIn(search: URLSearchParams): Period {
  const asked = v.safeParse(reportSchema, Object.fromEntries(search));
  return asked.success ? asked.output : periodOf('month');
}

/** The address of the reports over a period. */
export const reportPath = (period: Period) =>
  `${deskPaths.reports}?${new URLSearchParams({ ...period })}`;

/** A period as the lists' filters take it. */
export const periodFilter = ({ from, to }: Period) => `${from}..${to}`;
