import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StaffKind } from '../../../../supabase/functions/_shared/contract/conversation.ts';
import { loadDraft, saveDraft } from '../../../data/conversation.ts';
import { useAgent } from '../../use-agent.ts';
import { createDraftKeeper, type KeptDraft } from './draft-keeper.ts';

/** The agent's draft of a reply or a note on a ticket. */
export function useDraft(ticketId: string, kind: StaffKind) {
  const agent = useAgent();
  const [keeper] = useState(() =>
    createDraftKeeper({
      load: () => loadDraft(ticketId, kind),
      save: (change) => saveDraft(ticketId, kind, change),
      copy: browserCopy(`delvanta-draft:${agent.id}:${ticketId}:${kind}`),
    }),
  );
  useEffect(() => {
    void keeper.start();
    return keeper.stop;
  }, [keeper]);
  const { id, body, isNewer, theirs } = useSyncExternalStore(keeper.subscribe, keeper.state);
  return { ...keeper, id, body, isNewer, theirs };
}

export type Draft = ReturnType<typeof useDraft>;

const browserCopy = (key: string) => ({
  read() {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '') as KeptDraft;
    } catch {
      // Nothing kept, or storage is closed.
      return undefined;
    }
  },
  write(draft: KeptDraft | undefined) {
    try {
      if (draft) localStorage.setItem(key, JSON.stringify(draft));
      else localStorage.removeItem(key);
    } catch {
      // Storage is closed or full: the draft then lives as long as the page, and on the server.
    }
  },
});
