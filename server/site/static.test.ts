import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { createSite } from './site.ts';

let directory: string;
let site: Hono;

const page = (language: string, what: string) =>
  `<!doctype html><html lang="${language}"><script>go()</script><style>p{}</style>${what}`;
const built: Record<string, string> = {
  'desk.html': page('nl', 'desk'),
  'robots.txt': 'User-agent: *',
  'assets/app-1.js': 'console.log(1)',
  ...Object.fromEntries(
    ['nl', 'en'].flatMap((language) => [
      [`${language}/index.html`, page(language, 'home')],
      [`${language}/about/index.html`, page(language, 'about')],
      [`${language}/404/index.html`, page(language, 'not found')],
    ]),
  ),
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'delvanta-static-'));
  for (const [path, text] of Object.entries(built)) {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
  site = await createSite(directory);
});
afterAll(() => rm(directory, { recursive: true }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(`http://localhost${path}`, { headers, method });

it.each([
  ['Dutch by default', '/about', {}, 'nl', 'about'],
  ['as the visitor chose', '/', { Cookie: 'delvanta-language=en' }, 'en', 'home'],
  ['as the address says', '/about?lang=en', { Cookie: 'delvanta-language=nl' }, 'en', 'about'],
  ['Dutch for a language it does not speak', '/?lang=de', {}, 'nl', 'home'],
])('serves a page %s', async (_how, path, headers, language, what) => {
  const answer = await get(path, headers);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(page(language, what));
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  expect(answer.headers.get('Vary')).toContain('Cookie');
  const policy = answer.headers.get('Content-Security-Policy');
  expect(policy).toContain(`script-src 'self' 'sha256-${sha256('go()')}';`);
  expect(policy).toContain(`style-src 'self' 'sha256-${sha256('p{}')}';`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});

it('lets its pages speak to the backend that it was built for, and to nobody else', async () => {
  const built = await createSite(directory, 'https://project.supabase.co/');
  for (const path of ['/', '/servicedesk/login']) {
    const policy = (await built.request(path)).headers.get('Content-Security-Policy');
    expect(policy).toContain("; connect-src 'self' https://project.supabase.co; ");
    expect(policy).toContain("; form-action 'self' https://project.supabase.co; ");
    expect(policy?.match(/https:/g)).toHaveLength(2);
  }
  const policy = (await get('/')).headers.get('Content-Security-Policy');
  expect(policy).toContain("; connect-src 'self'; ");
  expect(policy).toContain("; form-action 'self'; ");
});

it.each([
  '/missing',
  '/404',
  '/nl',
  '/en/about',
  '/nl/index.html',
  '/desk.html',
  '/..%2fpackage.json',
  '/assets/missing.js',
  '//evil.example/',
])('answers 404 to %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('shows the not-found page for a missing page, but not for a missing file', async () => {
  expect(await (await get('/missing?lang=en')).text()).toBe(page('en', 'not found'));
  expect(await (await get('/assets/missing.js')).text()).not.toContain('<html');
});

it('sends the compressed file that the browser accepts, with an ETag of its own', async () => {
  const plain = await get('/assets/app-1.js');
  const brotli = await get('/assets/app-1.js', { 'Accept-Encoding': 'gzip, deflate, br' });
  const gzip = await get('/assets/app-1.js', { 'Accept-Encoding': 'gzip, br;q=0' });
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(brotli.headers.get('Content-Encoding')).toBe('br');
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.get('ETag'))).size).toBe(3);
  expect(brotli.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

it('says 304 to whoever has the file already', async () => {
  const etag = (await get('/')).headers.get('ETag') ?? '';
  const again = await get('/', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200);
});

it('takes the slash off the end of a page that exists', async () => {
  const answer = await get('/about/?lang=en');
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/about?lang=en']);
});

it('keeps the desk out of caches and search engines, and its sign-in returns open to their opener', async () => {
  const desk = await get('/servicedesk/tickets');
  expect(await desk.text()).toBe(built['desk.html']);
  expect(desk.headers.get('Cache-Control')).toBe('no-store');
  expect(desk.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(desk.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  const back = await get('/servicedesk/auth-callback');
  expect(back.headers.get('Cross-Origin-Opener-Policy')).toBeNull();
  expect(back.headers.get('Referrer-Policy')).toBe('no-referrer');
});

it('keeps browsers on https where it is served so', async () => {
  for (const scheme of ['https', 'http']) {
    const app = new Hono().use(addSecurityHeaders(`${scheme}://www.example.com`)).route('/', site);
    const { headers } = await app.request('/about');
    expect(headers.has('Strict-Transport-Security')).toBe(scheme === 'https');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});

it('answers HEAD with the headers alone', async () => {
  const head = await get('/', {}, 'HEAD');
  expect(head.headers.get('Content-Length')).toBe(String(built['nl/index.html']?.length));
  expect(await head.text()).toBe('');
});
