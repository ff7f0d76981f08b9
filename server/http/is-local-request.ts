import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isLoopbackName } from '#util/loopback.ts';

/** A request, with what Node knows of its connection where it came by one. */
type AnyContext = Pick<Context, 'req'> & { env: unknown };

/**
 * Whether a request comes from a person or a program at this machine: neither another machine, nor
 * somebody behind a proxy here, nor a page whose name resolves to loopback. A site with a public
 * address has a proxy in front that need not say so: nobody is at this machine then.
 */
export function isLocalRequest(c: AnyContext, siteUrl: string): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const remote = incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isForwarded = forwardingHeaders.some((name) => c.req.header(name) !== undefined);
  const names = [c.req.url, siteUrl].map((url) => new URL(url).hostname);
  return isLoopback(remote) && names.every(isLoopbackName) && !isForwarded;
}

const forwardingHeaders = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via'];

const isLoopback = (address: string) => address === '::1' || /^127\./.test(address);
