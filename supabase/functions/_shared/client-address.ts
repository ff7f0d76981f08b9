import { isIPv6 } from 'node:net';

/**
 * The network address of whoever asks, for limits and evidence.
 *
 * `X-Forwarded-For` counts only as far as the configured proxies wrote it: with `hops` proxies, the
 * entry that the outermost of them added. Everything to its left is the client's own claim.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const claimed = (forwardedFor ?? '').split(',').map((part) => part.trim());
  const seen = hops > 0 ? claimed.at(-hops) : undefined;
  return (seen || remote || 'unknown').replace(/^::ffff:/, '');
}

/** What a limit counts by: an IPv4 address, or the /64 network that one IPv6 subscriber holds. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(8 - left.length - right.length).fill('0') : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
