import { createMiddleware } from 'hono/factory';

/** A body may have so many bytes more than its limit, and its connection still be of use. */
const mostBytes = 1024 * 1024;

/**
 * Reads what a refused request still brings, so that the connection is good for the next one. Left
 * unread, @hono/node-server closes it half a second later, under whatever is asked on it by then.
 * With far too much the answer says that the connection ends.
 */
export const drainBody = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status !== 413) return;
  // Nobody knows how much of a body without a length is still to come.
  if (!c.req.header('Content-Length')) return c.res.headers.set('Connection', 'close');
  // Not before: to ask for the body makes a stream of it.
  const { body } = c.req.raw;
  if (!body || body.locked) return;
  // Whoever hangs up meanwhile waits for no answer either.
  const isRead = await forget(body).catch(() => true);
  if (!isRead) c.res.headers.set('Connection', 'close');
});

/** Reads a body, and returns whether to its end. */
async function forget(body: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = body.getReader();
  let bytes = 0;
  let chunk = await reader.read();
  while (!chunk.done && bytes <= mostBytes) {
    bytes += chunk.value.length;
    chunk = await reader.read();
  }
  reader.releaseLock();
  return chunk.done;
}
