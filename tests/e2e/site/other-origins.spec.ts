import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type Product, startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { test as base, expect } from '../test.ts';

/** The product, which lets the pages of one other origin read its answers, and that origin. */
const test = base.extend<object, { partner: string; product: Product }>({
  partner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const pages = createServer((_request, answer) => {
        answer.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Partner</title>');
      });
      await once(pages.listen(0), 'listening');
      await use(`http://localhost:${(pages.address() as AddressInfo).port}`);
      pages.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ partner }, use) => {
      const directory = await temporaryDirectory();
      const env = { ALLOWED_ORIGINS: `https://intranet.example ${partner}` };
      const product = await startProduct({ dataDir: directory.path, env });
      await use(product);
      await product.stop();
      await directory.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Calls the product as supabase-js does on the page that is open; `null` where the browser refuses. */
const call = (page: Page, url: string, method = 'GET') =>
  page.evaluate(
    async ([address = '', verb = '']) => {
      const headers = {
        apikey: 'sb_publishable_delvanta',
        'X-Client-Info': 'supabase-js-web',
        'X-Supabase-Api-Version': '2024-01-01',
      };
      const body = verb === 'POST' ? { body: '{"email":"a@b.example","password":"no"}' } : {};
      const answer = await fetch(address, { method: verb, headers, ...body }).catch(() => null);
      const version = answer?.headers.get('X-Supabase-Api-Version');
      return answer && { status: answer.status, body: await answer.json(), version };
    },
    [url, method],
  );

test('a page of an allowed origin reads what the API says, refusals too', async ({
  page,
  partner,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '40' });
  await page.goto(partner);
  const settings = await call(page, `${product.url}/auth/v1/settings`);
  expect(settings).toMatchObject({ status: 200, body: { external: { email: true } } });
  const wrong = await call(page, `${product.url}/auth/v1/token?grant_type=password`, 'POST');
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  expect(wrong?.version).toBe('2024-01-01');
  expect(await call(page, `${product.url}/rest/v1/users`)).toMatchObject({ status: 401 });
  expect(await call(page, `${product.url}/functions/v1/desk/profile`)).toMatchObject({
    status: 401,
  });
  expect(await call(page, `${product.url}/functions/v1/nothing`)).toMatchObject({ status: 404 });
});

test('a page of any other origin reads nothing, and may not even ask', async ({
  page,
  partner,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: 'CORS' });
  test.info().annotations.push({ type: 'expects console', description: 'net::ERR_FAILED' });
  await page.goto(partner.replace('localhost', '127.0.0.1'));
  for (const path of ['auth/v1/settings', 'rest/v1/users', 'functions/v1/desk/profile']) {
    expect(await call(page, `${product.url}/${path}`)).toBeNull();
  }
  // Nor by a request that browsers send without asking first.
  const simple = page.evaluate(
    (url) => fetch(url).catch(() => null),
    `${product.url}/auth/v1/health`,
  );
  expect(await simple).toBeNull();
});
