import { createWriteStream, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#files/files.ts';

const unfinished = '.part';

/** Files in a private directory, one per key. A file appears under its key only when it is whole. */
export function createDiskStore(directory: string): FileStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('A key is a UUID.');
    return join(directory, key);
  };
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      const part = path + unfinished;
      try {
        const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
        await pipeline(source, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        const file = await open(pathOf(key));
        return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await Promise.all([path, path + unfinished].map((file) => rm(file, { force: true })));
    },
    async *list() {
      for (const name of await readdir(directory)) {
        const { mtime } = await stat(join(directory, name));
        yield { key: name.replace(unfinished, ''), storedAt: mtime };
      }
    },
  };
}
