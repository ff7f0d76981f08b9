import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './postgres.ts';

const root = join(import.meta.dirname, '../..');

/** Signs the proofs of the public forms, so that a test can make one (`tests/support/proof-of-work.ts`). */
export const formSecret = 'a secret that only tests share, 32+';

/** The whole product in a process of its own, as `npm start` runs it. */
export interface Product {
  url: string;
  pid: number;
  /** The one-time link of the first-time setup, when the desk is new. */
  setupLink: string | undefined;
  /** Everything it printed: the log, and what it said to the person who started it. */
  printed: string[];
  /** Stops it as an operator does; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

interface ProductOptions {
  dataDir: string;
  /** Arguments of its command line. */
  args?: string[];
  env?: Record<string, string> | undefined;
  /** Told its process id before it has started. */
  onSpawn?: (pid: number) => void;
}

/** Starts the product and waits until it serves. Throws with what it printed when it does not. */
export async function startProduct({
  dataDir,
  args = [],
  env = {},
  onSpawn,
}: ProductOptions): Promise<Product> {
  const port = env.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'server/main.ts'), ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        // As `npm start` and `deploy` set them.
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
        DATA_DIR: dataDir,
        PORT: port,
        SITE_URL: url,
        RATE_LIMIT_SCALE: '1000',
        FORM_SECRET: formSecret,
        ...env,
      },
    },
  );
  onSpawn?.(child.pid!);
  const printed: string[] = [];
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  let setupLink: string | undefined;
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        printed.push(line);
        setupLink ??= /https?:\S+first-time-setup\?token=\S+/.exec(line)?.[0];
        if (/read mail at|Email is sent by SMTP/.test(line)) resolve();
      });
    }
    exit.then(() => reject(new Error(`The product did not start:\n${printed.join('\n')}`)));
  });
  return {
    url,
    pid: child.pid!,
    setupLink,
    printed,
    stop: () => {
      child.kill('SIGTERM');
      return exit;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** A directory for one test's data; `remove` it afterwards. */
export async function temporaryDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'delvanta-data-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The ids of the processes that a process started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.split(' ').filter(Boolean).map(Number);
}
