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
  return withoutPort(seen || remote || 'unknown').replace(/^::ffff:/i, '');
}

/** Some proxies write `203.0.113.9:50123` or `[2001:db8::5]:50123`: each connection its own address. */
const withoutPort = (address: string) =>
  /^\[(?<inner>[^\]]+)\]/.exec(address)?.groups?.inner ?? address.replace(/^([\d.]+):\d+$/, '$1');

/**
 * What a crowd of machines shares: the /24 of a network as {@link networkOf} tells it, or the /48 that
 * a firm or a small provider holds of IPv6.
 */
export function neighbourhoodOf(network: string): string {
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return network.replace(/\.\d+$/, '.0/24');
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
