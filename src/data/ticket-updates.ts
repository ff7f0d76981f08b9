import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { NewsKind } from '#contract/ticket-updates.ts';
import { desk, parseResponse } from './desk-client.ts';
import { partOfStart } from './desk-start.ts';
import { countsQuery } from './queue.ts';

type Answer = InferResponseType<(typeof desk)['ticket-updates']['$get'], 200>;

/** Who else has a ticket open, and what for. */
export type Presence = Answer['presence'][number];

/** Something that the agent wants to be told of as it happens. */
export type News = Answer['news'][number];

export interface TicketUpdates extends Pick<Answer, 'at' | 'presence' | 'news'> {
  /** The latest version of every ticket that changed since the desk was opened. */
  versions: Readonly<Record<string, number>>;
  /** Grows by one whenever something changed. */
  beats: number;
  /** How many tickets of the agent's own have a customer who waits. */
  waiting: number;
}

const visibleMs = 15_000;
const hiddenMs = 60_000;

/** Up to a fifth more or less, so that not every desk asks at once. */
const jittered = (ms: number) => ms * (0.8 + Math.random() * 0.4);

/**
 * What changed anywhere: asked every quarter of a minute, every minute in a hidden window. What
 * moves no rows (counts, short lists) is brought up to date at once; `versions` tells of the rest.
 */
export const ticketUpdatesQuery = (cache: QueryClient, wanted?: () => readonly NewsKind[]) =>
  queryOptions({
    queryKey: ['ticket-updates'],
    queryFn: async (): Promise<TicketUpdates> => {
      const before = cache.getQueryData<TicketUpdates>(['ticket-updates']);
      const kinds = wanted?.() ?? [];
      const query = before
        ? { since: before.at, ...(kinds.length > 0 && { news: kinds.join(',') }) }
        : {};
      const ask = () => parseResponse(desk['ticket-updates'].$get({ query }));
      const { changes, counts, ...now } = await (before ? ask() : partOfStart('updates', ask));
      const known = before?.versions ?? {};
      const changed = changes.filter(({ id, version }) => (known[id] ?? 0) < version);
      const waiting = now.waiting ?? before?.waiting ?? 0;
      if (changed.length === 0) {
        return { ...now, waiting, versions: known, beats: before?.beats ?? 0 };
      }
      if (counts) cache.setQueryData(countsQuery().queryKey, counts);
      for (const part of ['counts', 'views', 'short']) {
        void cache.invalidateQueries({ queryKey: ['tickets', part] });
      }
      return {
        ...now,
        waiting,
        versions: {
          ...known,
          ...Object.fromEntries(changed.map(({ id, version }) => [id, version])),
        },
        beats: (before?.beats ?? 0) + 1,
      };
    },
    staleTime: 0,
    refetchInterval: () => jittered(document.hidden ? hiddenMs : visibleMs),
    refetchIntervalInBackground: true,
    retry: false,
  });
