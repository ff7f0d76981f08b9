import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

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

/** Whether a name or address of a URL means this machine, whatever a name server says. */
export const isLoopbackName = (hostname: string) =>
  ['localhost', '[::1]'].includes(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname);

const isLoopback = (address: string) => address === '::1' || /^127\./.test(address);
