import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { desk, parseResponse } from './desk-client.ts';

const work = desk['dead-letters'];

/** Work that happens by itself and was given up. */
export type DeadLetter = InferResponseType<typeof work.$get, 200>[number];

export const deadLettersQuery = () =>
  queryOptions({ queryKey: ['dead-letters'], queryFn: () => parseResponse(work.$get()) });

/** Lets it be tried again within a minute. */
export const retryDeadLetter = ({ queue, item }: Pick<DeadLetter, 'queue' | 'item'>) =>
  parseResponse(work.retry.$post({ json: { queue, item } }));
