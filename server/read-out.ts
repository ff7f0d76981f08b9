import { createMiddleware } from 'hono/factory';

/** A body may have so many bytes more than its limit, and its connection still be of use. */
const mostBytes = 1024 * 1024;

/**
 * Reads what a refused request still brings, so that the connection is good for the next one. Left
 * unread, @hono/node-server closes it half a second later, under whatever is asked on it by then.
 */
export const readOut = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status !== 413) return;
  // Not before: to ask for the body makes a stream of it.
  const { body } = c.req.raw;
  if (!body || body.locked) return;
  // Whoever hangs up meanwhile waits for no answer either.
  await forget(body).catch(() => {});
});

async function forget(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.length;
    if (bytes > mostBytes) break;
  }
  reader.releaseLock();
}
