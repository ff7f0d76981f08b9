import type { QueryClient } from '@tanstack/react-query';
import { firstPageQuery, queueQuery } from '#data/queue.ts';
import { type ListPosition, savedListPosition } from '#desk/shared/tickets/list-position.ts';
import { filterOf } from '#desk/shared/tickets/queue-filter.ts';

/**
 * The place below a ticket in the list that the agent came from, as it stood there; without a ticket
 * where it was the last. Asked before anything is sent: an answer moves its ticket in the list.
 */
export async function placeAfter(cache: QueryClient, ticketId: string): Promise<ListPosition> {
  const { path } = savedListPosition();
  const filter = filterOf(new URLSearchParams(path.split('?')[1] ?? ''));
  const seen = cache.getQueryData(queueQuery(filter).queryKey)?.pages;
  const pages = seen ?? [await cache.fetchQuery(firstPageQuery(filter))];
  const ids = pages.flatMap(({ tickets }) => tickets.map(({ id }) => id));
  const at = ids.indexOf(ticketId);
  const next = at < 0 ? ids.find((id) => id !== ticketId) : ids[at + 1];
  return { path, ...(next && { ticketId: next }) };
}
