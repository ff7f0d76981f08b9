import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markRead } from '#data/conversation.ts';
import type { TicketRow } from '#data/queue.ts';
import type { Ticket } from '#data/tickets.ts';

interface Page {
  tickets: TicketRow[];
}
type Pages = InfiniteData<Page>;

/** What is seen on a ticket's page is read; the lists that are kept show it so at once. */
export function useMarkRead({ id, messages }: Ticket): void {
  const cache = useQueryClient();
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (!last) return;
    const withRead = (page: Page): Page => ({
      ...page,
      tickets: page.tickets.map((row) => (row.id === id ? { ...row, isUnread: false } : row)),
    });
    let isSaid = false;
    // A page in the background is not read yet.
    function say() {
      if (!last || isSaid || document.hidden) return;
      isSaid = true;
      markRead(id, last)
        .then(() => {
          // Not by setQueryData: a list that has to be read anew still has to be.
          for (const list of cache.getQueryCache().findAll({ queryKey: ['tickets', 'list'] })) {
            const data = list.state.data as Pages | undefined;
            if (data) list.setState({ data: { ...data, pages: data.pages.map(withRead) } });
          }
          return cache.invalidateQueries({ queryKey: ['tickets', 'counts'] });
        })
        // It stays unread, and is read when the page is opened again.
        .catch(() => {});
    }
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [cache, id, last]);
}
