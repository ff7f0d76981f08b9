import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuth } from '#tests/support/auth.ts';
import { openFreshPglite } from '#tests/support/databases.ts';
import type { OpenDatabase } from '../database/database.ts';

const breached = 'a sentence that leaked';
const sha1 = createHash('sha1').update(breached).digest('hex').toUpperCase();
const padding = createHash('sha1').update('a sentence that did not').digest('hex').toUpperCase();

/** Speaks the protocol of api.pwnedpasswords.com/range. */
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end(`${sha1.slice(5)}:3\r\n${padding.slice(5)}:0\r\n`);
});
const asked: string[] = [];
let database: OpenDatabase;

beforeAll(async () => {
  database = await openFreshPglite();
  await once(service.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  service.close();
  await database.close();
});

async function signUp(password: string, port = (service.address() as AddressInfo).port) {
  const auth = await startAuth(database, { breachesUrl: `http://127.0.0.1:${port}/range` });
  await auth.allowDomain('allowed.example');
  const email = `${randomUUID()}@allowed.example`;
  return (await auth.client().auth.signUp({ email, password })).error;
}

it('refuses a password that a breach made known, and tells the service five signs of it', async () => {
  expect(await signUp(breached)).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  expect(asked).toEqual([`/range/${sha1.slice(0, 5)}`]);
});

it('takes any other, padding in the answer or not', async () => {
  expect(await signUp('a sentence that did not')).toBeNull();
});

it('keeps nobody out when the service is away', async () => {
  expect(await signUp(breached, 9)).toBeNull();
});
