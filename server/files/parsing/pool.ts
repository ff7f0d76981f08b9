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
    if (started) return started;
    started = new Tinypool({
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
    started.on('error', () => {});
    return started;
  }

  /** Has a worker do a job; `null` when none began with it in time. */
  async function tryOnce<Result>(
    name: keyof Parsers,
    deadlineMs: number,
    given: Uint8Array,
    fileName?: string,
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
      const options = { name, channel, signal: deadline.signal, transferList: [bytes.buffer] };
      return await pool().run(args, options);
    } catch (error) {
      const isLate = deadline.signal.aborted;
      if (!isLate && !isDead(error)) throw error;
      if (!hasBegun) {
        // Those that idle may be stopped as well.
        void pool()
          .recycleWorkers()
          .catch(() => {});
        return null;
      }
      throw new Unparsable(isLate ? 'too-slow' : 'too-heavy');
    } finally {
      clearTimeout(timer);
    }
  }

  /** A job that no worker began is not the file's fault: a fresh worker gets it, once. */
  const run = <Result>(
    name: keyof Parsers,
    deadlineMs: number,
    given: Uint8Array,
    fileName?: string,
  ): Promise<Result> =>
    limited(async () => {
      const attempt = () => tryOnce<Result>(name, deadlineMs, given, fileName);
      const outcome = (await attempt()) ?? (await attempt());
      if (!outcome) throw new ParsersUnavailable('No worker began with a file in time.');
      if (outcome.malformed === undefined) return outcome.result;
      throw new Unparsable('malformed', outcome.malformed);
    });

  return {
    start: () => void pool(),
    inspectCv: (name, bytes) => run('inspectCv', fileMs, bytes, name),
    inspectAttachment: (name, bytes) => run('inspectAttachment', fileMs, bytes, name),
    inspectMailFile: (name, bytes) => run('inspectMailFile', fileMs, bytes, name),
    parseMail: (raw) => run('parseMail', mailMs, raw),
  };
}

/** Whether a worker ended in the middle of its job. Parsers end nothing: it was the heap. */
const isDead = (error: unknown) =>
  error instanceof Error && error.message === 'Worker exited unexpectedly';
