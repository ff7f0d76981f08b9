import { queryOptions } from '@tanstack/react-query';
import type { NewToken } from '#contract/api-tokens.ts';
import { account, parseResponse } from './desk-client.ts';

const tokens = account['api-tokens'];

/** The agent's tokens or, for an admin, everybody's. */
export const apiTokensQuery = (whose: 'own' | 'all') =>
  queryOptions({
    queryKey: ['api-tokens', whose],
    queryFn: () => parseResponse(whose === 'own' ? tokens.$get() : tokens.all.$get()),
  });

/** Makes a token, and tells it this once. */
export const makeApiToken = (json: NewToken) => parseResponse(tokens.$post({ json }));

/** Ends a token. */
export const revokeApiToken = (id: string) =>
  parseResponse(tokens[':id'].$delete({ param: { id } }));
