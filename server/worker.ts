import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Repeats a piece of work until stopped: at once while there is more, else after `idleMs`.
 * A failure is logged and tried again later. `stop` waits for the round under way.
 */
export function startWorker(
  name: string,
  work: () => Promise<number>,
  { idleMs, log }: { idleMs: number; log: Logger },
) {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const done = await work().catch((error) => {
        log.error({ err: error, worker: name }, 'worker failed');
        return 0;
      });
      if (done === 0) await wait(idleMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
