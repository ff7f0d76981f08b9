import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerTo, desk } from './desk.ts';

const work = desk['given-up'];

/** Work that happens by itself and was given up. */
export type GivenUpWork = InferResponseType<typeof work.$get, 200>[number];

export const givenUpQuery = () =>
  queryOptions({ queryKey: ['given-up'], queryFn: () => answerTo(work.$get()) });

/** Lets it be tried again within a minute. */
export const retryWork = ({ queue, item }: Pick<GivenUpWork, 'queue' | 'item'>) =>
  answerTo(work.retry.$post({ json: { queue, item } }));
