import * as v from 'valibot';
import { calendarDay, line, text } from './fields.ts';
import { uuid } from './ids.ts';
import { longestName, longestSignature } from './lengths.ts';

/** What an agent is called, and what they are told by mail. */
export const profileSchema = v.object({
  name: line(longestName),
  /** Below replies, above the firm's own lines; empty: their name. */
  signature: v.optional(text(longestSignature), ''),
  tellOfReplies: v.boolean(),
  tellOfMentions: v.boolean(),
  tellOfAssignments: v.boolean(),
  tellOfDeadlines: v.optional(v.boolean(), true),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** On which days an agent gets an overview by mail. */
export const digestDays = ['off', 'daily', 'working-days'] as const;

/** When an agent gets an overview by mail: from this hour on where the firm is. */
export const digestSchema = v.object({
  days: v.picklist(digestDays, 'invalid'),
  hour: v.pipe(
    v.number('required'),
    v.integer('invalid'),
    v.minValue(0, 'invalid'),
    v.maxValue(23, 'invalid'),
  ),
});
export type Digest = v.InferOutput<typeof digestSchema>;

/** The days on which an agent is not there, both included, and who stands in; null: they are there. */
export const absenceSchema = v.nullable(
  v.pipe(
    v.object({ from: calendarDay, until: calendarDay, deputyId: v.nullable(uuid) }),
    v.forward(
      v.check(({ from, until }) => from <= until, 'invalid'),
      ['until'],
    ),
  ),
);
export type Absence = v.InferOutput<typeof absenceSchema>;
