import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

type AnyContext = Context<{ Bindings: Partial<HttpBindings> }>;

/**
 * Whether a request comes from a person or a program at this machine: neither another machine, nor
 * somebody behind a proxy here, nor a page whose name resolves to loopback.
 */
export function isFromOwnMachine(c: AnyContext): boolean {
  const remote = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const host = new URL(c.req.url).hostname;
  const forwarded = c.req.header('X-Forwarded-For') ?? c.req.header('Forwarded');
  return isLoopback(remote) && ['localhost', '127.0.0.1', '[::1]'].includes(host) && !forwarded;
}

const isLoopback = (address: string) => address === '::1' || /^127\./.test(address);
