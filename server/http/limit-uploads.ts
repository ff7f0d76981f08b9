import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import pLimit from 'p-limit';

/** However many large bodies arrive at once, so many are read; of the others only what the system buffers. */
const atOnce = 8;
/** A smaller body is no upload, and waits for nobody. In bytes. */
const leastBytes = 256 * 1024;

interface Patience {
  /** Whoever sends less than {@link leastSent} in so many ms leaves their place to the next and goes on beside. */
  stallMs: number;
  /** So does whoever takes longer in all. */
  wholeMs: number;
}
const usualPatience: Patience = { stallMs: 500, wholeMs: 3_000 };
/** In bytes: a slow line, not somebody who holds back. */
const leastSent = 32 * 1024;

/** Lets large bodies in one after the other, so that memory is bounded whatever the rush. */
export function limitUploads(patience = usualPatience) {
  const limited = pLimit(atOnce);
  return createMiddleware<{ Bindings: Partial<HttpBindings> }>(async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    if (!incoming || !outgoing || !isUpload(incoming)) return next();
    await new Promise<void>((enter) => {
      void limited(() => {
        enter();
        return leavePlace(incoming as IncomingMessage, outgoing as ServerResponse, patience);
      });
    });
    return next();
  });
}

function isUpload({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const length = headers['content-length'];
  return length === undefined
    ? headers['transfer-encoding'] !== undefined
    : Number(length) >= leastBytes;
}

/** Resolves when a body was read, its request answered or given up, or its sender too slow. */
async function leavePlace(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { stallMs, wholeMs }: Patience,
): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  incoming.once('end', end).once('close', end);
  outgoing.once('close', end);
  if (incoming.destroyed || incoming.readableEnded) end();
  const until = performance.now() + wholeMs;
  let seen = incoming.socket.bytesRead;
  while (!over.signal.aborted && performance.now() < until) {
    await wait(stallMs, undefined, { ref: false, signal: over.signal }).catch(() => {});
    // What has come and was not taken yet is not the sender's delay.
    const isOurs = incoming.readableLength > 0;
    if (!isOurs && incoming.socket.bytesRead - seen < leastSent) return;
    seen = incoming.socket.bytesRead;
  }
}
