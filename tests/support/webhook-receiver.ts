import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What somebody posted. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program on this machine that takes webhooks, and answers as it is told to. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const answer = { status: 200, body: 'thanks', headers: {} as Record<string, string> };
  let released = Promise.resolve();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', async () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(parts).toString() });
      if (path === '/silent') await released;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** How it answers from now on. */
    answer,
    /** Has `/silent` not answer until what this returns is called. */
    fallSilent: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    stop: () => server.close(),
  };
}
