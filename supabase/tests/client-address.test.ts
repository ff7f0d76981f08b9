import { expect, it } from 'vitest';
import { clientAddress, neighbourhoodOf, networkOf } from '#http/client-address.ts';

it.each([
  ['without proxies, whatever a client claims', '203.0.113.9', '1.1.1.1', 0, '203.0.113.9'],
  ['behind one proxy, what the proxy saw', '127.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['behind two', '127.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['with fewer entries than proxies, the connection', '127.0.0.1', '203.0.113.9', 2, '127.0.0.1'],
  ['without the header, the connection', '127.0.0.1', undefined, 1, '127.0.0.1'],
  ['an IPv4 address in IPv6 clothes', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['without the port that a proxy adds', '127.0.0.1', '203.0.113.9:50123', 1, '203.0.113.9'],
  ['nor one of IPv6', '127.0.0.1', '[2001:db8::5]:50123', 1, '2001:db8::5'],
  ['nor its brackets', '127.0.0.1', '[::ffff:203.0.113.9]', 1, '203.0.113.9'],
  ['IPv6 as it is', '127.0.0.1', '2001:db8::5', 1, '2001:db8::5'],
])('is, %s', (_when, remote, forwarded, hops, expected) => {
  expect(clientAddress(remote, forwarded, hops)).toBe(expected);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8:0::/48'],
])('counts the neighbourhood of %s as %s', (address, neighbourhood) =>
  expect(neighbourhoodOf(networkOf(address))).toBe(neighbourhood),
);
