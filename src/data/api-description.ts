import { queryOptions } from '@tanstack/react-query';
import type { ApiDescription } from '#contract/openapi.ts';
import { functionUrl } from '#lib/function-url.ts';
import { readResponse } from './http.ts';

/** Where the description of the API is, on a project too that has no `.json` in the names of functions. */
export const apiDescriptionUrl = functionUrl('openapi');

/** What other programs may ask of the server. */
export const apiDescriptionQuery = () =>
  queryOptions({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) =>
      readResponse<ApiDescription>(await fetch(apiDescriptionUrl, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
