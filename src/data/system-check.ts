import { queryOptions } from '@tanstack/react-query';
import { desk, parseResponse } from './desk-client.ts';

/** What the server finds when it looks at itself, which takes some seconds; null where a platform runs it. */
export const systemCheckQuery = () =>
  queryOptions({
    queryKey: ['system-check'],
    queryFn: () => parseResponse(desk['system-check'].$get()),
    // Asked for anew by hand, not because the window was left for a moment.
    refetchOnWindowFocus: false,
  });
