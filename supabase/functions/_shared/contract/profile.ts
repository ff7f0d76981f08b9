import * as v from 'valibot';
import { line } from './fields.ts';
import { longestName } from './lengths.ts';

/** What an agent is called, and what they are told by mail. */
export const profileSchema = v.object({
  name: line(longestName),
  tellOfReplies: v.boolean(),
  tellOfMentions: v.boolean(),
  tellOfAssignments: v.boolean(),
});
export type Profile = v.InferOutput<typeof profileSchema>;
