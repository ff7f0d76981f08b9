import { expect, it } from 'vitest';
import { postWebhook } from './post-webhook.ts';
import { isPublicAddress } from './public-address.ts';

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.5',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '4000::1',
  'localhost',
  '',
])('calls %s not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '1.1.1.1', '::ffff:8.8.8.8', '2606:4700:4700::1111', '2a00:1450:400e::1'])(
  'calls %s public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
])('posts nothing to %s', async (address) => {
  const post = { url: new URL(address), headers: {}, body: new Uint8Array(), isTrusted: false };
  await expect(postWebhook(post)).rejects.toThrow('The address is not public');
});
