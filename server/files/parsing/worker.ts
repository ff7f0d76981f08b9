import { directParsers } from '#files/parsers/in-process.ts';

/** What comes back. An error would lose its class between processes: `malformed` says what it said. */
export type Outcome<Result> = { result: Result; malformed?: never } | { malformed: string };

/** A parser as a job of the pool. Its deadline runs from here: not while a worker starts. */
const asJob =
  <Args extends unknown[], Result>(parse: (...args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Outcome<Result>> => {
    process.send?.('begins');
    try {
      return { result: await parse(...args) };
    } catch (error) {
      return { malformed: error instanceof Error ? error.message : String(error) };
    }
  };

// Whoever asked is gone, killed perhaps.
process.once('disconnect', () => process.exit());

export const inspectCv = asJob(directParsers.inspectCv);
export const inspectAttachment = asJob(directParsers.inspectAttachment);
export const inspectMailFile = asJob(directParsers.inspectMailFile);
export const parseMail = asJob(directParsers.parseMail);
