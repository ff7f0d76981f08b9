import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryDirectory } from '../../tests/support/product.ts';
import { createDiskStore } from './disk.ts';
import { writeInTurn } from './in-turn.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
afterEach(() => directory.remove());

/** Uploads that bring nothing until they are let; a stream is read from only once it is in hand. */
async function startUploads(count: number, patienceMs?: number) {
  directory = await temporaryDirectory();
  const store = writeInTurn(createDiskStore(directory.path), patienceMs);
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

it('lets the next in when eight come by drops', async () => {
  const { begun, all } = await startUploads(9, 500);
  await vi.waitFor(() => expect(begun).toHaveLength(8));
  await vi.waitFor(() => expect(begun).toHaveLength(9));
  for (const finish of begun) finish();
  await all;
});
