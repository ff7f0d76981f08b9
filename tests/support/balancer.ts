import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './postgres.ts';

const probeMs = 200;

/**
 * A small round-robin proxy on loopback, as a load balancer is: it asks every process whether it is
 * ready, and goes on to the next when one does not take a connection. What was sent is never sent again.
 */
export async function startBalancer(ports: readonly number[]) {
  const ready = new Set<number>();
  let turn = 0;

  async function probe() {
    for (const port of ports) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (answer?.ok) ready.add(port);
      else ready.delete(port);
    }
  }
  await probe();
  const probing = setInterval(() => void probe(), probeMs);

  function forward(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, left: number) {
    const port = [...ready][turn++ % (ready.size || 1)];
    if (port === undefined || left === 0) return void answer.writeHead(502).end();
    const onward = request({
      port,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress },
    });
    onward.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.once('error', () => answer.destroy());
    });
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        ready.delete(port);
        forward(incoming, body, answer, left - 1);
      } else answer.destroy();
    });
    onward.end(body);
  }

  const server = createServer((incoming, answer) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part) => parts.push(part));
    incoming.once('end', () => forward(incoming, Buffer.concat(parts), answer, ports.length));
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    /** How many processes it sends work to. */
    readyCount: () => ready.size,
    stop: async () => {
      clearInterval(probing);
      server.close();
      server.closeAllConnections();
    },
  };
}
