import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { desk, parseResponse } from './desk-client.ts';
import { countsQuery } from './queue.ts';

type Answer = InferResponseType<(typeof desk)['ticket-updates']['$get'], 200>;

/** Who else has a ticket open, and what for. */
export type Presence = Answer['presence'][number];

export interface TicketUpdates extends Pick<Answer, 'at' | 'presence'> {
  /** The latest version of every ticket that changed since the desk was opened. */
  versions: Readonly<Record<string, number>>;
  /** Grows by one whenever something changed. */
  beats: number;
}

const visibleMs = 15_000;
const hiddenMs = 60_000;

/** Up to a fifth more or less, so that not every desk asks at once. */
const jittered = (ms: number) => ms * (0.8 + Math.random() * 0.4);

/**
 * What changed anywhere: asked every quarter of a minute, every minute in a hidden window. What
 * moves no rows (counts, short lists) is brought up to date at once; `versions` tells of the rest.
 */
export const ticketUpdatesQuery = (cache: QueryClient) =>
  queryOptions({
    queryKey: ['ticket-updates'],
    queryFn: async (): Promise<TicketUpdates> => {
      const before = cache.getQueryData<TicketUpdates>(['ticket-updates']);
      const query = before ? { since: before.at } : {};
      const { at, presence, changes, counts } = await parseResponse(
        desk['ticket-updates'].$get({ query }),
      );
      const known = before?.versions ?? {};
      const news = changes.filter(({ id, version }) => (known[id] ?? 0) < version);
      if (news.length === 0) {
        return { at, presence, versions: known, beats: before?.beats ?? 0 };
      }
      if (counts) cache.setQueryData(countsQuery().queryKey, counts);
      for (const part of ['counts', 'views', 'short']) {
        void cache.invalidateQueries({ queryKey: ['tickets', part] });
      }
      return {
        at,
        presence,
        versions: { ...known, ...Object.fromEntries(news.map(({ id, version }) => [id, version])) },
        beats: (before?.beats ?? 0) + 1,
      };
    },
    staleTime: 0,
    refetchInterval: () => jittered(document.hidden ? hiddenMs : visibleMs),
    refetchIntervalInBackground: true,
    retry: false,
  });
