import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { desk, parseResponse } from './desk-client.ts';

/** How much waits for an agent and for all, and what came in lately. */
export type Dashboard = InferResponseType<typeof desk.dashboard.$get, 200>;

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['tickets', 'dashboard'],
    queryFn: () => parseResponse(desk.dashboard.$get()),
    refetchInterval: 60_000,
  });
