import { type Parsers, Unparsable } from '../parsing.ts';
import { inspectAttachment } from './inspect-attachment.ts';
import { inspectCv } from './inspect-cv.ts';
import { inspectMailFile } from './inspect-mail-file.ts';
import { parseMail } from './parse-mail.ts';

/** A parser at which nothing breaks: whatever it throws says that it could not read this. */
const safely =
  <Args extends unknown[], Result>(parse: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await parse(...args);
    } catch (error) {
      throw error instanceof Unparsable ? error : new Unparsable('malformed', String(error));
    }
  };

/**
 * The parsers in whatever process calls them: in the server that is a worker of its pool, in an edge
 * function the isolate itself. The platform bounds an isolate's memory and time and ends it beyond
 * them, which costs the requests that it has in hand and no others.
 */
export const directParsers: Parsers = {
  inspectCv: safely(inspectCv),
  inspectAttachment: safely(inspectAttachment),
  inspectMailFile: safely(inspectMailFile),
  parseMail: safely(parseMail),
};
