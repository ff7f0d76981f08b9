import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore, StoredFile } from '#files/files.ts';
import { createS3Store } from '#files/s3-store.ts';
import { temporaryDirectory } from '#tests/support/product.ts';
import { startS3 } from '#tests/support/s3.ts';
import { createDiskStore } from './disk.ts';

interface Opened {
  store: FileStore;
  close(): Promise<unknown>;
}

async function openDisk(): Promise<Opened> {
  const directory = await temporaryDirectory();
  return { store: createDiskStore(directory.path), close: directory.remove };
}

async function openS3(): Promise<Opened> {
  const s3 = await startS3();
  return { store: createS3Store(s3.settings), close: s3.stop };
}

const stores: [string, () => Promise<Opened>][] = [
  ['disk', openDisk],
  ['S3', openS3],
];

describe.each(stores)('files on %s', (_name, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const streamOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream();
  async function listed() {
    const files: StoredFile[] = [];
    for await (const file of opened.store.list()) files.push(file);
    return files;
  }
  const keys = async () => (await listed()).map(({ key }) => key);

  it('gives back what was written, until it is removed', async () => {
    const key = randomUUID();
    const bytes = randomBytes(300_000);
    await opened.store.write(key, streamOf(bytes));
    const read = await opened.store.read(key);
    expect(Buffer.from(await new Response(read).arrayBuffer()).equals(bytes)).toBe(true);
    const [stored] = await listed();
    expect(Math.abs((stored?.storedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await opened.store.remove(key);
    expect(await opened.store.read(key)).toBeNull();
    await opened.store.remove(key);
  });

  it('keeps nothing of a stream that breaks', async () => {
    const key = randomUUID();
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(randomBytes(1000));
        controller.error(new Error('The line was cut.'));
      },
    });
    await expect(opened.store.write(key, broken)).rejects.toThrow('The line was cut.');
    expect(await opened.store.read(key)).toBeNull();
    expect(await keys()).toEqual([]);
  });

  it('lists every file, past one page of answers', { timeout: 60_000 }, async () => {
    const all = Array.from({ length: 1_050 }, () => randomUUID());
    const waiting = [...all];
    const worker = async () => {
      for (let key = waiting.pop(); key; key = waiting.pop()) {
        await opened.store.write(key, streamOf(new TextEncoder().encode(key)));
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect((await keys()).sort()).toEqual(all.sort());
  });
});
