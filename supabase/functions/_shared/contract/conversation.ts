import * as v from 'valibot';
import { uuid, versionOrNone } from './ids.ts';
import { longestMessage } from './lengths.ts';

/** What an agent writes: an answer that goes out by mail, or a note that stays inside. */
export const staffKinds = ['reply', 'note'] as const;
export type StaffKind = (typeof staffKinds)[number];

/** What an agent is doing with an open ticket. */
export const presenceModes = ['viewing', 'replying', 'noting'] as const;
export type PresenceMode = (typeof presenceModes)[number];

export const presenceSchema = v.object({ mode: v.picklist(presenceModes, 'invalid') });

/**
 * A draft as it stands in the editor, to be saved over the version that the editor last saw;
 * 0 when it saw none.
 */
export const draftSchema = v.object({
  messageId: uuid,
  body: v.pipe(v.string('required'), v.maxLength(longestMessage, 'too-long')),
  version: versionOrNone,
});
export type DraftChange = v.InferOutput<typeof draftSchema>;

/** A draft as the server keeps it. */
export interface SavedDraft {
  kind: StaffKind;
  messageId: string;
  body: string;
  version: number;
}
