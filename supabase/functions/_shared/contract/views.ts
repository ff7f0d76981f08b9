import * as v from 'valibot';
import { line } from './fields.ts';
import { filterSchema } from './queue.ts';

/** The longest name of a view, in characters. */
export const longestViewName = 60;

/** A filter with a name: one's own or shared with all agents, and maybe pinned as a tab. */
export const viewSchema = v.object({
  name: line(longestViewName),
  filter: filterSchema,
  isShared: v.boolean(),
  isPinned: v.boolean(),
});
export type NewView = v.InferOutput<typeof viewSchema>;

/** A change of a view: only the fields given. */
export const viewChangeSchema = v.partial(viewSchema);
export type ViewChange = v.InferOutput<typeof viewChangeSchema>;
