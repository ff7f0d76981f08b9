import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { firmWith, noFirmChanges } from '#contract/firm-setting.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { buildSiteRoutes } from '#server/site/build-site-routes.ts';
import type { SiteRoute } from '#server/site/site-routes.ts';
import { readStaticFiles } from '#server/site/static.ts';
import { buildDeskDocs } from './docs/build-docs.ts';
import { firstVacancies } from './site/first-vacancies.ts';
import { prerender } from './site/render-pages.ts';
import { readSettings } from './site/settings.ts';
import { hostFiles } from './static/hosts.ts';
import { fetchPublished } from './static/published-vacancies.ts';

/**
 * `npm run build:static [-- DIRECTORY]`: the site as files for a host of static sites, speaking to a
 * Supabase project. The files come into `public`; beside it stands what Cloudflare, Netlify and
 * Vercel have to know of them.
 */
const root = resolve(import.meta.dirname, '..');
const directory = resolve(process.argv[2] ?? join(root, 'dist/static'));
const client = join(directory, 'public');
/** Not `dist/ssr`, from which the server draws its own pages. */
const ssr = join(root, 'dist/static-ssr');

try {
  await buildStatic();
  console.log(`The site is in ${directory}; docs/supabase.md says how to put it on a host.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function buildStatic() {
  const { siteUrl, supabaseUrl, vacanciesUrl } = readSettings([
    'SITE_URL',
    'VITE_SUPABASE_URL',
    'VITE_SUPABASE_ANON_KEY',
  ]);
  const { vacancies, firm } = vacanciesUrl
    ? await fetchPublished(vacanciesUrl)
    : { vacancies: firstVacancies, firm: firmWith(noFirmChanges) };
  for (const mode of ['production', 'desk']) {
    await build({ root, mode, logLevel: 'error', build: { outDir: client } });
  }
  await build({
    root,
    logLevel: 'error',
    build: { ssr: 'scripts/site/page-renderer.ts', outDir: ssr },
  });
  await prerender({ client, ssr, siteUrl, vacancies, firm });
  await rm(ssr, { recursive: true });
  await buildDeskDocs(client);

  const everywhere = securityHeaders(siteUrl);
  const routes = buildSiteRoutes(await readStaticFiles(client), {
    backend: supabaseUrl,
    vacancies,
  }).map((route) => ({
    ...route,
    headers: { ...everywhere, ...route.headers },
  }));
  await bundle('cloudflare.ts', 'worker.js', routes);
  await bundle('netlify.ts', 'netlify/edge-functions/site.js', routes);
  for (const [path, text] of Object.entries(hostFiles(routes, siteUrl))) {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Writes a function for the edge: one file, with the site's routes in it. */
async function bundle(entry: string, path: string, routes: SiteRoute[]): Promise<void> {
  const file = join(directory, path);
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SITE_ROUTES: JSON.stringify(routes) },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'static', entry),
      outDir: dirname(file),
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: basename(file) } },
    },
  });
}
