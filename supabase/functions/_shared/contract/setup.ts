import * as v from 'valibot';
import { email, language, line } from './fields.ts';
import { longestName } from './lengths.ts';

/** The first account of a new desk, made with the one-time link that the server printed. */
export const setupSchema = v.object({
  token: v.pipe(v.string('required'), v.regex(/^[\w-]{43}$/, 'invalid')),
  naam: line(longestName),
  email,
  /** Of the desk as it was read; the mails to the account are in it. */
  language: v.optional(language),
  password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(72, 'too-long')),
});
export type FirstSetup = v.InferOutput<typeof setupSchema>;
