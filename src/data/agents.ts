import { queryOptions } from '@tanstack/react-query';
import { answerTo, desk } from './desk.ts';

/** Every active agent, by name. */
export const agentsQuery = () =>
  queryOptions({
    queryKey: ['agents'],
    queryFn: () => answerTo(desk.agents.$get()),
    staleTime: 5 * 60_000,
  });
