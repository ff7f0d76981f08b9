import { MessageChannel } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { type Parsers, Unparsable } from '../../supabase/functions/_shared/parsing.ts';
import type { Outcome } from './worker.ts';

interface Bounds {
  /** From when a worker begins with a file. */
  fileMs: number;
  mailMs: number;
  /** Of each worker, in MB: its objects, beside the bytes themselves. */
  heapMb: number;
}

/**
 * V8 ends the whole process, not the thread, when one allocation goes far beyond a thread's limit: so the
 * heap holds what a mail of the largest size can come to, and the deadline ends what takes long.
 */
const usual: Bounds = { fileMs: 2_000, mailMs: 5_000, heapMb: 1_024 };

/** Mail comes one by one, so one is left for files whatever a mail does. */
const workers = 2;

/**
 * Parsers that run in worker threads: what is beyond its bounds ends its worker, which another
 * replaces, and never holds up or ends the process. The threads start with the first job.
 */
export function createParsers(bounds: Partial<Bounds> = {}): Parsers {
  const { fileMs, mailMs, heapMb } = { ...usual, ...bounds };
  const limited = pLimit(workers);
  let started: Tinypool | undefined;

  function pool(): Tinypool {
    if (started) return started;
    started = new Tinypool({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: workers,
      maxThreads: workers,
      // Nothing of the process's own arguments, nor any of its secrets.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    });
    // A worker that dies without a job is replaced; without a listener it would end the process.
    started.on('error', () => {});
    return started;
  }

  function run<Result>(
    name: keyof Parsers,
    deadlineMs: number,
    given: Uint8Array,
    fileName?: string,
  ): Promise<Result> {
    return limited(async () => {
      const { port1, port2 } = new MessageChannel();
      const deadline = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      port1.once('message', () => {
        timer = setTimeout(() => deadline.abort(), deadlineMs);
      });
      try {
        // Only what is meant, and not the larger buffer that it may be a view of; moved, not copied again.
        const bytes = new Uint8Array(given);
        const args = fileName === undefined ? [bytes] : [fileName, bytes];
        const options = { name, signal: deadline.signal, transferList: [port2, bytes.buffer] };
        const job = { args, started: port2 };
        const outcome: Outcome<Result> = await pool().run(job, options);
        if (outcome.malformed === undefined) return outcome.result;
        throw new Unparsable('malformed', outcome.malformed);
      } catch (error) {
        if (deadline.signal.aborted) throw new Unparsable('too-slow');
        if (isOutOfMemory(error)) throw new Unparsable('too-heavy');
        throw error;
      } finally {
        clearTimeout(timer);
        port1.close();
      }
    });
  }

  return {
    inspectCv: (name, bytes) => run('inspectCv', fileMs, bytes, name),
    inspectAttachment: (name, bytes) => run('inspectAttachment', fileMs, bytes, name),
    inspectMailFile: (name, bytes) => run('inspectMailFile', fileMs, bytes, name),
    parseMail: (raw) => run('parseMail', mailMs, raw),
  };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
