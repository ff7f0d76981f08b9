import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address is one that the whole internet reaches: neither this machine nor a network around it,
 * nor a cloud's own addresses, nor IPv4 in the dress of IPv6. What is not known to be public is not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Beside what is given out (2000::/3) there is more that no registry has a name for.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}

/** Thrown for a name or address that is not public. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  constructor() {
    super('The address is not public');
  }
}

/**
 * Looks a name up for a connection, which then goes to the very addresses that were judged here: a name that
 * answers otherwise the next time leads nowhere else. One address that is not public spoils the name.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new PrivateAddressError(), '');
    }
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

/** Throws {@link PrivateAddressError} for a host that is written as such an address: no name is looked up then. */
export function requirePublicHost(hostname: string): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddressError();
}
