import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { engines } from '#tests/support/databases.ts';
import { callDeployHook } from './call-deploy-hook.ts';

it.each(engines)('calls once for all that a static host lacks, on %s', async (_name, openFresh) => {
  const { kysely: db, pool, close } = await openFresh();
  let [calls, status] = [0, 201];
  const host = createServer((request, response) => {
    if (request.method === 'POST') calls += 1;
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook`;
  /** What two processes do within one moment of a day, and how often the host was called for it. */
  const callsOn = async (day: string) => {
    const before = calls;
    const now = new Date(`${day}T09:00:00Z`);
    const asked = [callDeployHook(db, url, now), callDeployHook(db, url, now)];
    await Promise.all(asked);
    return calls - before;
  };
  const change = (values: string) =>
    pool.query(`update vacancies set ${values} where id = 'lowcode'`);

  expect(await callsOn('2026-12-01'), 'what the host has is not known').toBe(1);
  expect(await callsOn('2026-12-01')).toBe(0);
  expect(await callsOn('2026-12-02'), 'a day like the one before').toBe(0);
  await change(`published = jsonb_set(published, '{nl,title}', '"Nieuw"')`);
  await change(`published = jsonb_set(published, '{en,title}', '"New"')`);
  expect(await callsOn('2026-12-02')).toBe(1);

  await change(`opens_on = '2026-12-05'`);
  expect(await callsOn('2026-12-02'), 'not yet shown').toBe(1);
  expect(await callsOn('2026-12-04')).toBe(0);
  expect(await callsOn('2026-12-05'), 'it opens').toBe(1);
  expect(await callsOn('2027-02-28')).toBe(0);
  expect(await callsOn('2027-03-01'), 'the first four close').toBe(1);
  expect(await callsOn('2027-04-10'), 'and go').toBe(1);

  await change(`closed_at = now()`);
  status = 500;
  await expect(callDeployHook(db, url, new Date('2027-04-10T09:00:00Z'))).rejects.toThrow('500');
  status = 200;
  expect(await callsOn('2027-04-10'), 'what was refused is repeated').toBe(1);
  host.close();
  await close();
});
