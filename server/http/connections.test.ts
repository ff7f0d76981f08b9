import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { limitConnections } from './connections.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve(most: number) {
  const server = createServer((_, response) => response.end('here'));
  limitConnections(server, true, most);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function hold(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  return socket;
}

const ask = (port: number) =>
  new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false }, (answer) => resolve(text(answer))).on(
      'error',
      reject,
    );
  });

it('answers whoever asks, however many connections somebody only holds behind the same proxy', async () => {
  const port = await serve(50);
  const held: Socket[] = [];
  for (let count = 0; count < 120; count++) held.push(await hold(port));
  for (let count = 0; count < 10; count++) {
    expect(await ask(port)).toBe('here');
    held.push(await hold(port));
  }
  await vi.waitFor(() =>
    expect(
      held.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded),
    ).toHaveLength(50),
  );
  expect(
    held.slice(0, 70).every(({ destroyed }) => destroyed),
    'the longest silent went',
  ).toBe(true);
});

it('closes a connection between two requests before one that asks', async () => {
  const port = await serve(3);
  const waiting = await hold(port);
  const kept = connect(port, '127.0.0.1');
  ends.push(() => kept.destroy());
  kept.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(kept, 'data');
  // Two more than there is room for: first goes who waited longest, then who had an answer.
  const gone = [once(waiting, 'close'), once(kept, 'close')];
  const others = [await hold(port), await hold(port), await hold(port)];
  await Promise.all(gone);
  expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
});
