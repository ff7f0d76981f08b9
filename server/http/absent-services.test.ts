import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAbsentServices } from './absent-services.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = serve({ fetch: createAbsentServices().fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const refusal = {
  ...{ statusCode: '404', code: 'not_found', error: 'not_found' },
  message: expect.stringMatching(/ is not part of this server$/),
};

it('refuses in JSON, by every method', async () => {
  for (const path of ['/realtime/v1/api/broadcast', '/graphql/v1', '/pg/tables', '/pg-meta/x']) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(url + path, { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual(refusal);
    }
  }
});

it('refuses to open a WebSocket, and a channel of supabase-js says so', async () => {
  const upgrade = request(`${url}/realtime/v1/websocket?vsn=1.0.0`, {
    headers: {
      ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  }).end();
  const [answer] = await once(upgrade, 'response');
  expect(answer.statusCode).toBe(404);
  let body = '';
  for await (const part of answer) body += part;
  expect(JSON.parse(body)).toEqual(refusal);

  const client = createClient(url, 'sb_publishable_test');
  const status = await new Promise((resolve) => client.channel('any').subscribe(resolve));
  expect(status).toBe('CHANNEL_ERROR');
  await client.removeAllChannels();
  client.realtime.disconnect();
});
