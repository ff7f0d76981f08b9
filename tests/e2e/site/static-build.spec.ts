import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { firmWith, noFirmChanges } from '#contract/firm-setting.ts';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import quoteWords from '#copy/en/site/customer-quote.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { inLanguage, paths } from '#lib/paths.ts';
import { fetchPublished } from '#scripts/static/published-vacancies.ts';
import { addSecurityHeaders } from '#server/http/security-headers.ts';
import { drawLists, drawVacancy } from '#server/site/page-worker.ts';
import { createSite } from '#server/site/site.ts';
import { password } from '#tests/support/auth.ts';
import { startGateway } from '#tests/support/gateway.ts';
import { freePort } from '#tests/support/postgres.ts';
import { startHosts } from '#tests/support/static-hosts.ts';
import type { Serve } from '#tests/support/vercel.ts';
import { dayOf } from '#util/today.ts';
import { words as deskWords, signIn } from '../desk/agent.ts';
import { test as base, expect } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { words } from './words.ts';

interface StaticSite {
  url: string;
  hosts: Record<string, Serve>;
  project: Awaited<ReturnType<typeof startGateway>>;
  vacancies: PublishedVacancy[];
}

const directory = resolve('test-results/static');
const anonKey = 'sb_publishable_static';

/** The test with a site of its own: files on Netlify, speaking to a Supabase project elsewhere. */
const test = base.extend<object, { site: StaticSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const [port, projectPort] = [await freePort(), await freePort()];
      const url = `http://localhost:${port}`;
      const project = await startGateway({ siteUrl: url, anonKey, port: projectPort });
      await project.database.pool.query(
        `insert into vacancies (id, draft, published, published_at, posted_on, closes_on)
         select 'tester', content, content, now(), '2026-11-20', '2099-12-31' from (select
           jsonb_set(published, '{nl,title}', to_jsonb($1::text)) || '{"closesOn": "2099-12-31"}'
         from vacancies where id = 'frontend') as of (content)`,
        ['Tester met <Ö> & "ervaring"'],
      );
      const vacanciesUrl = `${project.url}/functions/v1/vacancies`;
      await promisify(execFile)('npm', ['run', 'build:static', '--', directory], {
        env: {
          ...process.env,
          SITE_URL: url,
          VITE_SUPABASE_URL: `http://127.0.0.1:${projectPort}`,
          VITE_SUPABASE_ANON_KEY: anonKey,
          VACANCIES_URL: vacanciesUrl,
        },
      });
      const { vacancies } = await fetchPublished(vacanciesUrl);
      const hosts = await startHosts(directory);
      const server = serve({ fetch: hosts.Netlify!, port, hostname: 'localhost' });
      await use({ url, hosts, project, vacancies });
      server.close();
      await project.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

test('every host answers as our own server does', async ({ site }) => {
  const files = join(directory, 'public');
  const ours = new Hono();
  ours.use(addSecurityHeaders(site.url));
  const built = { backend: site.project.url, vacancies: site.vacancies };
  ours.route('/', (await createSite(files, built)).app);
  const [asset] = await readdir(join(files, 'assets'));
  const addresses = [
    ...['/', '/?lang=en', '/about', '/about?lang=de', '/about/?lang=en', '/jobs/vacancy/frontend'],
    ...['/jobs/vacancy/tester', '/jobs/vacancies?lang=en', '/sitemap.xml'],
    ...['/quote', '/quote/some-token?lang=en', '/servicedesk', '/servicedesk/tickets/1'],
    ...['/servicedesk/auth-callback?code=1', '/servicedesk/oauth/callback'],
    ...['/servicedesk/help', '/servicedesk/help?lang=en', '/servicedesk/help/'],
    ...[
      '/missing',
      '/missing?lang=en',
      '/404',
      '/ABOUT?lang=en',
      '/index.html',
      '/about/index.html',
      '/nl/about/index.html',
      '/desk.html',
    ],
    '/.well-known/security.txt',
    '/security.txt',
    ...['/about?lang=nl', '/favicon.ico', '/social/en/about.jpg'],
    ...['/favicon.svg', '/robots.txt', '/partners/kwartz.svg', `/assets/${asset}`],
  ];
  for (const [host, serveFile] of Object.entries(site.hosts)) {
    for (const address of addresses) {
      for (const cookie of ['', 'delvanta-language=en']) {
        const ask = () => new Request(site.url + address, { headers: { Cookie: cookie } });
        const [theirs, own] = [await serveFile(ask()), await ours.request(ask())];
        const asked = `${address} at ${host} with ${cookie || 'no cookie'}`;
        expect({ status: theirs.status, ...told(theirs) }, asked).toEqual({
          status: own.status,
          ...told(own),
        });
        expect(await theirs.text(), asked).toBe(await own.text());
      }
    }
    const gone = await serveFile(new Request(`${site.url}/assets/gone.js`));
    expect([gone.status, gone.headers.get('Cache-Control')]).not.toContain('immutable');
    expect((await serveFile(new Request(`${site.url}/_headers`))).status).toBe(404);
    const etag = (await serveFile(new Request(site.url))).headers.get('ETag') ?? '';
    const again = new Request(site.url, { headers: { 'If-None-Match': etag } });
    expect((await serveFile(again)).status, host).toBe(304);
  }
});

/** What an answer tells a browser; how long it is and how it was packed is the host's affair. */
const told = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !/^(content-length|etag)$/.test(name)));

test('draws what the desk published as our own server draws it', async ({ site }) => {
  const [client, ssr] = [resolve('dist/client'), resolve('dist/ssr')];
  const { siteUrl } = JSON.parse(await readFile(join(ssr, 'built.json'), 'utf8'));
  const moment = { client, ssr, day: dayOf(new Date()), firm: firmWith(noFirmChanges) };
  const parts = [await drawLists({ ...moment, vacancies: site.vacancies })];
  for (const vacancy of site.vacancies) parts.push(await drawVacancy({ ...moment, vacancy }));
  const files = new Map(parts.flatMap((part) => [...part]));
  const drawn = [...files].filter(([path]) => path.endsWith('.html'));
  expect(drawn.map(([path]) => path)).toContain('/nl/jobs/vacancy/tester/index.html');
  const picture = '/social/nl/jobs-vacancy-tester.jpg';
  expect(files.get(picture)?.body).toEqual(
    new Uint8Array(await readFile(join(directory, 'public', picture))),
  );
  // Both builds have the same pieces of script, but each its own addresses in them.
  const common = (page: string) =>
    page
      .replaceAll(site.url, siteUrl)
      .replaceAll(site.project.url, '')
      .replaceAll(/(?<=\/assets\/[\w.]+-)[\w-]+(?=\.js)/g, '');
  for (const [path, { body }] of drawn) {
    const built = await readFile(join(directory, 'public', path), 'utf8');
    expect(common(built), path).toBe(common(new TextDecoder().decode(body)));
  }
});

test('serves a visitor, a customer and an agent, whose calls go to the project', async ({
  page,
  browser,
  site,
}) => {
  const { notices, form } = words.en.home.contact;
  const calls = new Set<string>();
  page.on('request', (request) => calls.add(new URL(request.url()).origin));

  await test.step('reads in Dutch, then in English, also after a reload', async () => {
    await page.goto('/');
    await hydrated(page);
    await expect(page).toHaveTitle(words.nl.home.meta.title);
    await page.locator('[popovertarget="language-menu"]').click();
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveTitle(words.en.home.meta.title);
    await page.reload();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect([...calls], 'asked before the visitor acts').toEqual([site.url]);
  });

  await test.step('writes a message', async () => {
    await page.getByLabel(form.name, { exact: true }).fill('Anna de Vries');
    await page.getByLabel(form.email, { exact: true }).fill('anna@example.com');
    await page.getByLabel(form.message, { exact: true }).fill('We are building a laboratory.');
    await page.getByRole('button', { name: form.submit }).click();
    const status = page.getByRole('status').filter({ hasText: notices.sent.title });
    await expect(status).toContainText(notices.sent.reference);
  });

  await test.step('writes one without script, and comes back to the site', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
    await plain.goto(inLanguage(paths.home, 'en'));
    await plain.getByLabel(form.name, { exact: true }).fill('Bram Kuipers');
    await plain.getByLabel(form.email, { exact: true }).fill('bram@example.com');
    await plain.getByLabel(form.message, { exact: true }).fill('Please call me.');
    await plain.getByRole('button', { name: form.submit }).click();
    await expect(plain).toHaveURL(`${site.url}/?lang=en#contact-sent`);
    await expect(plain.locator('#contact-sent')).toContainText(notices.sent.text);
    await plain.close();
  });

  await test.step('opens the address of a quote that is not there', async () => {
    test.info().annotations.push({ type: 'expects console', description: '404' });
    await page.goto(`${paths.quote}/${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: quoteWords.missing.title })).toBeVisible();
  });

  await test.step('signs in to the desk, finds the message and puts a file to it', async () => {
    const { composer } = deskWords.en.ticket;
    const agent = { name: 'Carla Smit', email: 'carla@delvanta.example', password };
    await site.project.auth.addAgent(agent.email, agent.name);
    await page.goto(deskPaths.login);
    await signIn(page, agent);
    await page.goto(deskPaths.tickets);
    await page.getByRole('link', { name: 'We are building a laboratory.' }).click();
    await page.getByRole('button', { name: composer.note }).click();
    await page.getByLabel(composer.noteField).fill('See the plan');
    await expect(page.getByText(composer.draft.kept)).toBeVisible();
    const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Two rooms') };
    await page.locator('input[type="file"]').setInputFiles(plan);
    await page.getByRole('button', { name: composer.sendNote }).click();
    const note = page.getByRole('article').filter({ hasText: 'See the plan' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      note.getByRole('button', { name: /plan\.txt/ }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe('Two rooms');
  });
  expect([...calls].sort()).toEqual([site.project.url, site.url].sort());
});
