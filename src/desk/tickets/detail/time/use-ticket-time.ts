import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  discardTimer,
  removeTimeEntry,
  restoreTimeEntry,
  startTimer,
  type TicketTime,
  type TimeEntry,
  ticketTimeQuery,
} from '#data/time.ts';
import { useTimeCopy } from '#desk/shared/time/copy.ts';
import { useAction } from '#desk/shared/use-action.ts';

/** What was worked on a ticket, and what is done about it but writing it down. */
export function useTicketTime(ticketId: string) {
  const words = useTimeCopy();
  const cache = useQueryClient();
  const query = useQuery(ticketTimeQuery(ticketId));
  const { queryKey } = ticketTimeQuery(ticketId);
  const [removed, setRemoved] = useState<TimeEntry>();
  /** What is now, of whichever ticket it was; every other page asks again. */
  const take = (id: string, now: TicketTime) => {
    cache.setQueryData(ticketTimeQuery(id).queryKey, now);
    if (id !== ticketId) void cache.invalidateQueries({ queryKey });
    void cache.invalidateQueries({ queryKey: ['reports', 'time'], refetchType: 'none' });
    void cache.invalidateQueries({ queryKey: ['companies', 'one'], refetchType: 'none' });
  };
  const refresh = () => cache.invalidateQueries({ queryKey });

  const start = useAction(
    async () => take(ticketId, await startTimer(ticketId)),
    words.timer.failed,
    refresh,
  );
  const discard = useAction(
    async (id: string) => take(id, await discardTimer(id)),
    words.timer.failed,
    refresh,
  );
  const remove = useAction(
    async (entry: TimeEntry) => {
      take(entry.ticketId, await removeTimeEntry(entry.ticketId, entry.id));
      setRemoved(entry);
    },
    words.notSaved,
    refresh,
  );
  const restore = useAction(
    async (entry: TimeEntry) => {
      take(entry.ticketId, await restoreTimeEntry(entry.ticketId, entry.id));
      setRemoved(undefined);
    },
    words.notSaved,
    refresh,
  );
  return { ...query, take, refresh, start, discard, remove, restore, removed };
}
