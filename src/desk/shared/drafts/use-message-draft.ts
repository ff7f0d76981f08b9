import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StaffKind } from '#contract/conversation.ts';
import { loadDraft, saveDraft } from '#data/conversation.ts';
import { useAgent } from '../use-agent.ts';
import { browserCopy, draftKey } from './kept-drafts.ts';
import { keepMessageDraft } from './message-draft.ts';

/** The agent's draft of a reply or a note on a ticket. */
export function useMessageDraft(ticketId: string, kind: StaffKind) {
  const agent = useAgent();
  const [keeper] = useState(() =>
    keepMessageDraft({
      load: () => loadDraft(ticketId, kind),
      save: (change) => saveDraft(ticketId, kind, change),
      copy: browserCopy(draftKey(agent.id, ticketId, kind)),
    }),
  );
  useEffect(() => {
    void keeper.start();
    return keeper.stop;
  }, [keeper]);
  const { id, body, isNewer, theirs } = useSyncExternalStore(keeper.subscribe, keeper.state);
  return { ...keeper, id, body, isNewer, theirs };
}

export type MessageDraft = ReturnType<typeof useMessageDraft>;

/** Whether the agent has words of this kind waiting on a ticket, in this browser or on the server. */
export function useWaitingDraft(ticketId: string, kind: StaffKind): boolean {
  const agent = useAgent();
  const { data } = useQuery({
    queryKey: ['draft', ticketId, kind],
    queryFn: async () => (await loadDraft(ticketId, kind))?.body ?? '',
    // Asked anew each time: the other form of this page saves beside the cache.
    staleTime: 0,
    gcTime: 0,
  });
  return Boolean(browserCopy(draftKey(agent.id, ticketId, kind)).read()?.body || data);
}
