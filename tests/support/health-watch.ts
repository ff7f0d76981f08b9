import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Where to ask, and whose process answers; without it, how long it waited is not known. */
export interface Watching {
  url: string;
  pid?: number;
}

/** What the longest answer took, in ms, and every status that was not 200. */
export interface Watched {
  longest: number;
  wrong: number[];
}

/**
 * Asks whether a product lives, as a balancer does, until told to stop. It does so in a thread of its
 * own, and counts neither what that thread was late nor what the product waited for a processor that
 * the machine gave to others: whatever the product itself does meanwhile is counted whole.
 */
export function watchHealth({ url, pid }: Watching): { stop: () => Promise<Watched> } {
  const workerData: Watching = pid ? { url, pid } : { url };
  const watcher = new Worker(new URL('./health-watcher.ts', import.meta.url), { workerData });
  return {
    stop: async () => {
      const watched = once(watcher, 'message');
      watcher.postMessage('stop');
      return (await watched)[0];
    },
  };
}
