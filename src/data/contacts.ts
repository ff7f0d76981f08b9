import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { desk, parseResponse } from './desk-client.ts';

/** Somebody outside who wrote to the firm, or to whom it wrote. */
export type Contact = InferResponseType<typeof desk.contacts.$get, 200>[number];

/** The few contacts that a part of a name, address or company most likely means. */
export const contactsQuery = (q: string) =>
  queryOptions({
    queryKey: ['contacts', q],
    queryFn: () => parseResponse(desk.contacts.$get({ query: { q } })),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
