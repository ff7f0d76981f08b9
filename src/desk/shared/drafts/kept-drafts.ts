import { type StaffKind, staffKinds } from '#contract/conversation.ts';
import { localCopy } from './local-copy.ts';
import type { KeptDraft } from './message-draft.ts';

/** What the agent was writing on a ticket, as far as this browser keeps it. */
export const keptTexts = (agentId: string, ticketId: string): string[] =>
  staffKinds
    .map(
      (kind) =>
        browserCopy(draftKey(agentId, ticketId, kind))
          .read()
          ?.body.trim() ?? '',
    )
    .filter(Boolean);

/** Under which key it keeps it. */
export const draftKey = (agentId: string, ticketId: string, kind: StaffKind) =>
  `delvanta-draft:${agentId}:${ticketId}:${kind}`;

/** What this browser keeps of a draft. */
export const browserCopy = (key: string) => localCopy<KeptDraft>(key);

/** Takes from this browser the drafts that the server has: whoever sits here next is to read none. */
export function forgetKeptDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('delvanta-draft:') && !browserCopy(key).read()?.isNewer) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // Storage is closed: then nothing was kept in it.
  }
}
