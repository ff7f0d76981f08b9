import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct, temporaryDirectory } from '../support/product.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let product: Product;
let vite: ViteDevServer;
let url: string;

beforeAll(async () => {
  directory = await temporaryDirectory();
  product = await startProduct({ dataDir: directory.path });
  process.env.API_PORT = new URL(product.url).port;
  vite = await createServer({ server: { port: 0 }, logLevel: 'error' });
  await vite.listen();
  url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});
afterAll(async () => {
  await vite.close();
  await product.stop();
  await directory.remove();
});

const page = async (path: string, cookie = '') =>
  (await fetch(url + path, { headers: { Accept: 'text/html', cookie } })).text();

it('draws the pages of the site as the build does, in the language asked for', async () => {
  expect(await page('/about')).toMatch(/<html lang="nl">[\s\S]*<h1/);
  expect(await page('/about?lang=en')).toContain('<html lang="en">');
  expect(await page('/', 'delvanta-language=en')).toContain('<html lang="en">');
  expect(await page('/servicedesk/login')).toContain('/src/desk/main.tsx');
});

it('hands calls to the server, and gives the browser the sources as modules', async () => {
  const challenge = await fetch(`${url}/functions/v1/challenge?form=send-contact-email`);
  expect(challenge.status).toBe(200);
  const entry = await fetch(`${url}/src/entry-client.ts`);
  expect(entry.headers.get('Content-Type')).toContain('javascript');
});
