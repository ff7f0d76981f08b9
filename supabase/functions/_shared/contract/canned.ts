import * as v from 'valibot';
import { line, paragraph } from './fields.ts';
import { version } from './ids.ts';
import { longestCannedText } from './lengths.ts';

/** A text that agents use again, in both languages, found by its shortcut. */
export const cannedSchema = v.object({
  shortcut: v.pipe(line(30), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'invalid')),
  nl: paragraph(longestCannedText),
  en: paragraph(longestCannedText),
});
export type NewCannedReply = v.InferOutput<typeof cannedSchema>;

/** A changed text, made against the version that the agent saw. */
export const cannedChangeSchema = v.object({
  ...cannedSchema.entries,
  version,
});

/** What stands in a text for something of the ticket, between braces. */
export const placeholders = ['name', 'reference', 'agent'] as const;
export type Placeholder = (typeof placeholders)[number];

/** A text with its placeholders filled in; what looks like one and is none stays as it is. */
export const fillIn = (text: string, values: Record<Placeholder, string>) =>
  text.replace(/\{(name|reference|agent)\}/g, (_, name: Placeholder) => values[name]);
