import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { lookUpPublic, requirePublicHost } from './public-address.ts';

const answerWithinMs = 10_000;
const mostAnswerBytes = 1_024;

/** What is posted, and where to. */
export interface Post {
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array;
  /** Whether the operator allows an address that is not public. */
  isTrusted: boolean;
}

export interface Answer {
  status: number;
  /** Its beginning. */
  text: string;
}

/**
 * Posts once, and reads the beginning of the answer. It follows no redirect and keeps no connection. Throws
 * when there is no answer within ten seconds, or the address is not public.
 */
export async function postWebhook({ url, headers, body, isTrusted }: Post): Promise<Answer> {
  if (!isTrusted) requirePublicHost(url.hostname);
  const post = url.protocol === 'https:' ? requestEncrypted : requestPlain;
  return new Promise((resolve, reject) => {
    const deadline = AbortSignal.timeout(answerWithinMs);
    const fail = (error: Error) =>
      reject(deadline.aborted ? new Error(`No answer within ${answerWithinMs / 1_000} s`) : error);
    const sent = post(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': body.byteLength, Connection: 'close' },
      agent: false,
      signal: deadline,
      maxHeaderSize: 16 * 1_024,
      ...(!isTrusted && { lookup: lookUpPublic }),
    });
    sent.on('error', fail);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const answer = () => {
        const text = Buffer.concat(parts).subarray(0, mostAnswerBytes).toString('utf8');
        resolve({ status: response.statusCode ?? 0, text: printable(text) });
        sent.destroy();
      };
      response.on('error', fail);
      response.on('end', answer);
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= mostAnswerBytes) answer();
      });
    });
    sent.end(body);
  });
}

/** As people may read it, and Postgres keep it. */
const printable = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]+/gu, ' ')
    .trim()
    .slice(0, mostAnswerBytes);
