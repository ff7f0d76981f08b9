import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryDirectory } from '#tests/support/product.ts';
import { createDiskStore } from './disk.ts';
import { limitConcurrentWrites } from './limit-concurrent-writes.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
afterEach(() => directory.remove());

/** Uploads that bring nothing until they are let; a stream is read from only once it is in hand. */
async function startUploads(count: number, stallMs = 60_000) {
  directory = await temporaryDirectory();
  const store = limitConcurrentWrites(createDiskStore(directory.path), {
    stallMs,
    wholeMs: 60_000,
  });
  const begun: (() => void)[] = [];
  const uploads = Array.from({ length: count }, () => {
    const upload = new ReadableStream<Uint8Array>(
      {
        pull: (controller) =>
          new Promise<void>((resolve) => {
            begun.push(() => {
              controller.enqueue(new Uint8Array(10));
              controller.close();
              resolve();
            });
          }),
      },
      { highWaterMark: 0 },
    );
    return store.write(randomUUID(), upload);
  });
  return { begun, all: Promise.all(uploads) };
}

it('has eight uploads in hand, and the next as each is done', async () => {
  const { begun, all } = await startUploads(20);
  for (let done = 0; done < 20; done++) {
    const inHand = Math.min(8, 20 - done);
    await vi.waitFor(() => expect(begun).toHaveLength(inHand));
    begun.shift()?.();
  }
  await all;
});

it('lets the next in when eight hold back what they send', async () => {
  const { begun, all } = await startUploads(9, 500);
  await vi.waitFor(() => expect(begun).toHaveLength(8));
  await vi.waitFor(() => expect(begun).toHaveLength(9));
  for (const finish of begun) finish();
  await all;
});

it('keeps a place for who sends on, and lets the next in when eight come by drops for long', async () => {
  directory = await temporaryDirectory();
  const patience = { stallMs: 400, wholeMs: 1_500 };
  const store = limitConcurrentWrites(createDiskStore(directory.path), patience);
  const stopping = new AbortController();
  let begun = 0;
  const dropping = () => {
    let isFirst = true;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (isFirst) begun++;
          isFirst = false;
          await wait(50, undefined, { signal: stopping.signal }).catch(() => controller.close());
          if (!stopping.signal.aborted) controller.enqueue(new Uint8Array(1));
        },
      },
      { highWaterMark: 0 },
    );
  };
  const started = performance.now();
  const all = Promise.all(Array.from({ length: 9 }, () => store.write(randomUUID(), dropping())));
  await vi.waitFor(() => expect(begun).toBe(9), { timeout: 10_000, interval: 20 });
  expect(performance.now() - started).toBeGreaterThan(1_400);
  stopping.abort();
  await all;
});
