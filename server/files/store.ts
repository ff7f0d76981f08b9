import { join } from 'node:path';
import type { FileStore } from '#files/files.ts';
import { createS3Store } from '#files/s3-store.ts';
import type { Environment } from '../env.ts';
import { createDiskStore } from './disk.ts';

type Place = Pick<
  Environment,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The bucket where one is configured, else a directory in DATA_DIR. */
export function openFileStore(env: Place): FileStore {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return createDiskStore(join(env.DATA_DIR, 'files'));
  }
  return createS3Store({
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
