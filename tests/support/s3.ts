import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Settings } from '#files/s3-store.ts';
import { freePort } from './postgres.ts';

const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

/** A real S3 server on loopback, with one empty bucket. It checks the signature of every request. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'delvanta-s3-'));
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [
      // It encrypts the token of a listing's next page with an old cipher.
      ...['--openssl-legacy-provider', '--no-deprecation', program, '-d', directory],
      ...['-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'delvanta'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface(server.stdout)) {
    if (line.includes('listening')) break;
  }
  server.stdout.resume();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}/delvanta`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    /** The same as the server's configuration takes it. */
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
