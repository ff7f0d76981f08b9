import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstVacancies } from '#scripts/site/first-vacancies.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { buildSiteRoutes } from './build-site-routes.ts';
import { createSite } from './site.ts';
import { createRouteMatcher } from './site-routes.ts';
import { readStaticFiles } from './static.ts';

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
      [`${language}/jobs/vacancy/frontend/index.html`, page(language, 'apply')],
      [`${language}/jobs/vacancy/frontend/closed.html`, page(language, 'closed')],
      [`${language}/404/index.html`, page(language, 'not found')],
      [`${language}/servicedesk/help/index.html`, page(language, 'guide')],
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
  site = (await createSite(directory)).app;
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
  const policy = answer.headers.get('Content-Security-Policy');
  expect(policy).toContain(`script-src 'self' 'sha256-${sha256('go()')}';`);
  expect(policy).toContain(`style-src 'self' 'sha256-${sha256('p{}')}';`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});

it('lets its pages speak to the backend that it was built for, and to nobody else', async () => {
  const { app: built } = await createSite(directory, { backend: 'https://project.supabase.co/' });
  for (const [path, count] of [
    ['/', 2],
    // A customer's mail is framed from there.
    ['/servicedesk/login', 3],
  ] as const) {
    const policy = (await built.request(path)).headers.get('Content-Security-Policy');
    expect(policy).toContain("; connect-src 'self' https://project.supabase.co; ");
    expect(policy).toContain("; form-action 'self' https://project.supabase.co; ");
    expect(policy?.match(/https:/g)).toHaveLength(count);
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
  '/jobs/vacancy/frontend/closed.html',
  '/About/more',
  '/..%2fpackage.json',
  '/assets/missing.js',
  '//evil.example/',
])('answers 404 to %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('shows the not-found page for a missing page, but not for a missing file', async () => {
  expect(await (await get('/missing?lang=en')).text()).toBe(page('en', 'not found'));
  const file = await get('/assets/missing.js');
  expect(await file.text()).not.toContain('<html');
  expect(file.headers.get('Cache-Control'), 'it may be of the next version').toBe('no-store');
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
  expect((await get('/', { 'If-None-Match': '*' })).status).toBe(304);
  expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200);
});

it.each([
  ['/about/?lang=en', '/about?lang=en'],
  ['/About', '/about'],
  ['/ABOUT/Index.HTML?a=1&b=2', '/about?a=1&b=2'],
  ['/about/index.html', '/about'],
  ['/index.html?lang=en', '/?lang=en'],
])('leads from %s to the one address of that page', async (path, canonical) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, canonical]);
});

it('lets caches keep one answer where the address names the language, else one for each choice', async () => {
  const varyOf = async (path: string) => (await get(path)).headers.get('Vary');
  expect(await varyOf('/about?lang=en')).toBe('Accept-Encoding');
  expect(await varyOf('/about?lang=nl')).toBe('Accept-Encoding');
  expect(await varyOf('/about')).toBe('Accept-Encoding, Cookie');
  expect(await varyOf('/about?lang=de')).toBe('Accept-Encoding, Cookie');
});

it('shows that a vacancy is closed from the end of its last day in Amsterdam', async () => {
  const files = await readStaticFiles(directory);
  const frontend = firstVacancies.filter(({ id }) => id === 'frontend');
  const routes = buildSiteRoutes(files, { vacancies: frontend });
  const at = (moment: string) =>
    createRouteMatcher(routes, () => Date.parse(moment))(
      new URL('http://localhost/jobs/vacancy/frontend?lang=en'),
    );
  expect(frontend[0]?.content.closesOn, 'in winter time').toBe('2027-02-28');
  const folder = '/en/jobs/vacancy/frontend';
  expect(at('2027-02-28T22:59:59Z')).toMatchObject({ file: `${folder}/index.html`, status: 200 });
  expect(at('2027-02-28T23:00:00Z')).toMatchObject({ file: `${folder}/closed.html`, status: 200 });
  expect(at('2027-03-30T21:59:59Z')).toMatchObject({ status: 200 });
  const gone = { file: `${folder}/closed.html`, status: 410 };
  expect(at('2027-03-30T23:00:00Z'), 'thirty days later machines may forget it').toMatchObject(
    gone,
  );
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

it('gives out the guide in two languages, to people and not to search engines', async () => {
  for (const language of ['nl', 'en']) {
    const guide = await get(`/servicedesk/help?lang=${language}`);
    expect(await guide.text()).toBe(built[`${language}/servicedesk/help/index.html`]);
    expect(guide.headers.get('X-Robots-Tag')).toBe('noindex');
  }
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
