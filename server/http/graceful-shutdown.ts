import { setTimeout as wait } from 'node:timers/promises';

type Fetch<Args extends unknown[]> = (
  request: Request,
  ...args: Args
) => Response | Promise<Response>;

/** How long nothing must come in before the door may close without hitting anybody. */
const quietMs = 300;

/**
 * Counts the requests under way, so that a stopping process can let them finish. Once `drain` is
 * called, every answer asks its connection to close: whoever comes again finds another process.
 */
export function createGracefulShutdown<Args extends unknown[]>(fetch: Fetch<Args>) {
  let active = 0;
  let lastMoment = 0;
  let draining = false;
  return {
    isDraining: () => draining,
    fetch: async (request: Request, ...args: Args): Promise<Response> => {
      active++;
      try {
        const answer = await fetch(request, ...args);
        if (draining) answer.headers.set('Connection', 'close');
        return answer;
      } finally {
        active--;
        lastMoment = performance.now();
      }
    },
    /** Resolves when nothing is under way and nothing new came for a while, at the latest after `mostMs`. */
    drain: async (mostMs: number): Promise<void> => {
      draining = true;
      const end = performance.now() + mostMs;
      lastMoment = performance.now();
      while (performance.now() < end) {
        if (active === 0 && performance.now() - lastMoment >= quietMs) return;
        await wait(50);
      }
    },
  };
}
