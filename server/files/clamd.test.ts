import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#tests/support/postgres.ts';
import { createClamdScan } from './clamd.ts';

let clamd: Server;
let address: string;

/** Speaks clamd's INSTREAM protocol, and knows one virus. */
beforeAll(async () => {
  clamd = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      let at = 'zINSTREAM\0'.length;
      let content = '';
      while (received.length >= at + 4) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const found = content.includes('EICAR');
          socket.end(found ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
          return;
        }
        if (received.length < at + 4 + length) return;
        content += received.subarray(at + 4, at + 4 + length).toString('latin1');
        at += 4 + length;
      }
    });
  }).listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  const bound = clamd.address();
  address = `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
});
afterAll(() => clamd.close());

const bytes = (text: string) => new TextEncoder().encode(text);

it('calls a clean file clean, of several chunks too', async () => {
  expect(await createClamdScan(address)(bytes('x'.repeat(300_000)))).toBe('clean');
});

it('finds what the scanner finds, across chunks', async () => {
  const eicar = bytes(`${'x'.repeat(64 * 1024 - 2)}EICAR`);
  expect(await createClamdScan(address)(eicar)).toBe('infected');
});

it('says so when the scanner is down', async () => {
  expect(await createClamdScan(`127.0.0.1:${await freePort()}`)(bytes('x'))).toBe('unavailable');
  expect(await createClamdScan('/nowhere/clamd.sock')(bytes('x'))).toBe('unavailable');
});
