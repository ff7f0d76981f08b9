import * as v from 'valibot';
import { line } from './fields.ts';
import { uuid, version } from './ids.ts';
import { longestSubject } from './lengths.ts';

/** A ticket's number as people write it (`D-1001`, `1001`), as a number. */
export const ticketNumber = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.regex(/^(d-)?\d{1,9}$/i, 'invalid'),
  v.transform((text) => Number(text.replace(/^d-/i, ''))),
);

/** Which ticket another is merged into, made against the version that the agent saw. */
export const mergeSchema = v.object({ into: ticketNumber, version });

/** What of a ticket becomes one of its own: a message, or all from it on. */
export const splitSchema = v.object({
  message: uuid,
  what: v.picklist(['only', 'from-here'], 'invalid'),
  subject: line(longestSubject),
  version,
});
export type SplitRequest = v.InferOutput<typeof splitSchema>;

/** Of which ticket another is a part; null for none. */
export const parentSchema = v.object({ parent: v.nullable(ticketNumber), version });

/** A tag: letters, digits and a few signs, in lower case. */
export const tag = v.pipe(
  line(40),
  v.toLowerCase(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} _.+-]*$/u, 'invalid'),
);
