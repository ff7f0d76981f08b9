import { S3mini } from 's3mini';
import { type FileStore, StoreUnavailable } from './files.ts';

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
/** What the public waits for an answer at most; three times as long for what only staff send. */
const patienceMs = 5_000;
const largeBytes = 5 * 1024 * 1024;

/** Files in a private S3 bucket, one object per key. Holds a file in memory while it is written. */
export function createS3Store(settings: S3Settings): FileStore {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: patienceMs });
  const patientBucket = new S3mini({ ...settings, requestAbortTimeout: 3 * patienceMs });

  async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      throw new StoreUnavailable('The bucket does not answer as it should.', { cause: error });
    }
  }

  return {
    async write(key, bytes) {
      // S3 asks for the length before the first byte, and an upload does not know it.
      const body = new Uint8Array(await new Response(bytes).arrayBuffer());
      const to = body.byteLength > largeBytes ? patientBucket : bucket;
      await asked(to.putObject(prefix + key, body, 'application/octet-stream'));
    },
    async read(key) {
      const response = await asked(bucket.getObjectResponse(prefix + key));
      return response?.body ?? null;
    },
    async remove(key) {
      await asked(bucket.deleteObject(prefix + key));
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await asked(bucket.listObjectsPaged('/', prefix, listAtOnce, next));
        for (const { Key, LastModified } of page?.objects ?? []) {
          yield { key: Key.slice(prefix.length), storedAt: new Date(LastModified) };
        }
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
}
