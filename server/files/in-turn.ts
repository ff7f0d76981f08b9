import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { FileStore } from '../../supabase/functions/_shared/files.ts';

/** However many files arrive at once, so many are in hand; of the others not a byte is read yet. */
const atOnce = 8;
/** A file that takes longer leaves its place to the next and goes on beside: it comes in by drops. */
const usualPatienceMs = 10_000;

/** A store that files are written to in turn, so that memory is bounded whatever the rush. */
export function writeInTurn(store: FileStore, patienceMs = usualPatienceMs): FileStore {
  const limited = pLimit(atOnce);
  return {
    ...store,
    write: (key, bytes) =>
      new Promise((resolve, reject) => {
        void limited(async () => {
          const writing = store.write(key, bytes);
          writing.then(resolve, reject);
          const slow = wait(patienceMs, undefined, { ref: false });
          await Promise.race([writing.catch(() => {}), slow]);
        });
      }),
  };
}
