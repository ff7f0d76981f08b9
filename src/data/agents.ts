import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { desk, parseResponse } from './desk-client.ts';
import { partOfStart } from './desk-start.ts';

/** A colleague, and whether they are away. */
export type AgentRow = InferResponseType<typeof desk.agents.$get, 200>[number];

/** Every active agent, by name. */
export const agentsQuery = () =>
  queryOptions({
    queryKey: ['agents'],
    queryFn: () => partOfStart('agents', () => parseResponse(desk.agents.$get())),
    staleTime: 5 * 60_000,
  });
