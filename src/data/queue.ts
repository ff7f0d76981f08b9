import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Narrowing, QueueFilter } from '#contract/queue.ts';
import { desk, parseResponse } from './desk-client.ts';
import { partOfStart } from './desk-start.ts';

const { queue } = desk;

/** A ticket as lists show it. */
export type TicketRow = InferResponseType<typeof queue.$get, 200>['tickets'][number];

/** How many tickets there are in each status; a status without any is left out. */
export type StatusCounts = InferResponseType<typeof queue.counts.$get, 200>;

export type { QueueFilter };

/** The tickets that a filter lets through, page after page. */
export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: ['tickets', 'list', filter],
    queryFn: ({ pageParam: after }) =>
      parseResponse(queue.$get({ query: { ...filter, ...(after && { after }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // Rows do not move by themselves: the pulse tells that there is something new.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The first page of a list, read beside it: to see whether it changed, or for a short list. */
export const firstPageQuery = (filter: QueueFilter) =>
  queryOptions({
    queryKey: ['tickets', 'short', filter],
    queryFn: () => parseResponse(queue.$get({ query: filter })),
  });

/** How many tickets of a narrowing there are in each status. */
export const countsQuery = (narrowing: Partial<Narrowing> = {}) =>
  queryOptions({
    queryKey: ['tickets', 'counts', narrowing],
    queryFn: () => {
      const ask = () => parseResponse(queue.counts.$get({ query: narrowing }));
      return Object.keys(narrowing).length === 0 ? partOfStart('counts', ask) : ask();
    },
  });

/** Tickets still in work that share words with a text. */
export const similarQuery = (text: string) =>
  queryOptions({
    queryKey: ['tickets', 'similar', text],
    queryFn: () => parseResponse(queue.similar.$get({ query: { q: text.slice(0, 200) } })),
    enabled: text.length > 3,
    placeholderData: keepPreviousData,
  });

/** The few tickets that a search most likely means, whatever their status. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['tickets', 'search', q],
    queryFn: () => parseResponse(queue.search.$get({ query: { q } })),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
