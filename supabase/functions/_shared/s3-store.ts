import { S3mini } from 's3mini';
import type { FileStore } from './files.ts';

/** Where a bucket is and who may use it. */
export interface S3Settings {
  /** With the bucket: `https://s3.eu-central-1.amazonaws.com/delvanta`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Apart from whatever else a bucket holds. */
const prefix = 'files/';
const listAtOnce = 1000;

/** Files in a private S3 bucket, one object per key. Holds a file in memory while it is written. */
export function createS3Store(settings: S3Settings): FileStore {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: 30_000 });
  return {
    async write(key, bytes) {
      // S3 asks for the length before the first byte, and an upload does not know it.
      const body = new Uint8Array(await new Response(bytes).arrayBuffer());
      await bucket.putObject(prefix + key, body, 'application/octet-stream');
    },
    async read(key) {
      const response = await bucket.getObjectResponse(prefix + key);
      return response?.body ?? null;
    },
    async remove(key) {
      await bucket.deleteObject(prefix + key);
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await bucket.listObjectsPaged('/', prefix, listAtOnce, next);
        for (const { Key, LastModified } of page?.objects ?? []) {
          yield { key: Key.slice(prefix.length), storedAt: new Date(LastModified) };
        }
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
}
