import * as v from 'valibot';
import { isCalendarDay, line, optionalParagraph, paragraph } from './fields.ts';
import { uuid, version } from './ids.ts';
import { longestAnswer, longestMessage } from './lengths.ts';

/** How a proposal of dates for an interview stands. `expired`: every date went by without an answer. */
export const interviewStatuses = [
  'proposed',
  'accepted',
  'none-suits',
  'withdrawn',
  'expired',
] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

/** So many dates, and so many interviewers, a proposal has at most. */
export const mostDates = 5;
export const mostInterviewers = 5;
export const longestPlace = 300;

/** Whether a text is a time on a clock where the firm is, as `datetime-local` gives it: `2026-11-30T10:00`. */
export const isLocalTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10));

const localTime = v.pipe(v.string('required'), v.check(isLocalTime, 'invalid'));
const minutes = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(15, 'invalid'),
  v.maxValue(480, 'invalid'),
);
const place = line(longestPlace);

/** Dates on the firm's clock, how long, where, with whom, and the words of the letter. */
export const proposalSchema = v.object({
  id: uuid,
  dates: v.pipe(
    v.array(localTime, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(mostDates, 'too-long'),
    v.check((dates) => new Set(dates).size === dates.length, 'invalid'),
  ),
  minutes,
  place,
  interviewers: v.pipe(
    v.array(uuid, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(mostInterviewers, 'too-long'),
    v.check((all) => new Set(all).size === all.length, 'invalid'),
  ),
  words: paragraph(longestMessage),
});
export type Proposal = v.InferOutput<typeof proposalSchema>;

/** Another time, length or place for an interview that was agreed, against the version that was seen. */
export const moveInterviewSchema = v.object({
  version,
  date: localTime,
  minutes,
  place,
  words: optionalParagraph(longestAnswer),
});
export type InterviewMove = v.InferOutput<typeof moveInterviewSchema>;

export const withdrawInterviewSchema = v.object({
  version,
  words: optionalParagraph(longestAnswer),
});
export type InterviewWithdrawal = v.InferOutput<typeof withdrawInterviewSchema>;

/** The date that an applicant chooses, as they were shown it. */
export const acceptDateSchema = v.object({
  date: v.pipe(v.string('required'), v.isoTimestamp('invalid')),
});

/** Why none suits. */
export const noneSuitsSchema = v.object({ words: paragraph(longestAnswer) });
