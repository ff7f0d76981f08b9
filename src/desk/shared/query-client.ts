import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#data/http.ts';

const minute = 60_000;

/** What was fetched. Unused data goes after 5 minutes; what fails is tried three times more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute / 4,
      gcTime: 5 * minute,
      retry: (failures, error) => failures < 3 && mayPass(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, minute / 2),
    },
  },
});

/** A refusal stays one however often it is asked, and what was given up is over; an outage may pass. */
function mayPass(error: Error): boolean {
  if (error.name === 'AbortError') return false;
  return !(error instanceof ApiError) || ['unavailable', 'internal'].includes(error.code);
}
