import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PresenceMode } from '#contract/conversation.ts';
import { leavePresence, presenceQuery } from '#data/conversation.ts';
import { type Ticket, ticketQuery } from '#data/tickets.ts';
import { isMissing } from '#desk/shared/use-error-text.ts';

/**
 * Tells colleagues that the page is open and returns who else has it open. The same answer tells
 * when the ticket changed or went, which is then fetched anew.
 */
export function usePresence({ id, version }: Ticket, mode: PresenceMode) {
  const cache = useQueryClient();
  const { data, error } = useQuery({
    ...presenceQuery(id, mode),
    placeholderData: keepPreviousData,
  });
  // For somebody without access any more there is no such ticket.
  const isBehind = (data?.version ?? 0) > version || isMissing(error);
  useEffect(() => {
    if (isBehind) void cache.invalidateQueries({ queryKey: ticketQuery(id).queryKey });
  }, [isBehind, cache, id]);
  useEffect(
    () => () => {
      // Whoever cannot say goodbye is forgotten after a minute.
      leavePresence(id).catch(() => {});
    },
    [id],
  );
  return data?.others ?? [];
}
