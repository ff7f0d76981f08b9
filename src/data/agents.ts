import { queryOptions } from '@tanstack/react-query';
import { desk, parseResponse } from './desk-client.ts';

/** Every active agent, by name. */
export const agentsQuery = () =>
  queryOptions({
    queryKey: ['agents'],
    queryFn: () => parseResponse(desk.agents.$get()),
    staleTime: 5 * 60_000,
  });
