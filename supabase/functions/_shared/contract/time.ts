import * as v from 'valibot';
import { calendarDay, line, text } from './fields.ts';
import { uuid, version, versionOrNone } from './ids.ts';
import { reportSchema } from './report.ts';

/** What a timer's minutes may be rounded up to. */
export const roundings = [1, 5, 6, 10, 15, 30] as const;

/** The most minutes of one entry: a day. */
export const mostMinutes = 1440;

/** After so many hours a timer was probably forgotten: how much of it was work is asked. */
export const forgottenHours = 10;

const activitySchema = v.object({
  /** Made by the client: entries name an activity by it. */
  id: uuid,
  nl: line(80),
  en: line(80),
  /** Whether work of this kind is billable unless an agent says otherwise. */
  billable: v.boolean('invalid'),
  archived: v.boolean('invalid'),
});
export type Activity = v.InferOutput<typeof activitySchema>;

/** What work is called, in the order of the choice, and what timers are rounded up to. */
export const timeSettingSchema = v.object({
  version: versionOrNone,
  roundingMinutes: v.picklist(roundings, 'invalid'),
  activities: v.pipe(
    v.array(activitySchema),
    v.minLength(1, 'required'),
    v.maxLength(50, 'too-long'),
    v.check((all) => all.some(({ archived }) => !archived), 'required'),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'invalid'),
  ),
});
export type TimeSetting = v.InferOutput<typeof timeSettingSchema>;

const entryFields = {
  minutes: v.pipe(
    v.number('required'),
    v.integer('invalid'),
    v.minValue(1, 'invalid'),
    v.maxValue(mostMinutes, 'invalid'),
  ),
  activityId: uuid,
  billable: v.boolean('invalid'),
  note: text(1000),
  day: calendarDay,
};

/** Minutes worked on a ticket. The id is made by the client: sent twice, it counts once. */
export const newTimeEntrySchema = v.object({
  id: uuid,
  ...entryFields,
  /** Whether it is what the running timer measured, which ends with it. */
  endsTimer: v.optional(v.boolean('invalid'), false),
});
export type NewTimeEntry = v.InferOutput<typeof newTimeEntrySchema>;

/** For how many years time can still be written down. */
const yearsBack = 2;

/** The first day on which work can still be written down, by the day that it is. */
export const firstWritableDay = (today: string) =>
  `${Number(today.slice(0, 4)) - yearsBack}${today.slice(4)}`;

/** Whether work of a day can be written down: tomorrow's was not done yet, and what is long over is a slip. */
export const isWritableDay = (day: string, today: string) =>
  day <= today && day >= firstWritableDay(today);

/** An entry as it is now, changed from the version that the agent saw. */
export const timeEntryChangeSchema = v.object({ version, ...entryFields });
export type TimeEntryChange = v.InferOutput<typeof timeEntryChangeSchema>;

/** What stands for entries of nobody's company in a report's address. */
export const noCompany = 'none';

/** What minutes a report counts: of a period, and, where given, of one company, agent and activity. */
export const timeReportSchema = v.intersect([
  reportSchema,
  v.object({
    company: v.optional(v.union([v.literal(noCompany), uuid])),
    agent: v.optional(uuid),
    activity: v.optional(uuid),
  }),
]);
export type TimeFilter = v.InferOutput<typeof timeReportSchema>;

const minuteMs = 60_000;

/** What a timer measured, in minutes rounded up as the firm does; at least one step. */
export function measuredMinutes(ms: number, rounding: number): number {
  const steps = Math.max(1, Math.ceil(Math.floor(ms / minuteMs) / rounding));
  return Math.min(mostMinutes, steps * rounding);
}
