import { once } from 'node:events';
import { type ClientRequest, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { limitUploads } from './limit-uploads.ts';

const size = 1024 * 1024;
const unhurried = { stallMs: 60_000, wholeMs: 60_000 };

let server: Server;
let uploads: ClientRequest[] = [];

afterEach(() => {
  for (const upload of uploads) upload.on('error', () => {}).destroy();
  uploads = [];
  server.close();
});

/** Starts a server; returns how many uploads were let in so far. */
async function start(patience = unhurried): Promise<() => number> {
  let begun = 0;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(limitUploads(patience));
  app.post('/', async (c) => {
    begun++;
    return c.text(String((await c.req.arrayBuffer()).byteLength));
  });
  app.post('/refused', (c) => c.text('no', 403));
  server = serve({ fetch: app.fetch, port: 0 }) as Server;
  await once(server, 'listening');
  return () => begun;
}

/** Begins a POST of so many bytes, of which none is sent yet; without a number, of nobody knows how many. */
function begin(bytes?: number, path = '/') {
  const { port } = server.address() as AddressInfo;
  const headers = bytes === undefined ? {} : { 'Content-Length': bytes };
  const upload = request({ port, path, method: 'POST', agent: false, headers });
  upload.flushHeaders();
  uploads.push(upload);
  return upload;
}

async function answerOf(upload: ClientRequest): Promise<string> {
  const [answer] = await once(upload, 'response');
  let text = '';
  for await (const part of answer) text += part;
  return text;
}

it('reads eight uploads at a time, and the next as each is done', async () => {
  const begun = await start();
  const waiting = Array.from({ length: 12 }, () => begin(size));
  for (let done = 0; done < 12; done++) {
    await vi.waitFor(() => expect(begun()).toBe(Math.min(12, done + 8)));
    const upload = waiting.shift();
    if (!upload) break;
    const answer = answerOf(upload);
    upload.end(new Uint8Array(size));
    expect(await answer).toBe(String(size));
  }
});

it('lets in whatever is small, though eight uploads take all places', async () => {
  const begun = await start();
  for (let i = 0; i < 9; i++) begin(size);
  await vi.waitFor(() => expect(begun()).toBe(8));
  const small = begin(2);
  small.end('{}');
  expect(await answerOf(small)).toBe('2');
});

it('gives the place of an upload that is refused or given up to the next', async () => {
  const begun = await start();
  const refused = Array.from({ length: 8 }, () => begin(size, '/refused'));
  expect(await Promise.all(refused.map(answerOf))).toEqual(Array(8).fill('no'));
  const cut = Array.from({ length: 8 }, () => begin(size));
  await vi.waitFor(() => expect(begun()).toBe(8));
  begin(size);
  for (const upload of cut) upload.on('error', () => {}).destroy();
  await vi.waitFor(() => expect(begun()).toBe(9));
});

it('lets the next in when eight hold back what they send', async () => {
  const begun = await start({ ...unhurried, stallMs: 200 });
  const all = Array.from({ length: 9 }, () => begin(size));
  await vi.waitFor(() => expect(begun()).toBe(9));
  const answers = Promise.all(all.map(answerOf));
  for (const upload of all) upload.end(new Uint8Array(size));
  expect(await answers).toEqual(Array(9).fill(String(size)));
});

it('lets the next in when eight come by drops, or take too long', async () => {
  const begun = await start({ stallMs: 200, wholeMs: 1_000 });
  const stopping = new AbortController();
  const feed = async (upload: ClientRequest, bytes: number) => {
    while (!stopping.signal.aborted) {
      upload.write(new Uint8Array(bytes));
      await wait(20, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  for (let i = 0; i < 8; i++) void feed(begin(), 1);
  await vi.waitFor(() => expect(begun()).toBe(8));
  for (let i = 0; i < 8; i++) void feed(begin(), 8 * 1024);
  await vi.waitFor(() => expect(begun()).toBe(16), { timeout: 5_000 });
  begin(size);
  await vi.waitFor(() => expect(begun()).toBe(17), { timeout: 5_000 });
  stopping.abort();
});
