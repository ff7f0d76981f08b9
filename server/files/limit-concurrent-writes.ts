import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { FileStore } from '#files/files.ts';

/** However many files arrive at once, so many are in hand; of the others not a byte is read yet. */
const atOnce = 8;
/** A file that brings nothing for so long, or takes so long in all, leaves its place to the next and goes on beside. */
const usualPatience = { stallMs: 500, wholeMs: 10_000 };

/** A store that files are written to in turn, so that memory is bounded whatever the rush. */
export function limitConcurrentWrites(store: FileStore, patience = usualPatience): FileStore {
  const limited = pLimit(atOnce);
  return {
    ...store,
    write: (key, bytes) =>
      new Promise((resolve, reject) => {
        void limited(async () => {
          const begun = performance.now();
          const { stream, stalledMs } = watch(bytes);
          const writing = store.write(key, stream);
          writing.then(resolve, reject);
          let isDone = false;
          const done = writing
            .catch(() => {})
            .then(() => {
              isDone = true;
            });
          // Whoever holds back the rest of a file holds up nobody behind it.
          while (
            !isDone &&
            stalledMs() < patience.stallMs &&
            performance.now() - begun < patience.wholeMs
          ) {
            await Promise.race([done, wait(patience.stallMs / 5, undefined, { ref: false })]);
          }
        });
      }),
  };
}

/** The same bytes, and how long their sender has sent nothing although more were wanted, in ms. */
function watch(bytes: ReadableStream<Uint8Array>) {
  let arrivedAt = performance.now();
  let door: TransformStreamDefaultController<Uint8Array> | undefined;
  const stream = bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>(
      {
        start(controller) {
          door = controller;
        },
        transform(chunk, controller) {
          arrivedAt = performance.now();
          controller.enqueue(chunk);
        },
      },
      undefined,
      new CountQueuingStrategy({ highWaterMark: 1 }),
    ),
  );
  // Room in the stream: what came was taken, and the wait is for the sender, not for the store.
  const isWanted = () => (door?.desiredSize ?? 0) > 0;
  return { stream, stalledMs: () => (isWanted() ? performance.now() - arrivedAt : 0) };
}
