import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compressJson } from './compress-json.ts';

const list = { tickets: Array.from({ length: 50 }, (_, number) => ({ number, name: 'Melding' })) };
const app = new Hono()
  .use(compressJson)
  .get('/list', (c) => c.json(list, 200, { Vary: 'Origin' }))
  .get('/refused', (c) => c.json({ error: { code: 'forbidden' } }, 403))
  .get('/table', (c) => c.body('a;b\n'.repeat(1000), 200, { 'Content-Type': 'text/csv' }))
  .get('/nothing', (c) => c.body(null, 204));

const ask = (path: string, accepted = 'gzip, deflate, br') =>
  app.request(path, { headers: { 'Accept-Encoding': accepted } });

it('compresses a list, for whoever can read that', async () => {
  const response = await ask('/list');
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(response.headers.get('Vary')).toBe('Origin, Accept-Encoding');
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.length).toBeLessThan(600);
  expect(JSON.parse(gunzipSync(body).toString())).toEqual(list);
});

it.each(['', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
  'leaves it as it is for %o',
  async (accepted) => {
    const response = await ask('/list', accepted);
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(response.headers.get('Vary')).toBe('Origin, Accept-Encoding');
    expect(await response.json()).toEqual(list);
  },
);

it('leaves short answers, other types and empty ones as they are', async () => {
  const refused = await ask('/refused');
  expect([refused.status, await refused.json()]).toEqual([403, { error: { code: 'forbidden' } }]);
  for (const path of ['/refused', '/table', '/nothing']) {
    const response = await ask(path);
    expect(response.headers.get('Content-Encoding'), path).toBeNull();
  }
  expect(await (await ask('/table')).text()).toHaveLength(4000);
});
