import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Repeats a piece of work until stopped: at once while there is more, else after `idleMs`; with
 * `idleFirst`, the first time too.
 * A failure is logged and tried again later. `stop` waits for the round under way.
 */
export function startJobLoop(
  name: string,
  work: () => Promise<number>,
  { idleMs, idleFirst = false, log }: { idleMs: number; idleFirst?: boolean; log: Logger },
) {
  const stopping = new AbortController();
  const idle = () => wait(idleMs, undefined, { signal: stopping.signal }).catch(() => {});
  const running = (async () => {
    if (idleFirst) await idle();
    while (!stopping.signal.aborted) {
      const done = await work().catch((error) => {
        log.error({ err: error, worker: name }, 'worker failed');
        return 0;
      });
      if (done === 0) await idle();
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
