import * as v from 'valibot';
import { longestEmail, longestPhone } from './lengths.ts';

export const languages = ['nl', 'en'] as const;
export type Language = (typeof languages)[number];

/** A code for each thing that can be wrong with a field; the browser turns it into words. */
export type FieldCode =
  | 'required'
  | 'invalid'
  | 'too-long'
  | 'weak'
  | 'file-type'
  | 'file-unreadable'
  | 'file-protected'
  | 'file-too-large';

/** What is wrong with each field, by its name. Empty when nothing is. */
export type FieldErrors = Record<string, FieldCode>;

/** Text, trimmed, of at most `most` characters, without control characters but line breaks and tabs. */
export function text(most: number) {
  return v.pipe(
    v.string('required'),
    v.normalize('NFC'),
    v.transform((value) => value.replace(/\r\n?/g, '\n').replace(unprintable, '').trim()),
    v.maxLength(most, 'too-long'),
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Characters that turn the direction of what follows them (embeddings, overrides and isolates). In a name they
 * would turn the row, the mail or the file name around that it stands in. Letters of Hebrew or Arabic need none
 * of them.
 */
export const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text that stands in a line with others: as {@link text}, without what turns the others around. */
export const label = (most: number) =>
  v.pipe(
    text(most),
    v.transform((value) => value.replace(directionControls, '').trim()),
  );

const singleLine = (most: number) =>
  v.pipe(
    label(most),
    v.transform((value) => value.replace(/\s+/g, ' ')),
  );

/** Something that can be seen: not only spaces, nor only characters that show nothing. */
export const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u;

/** A required line of text. */
export const line = (most: number) => v.pipe(singleLine(most), v.regex(visible, 'required'));

/** A required text of several lines. */
export const paragraph = (most: number) => v.pipe(text(most), v.regex(visible, 'required'));

/** An optional line: an empty one counts as left out. */
export const optionalLine = (most: number) => leftOut(singleLine(most));

/** An optional text of several lines: an empty one counts as left out. */
export const optionalParagraph = (most: number) => leftOut(text(most));

const leftOut = (schema: v.GenericSchema<string, string>) =>
  v.optional(
    v.pipe(
      schema,
      v.transform((value) => value || undefined),
    ),
  );

/**
 * Whether a text is an e-mail address, wherever the product asks: what HTML's `type="email"` takes, and
 * GoTrue, at most {@link longestEmail} characters.
 */
export const isEmailAddress = (text: string) =>
  text.length <= longestEmail && v.RFC_EMAIL_REGEX.test(text);

/** An e-mail address, in lower case. */
export const email = v.pipe(
  line(longestEmail),
  v.check(isEmailAddress, 'invalid'),
  v.toLowerCase(),
);

/** Whether a text can be called: it has the digits of an extension at least. */
export const isPhoneNumber = (text: string) => text.replace(/\D/g, '').length >= 3;

/** A telephone number, as it is written, with words beside it if need be. */
export const phone = v.pipe(line(longestPhone), v.check(isPhoneNumber, 'invalid'));

export const language = v.picklist(languages, 'invalid');

/** The first thing wrong with each field. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    errors[field] ??= codeOf(issue.message);
  }
  return errors;
}

const codeOf = (message: string): FieldCode =>
  message === 'invalid' || message === 'too-long' ? message : 'required';

/** Whether a text is a day that exists: `2026-02-28`. The year before 1 is one BC, which Postgres does not call 0000. */
export const isCalendarDay = (text: string) =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/** A day of the calendar: `2026-02-28`. */
export const calendarDay = v.pipe(v.string('required'), v.check(isCalendarDay, 'invalid'));

/** A page's `next` where a list is sorted by a moment: the moment in full, and the last row's id. */
export const momentCursor = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[^_]{10,40}_[0-9a-f-]{36}$/, 'invalid'),
    v.transform((cursor) => cursor.split('_') as [at: string, id: string]),
  ),
);
