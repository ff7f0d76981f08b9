import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { type Parsers, ParsersUnavailable, Unparsable } from '#files/parsing.ts';
import type { Outcome } from './worker.ts';

interface Bounds {
  /** From when a worker begins with a file. */
  fileMs: number;
  mailMs: number;
  /** From when a job is given to when a worker begins with it. */
  startMs: number;
  /** Of each worker, in MB: its objects, beside the bytes themselves. */
  heapMb: number;
}

const usual: Bounds = { fileMs: 2_000, mailMs: 5_000, startMs: 8_000, heapMb: 512 };

/** Mail comes one by one, so one is left for files whatever a mail does. */
const workers = 2;
const idleMs = 60_000;

export interface ParserPool extends Parsers {
  /** Starts a worker, so that the first file does not wait for it. */
  start(): void;
}

/**
 * Parsers that run in processes of their own: V8 ends a whole process, not a thread, whose heap is
 * full. What is beyond its bounds ends its worker, which another replaces, and nothing else. Idle
 * workers keep nothing alive and end with the process that started them.
 */
export function createParsers(bounds: Partial<Bounds> = {}): ParserPool {
  const { fileMs, mailMs, startMs, heapMb } = { ...usual, ...bounds };
  const limited = pLimit(workers);
  let started: Tinypool | undefined;

  function pool(): Tinypool {
    started ??= startPool(heapMb);
    return started;
  }

  /** A job that no worker began is not the file's fault: a fresh worker gets it, once. */
  const run = <Result>(job: Job): Promise<Result> =>
    limited(async () => {
      const outcome =
        (await tryOnce<Result>(pool(), job, startMs)) ??
        (await tryOnce<Result>(pool(), job, startMs));
      if (!outcome) throw new ParsersUnavailable('No worker began with a file in time.');
      if (outcome.malformed === undefined) return outcome.result;
      throw new Unparsable('malformed', outcome.malformed);
    });
  const runOnFile =
    <Result>(parser: keyof Parsers) =>
    (fileName: string, bytes: Uint8Array) =>
      run<Result>({ parser, bytes, fileName, deadlineMs: fileMs });

  return {
    start: () => void pool(),
    inspectCv: runOnFile('inspectCv'),
    inspectAttachment: runOnFile('inspectAttachment'),
    inspectMailFile: runOnFile('inspectMailFile'),
    parseMail: (bytes) => run({ parser: 'parseMail', bytes, deadlineMs: mailMs }),
  };
}

function startPool(heapMb: number): Tinypool {
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: workers,
    idleTimeout: idleMs,
    // Nothing of the process's own arguments, nor any of its secrets.
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`],
    env: {},
    serialization: 'advanced',
  });
  // A worker that dies without a job is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

interface Job {
  parser: keyof Parsers;
  bytes: Uint8Array;
  fileName?: string;
  /** From when a worker begins with it. */
  deadlineMs: number;
}

/** Has a worker do a job; `null` when none began with it in time. */
async function tryOnce<Result>(
  pool: Tinypool,
  { parser, bytes: given, fileName, deadlineMs }: Job,
  startMs: number,
): Promise<Outcome<Result> | null> {
  const deadline = new AbortController();
  const endAfter = (ms: number) => setTimeout(() => deadline.abort(), ms);
  let hasBegun = false;
  let timer = endAfter(startMs);
  const channel = {
    // A worker's only message beside its result: it begins.
    postMessage: () => {
      hasBegun = true;
      clearTimeout(timer);
      timer = endAfter(deadlineMs);
    },
  };
  try {
    // Only what is meant, and not the larger buffer that it may be a view of; moved, not copied again.
    const bytes = new Uint8Array(given);
    const args = fileName === undefined ? [bytes] : [fileName, bytes];
    const signal = deadline.signal;
    return await pool.run(args, { name: parser, channel, signal, transferList: [bytes.buffer] });
  } catch (error) {
    const isLate = deadline.signal.aborted;
    if (!isLate && !isDead(error)) throw error;
    if (!hasBegun) {
      // Those that idle may be stopped as well.
      void pool.recycleWorkers().catch(() => {});
      return null;
    }
    throw new Unparsable(isLate ? 'too-slow' : 'too-heavy');
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a worker ended in the middle of its job. Parsers end nothing: it was the heap. */
const isDead = (error: unknown) =>
  error instanceof Error && error.message === 'Worker exited unexpectedly';
