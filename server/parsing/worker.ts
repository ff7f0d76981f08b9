import type { MessagePort } from 'node:worker_threads';
import { directParsers } from '../../supabase/functions/_shared/parsers/direct.ts';

/** What a worker gets: what to parse, and where to say that it begins. */
interface Job<Args extends unknown[]> {
  args: Args;
  started: MessagePort;
}

/** What comes back. An error would lose its class between threads: `malformed` says what it said. */
export type Outcome<Result> = { result: Result; malformed?: never } | { malformed: string };

/** A parser as a job of the pool. Its deadline runs from here: not while a worker starts. */
const asJob =
  <Args extends unknown[], Result>(parse: (...args: Args) => Promise<Result>) =>
  async ({ args, started }: Job<Args>): Promise<Outcome<Result>> => {
    started.postMessage(null);
    started.close();
    try {
      return { result: await parse(...args) };
    } catch (error) {
      return { malformed: error instanceof Error ? error.message : String(error) };
    }
  };

export const inspectCv = asJob(directParsers.inspectCv);
export const inspectAttachment = asJob(directParsers.inspectAttachment);
export const inspectMailFile = asJob(directParsers.inspectMailFile);
export const parseMail = asJob(directParsers.parseMail);
