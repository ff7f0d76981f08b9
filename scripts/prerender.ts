import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Manifest } from 'vite';
import type * as Server from '../src/entry-server.tsx';
import { type Language, languages } from '../src/lib/language.ts';
import { compress } from './site/compress.ts';
import { inlineStyles } from './site/inline-styles.ts';
import { robots, sitemap } from './site/sitemap.ts';
import { startAfterPaint } from './site/start-after-paint.ts';
import { structuredData } from './site/structured-data.ts';
import { stylesOf } from './site/styles.ts';

/** Draws every page in every language into `dist/client`, after both builds of Vite. */
const client = new URL('../dist/client/', import.meta.url).pathname;
const siteUrl = process.env.SITE_URL ?? 'https://www.delvanta.example';
const entry = new URL('../dist/ssr/entry-server.js', import.meta.url).href;
const { render, siteRoutes }: typeof Server = await import(entry);
const template = await readFile(`${client}index.html`, 'utf8');
const manifest: Manifest = JSON.parse(await readFile(`${client}.vite/manifest.json`, 'utf8'));

for (const language of languages) {
  for (const page of [...siteRoutes.pages, siteRoutes.notFound]) {
    await writePage(page.path, language);
  }
}
const paths = siteRoutes.pages.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path);
await writeFile(`${client}sitemap.xml`, sitemap(siteUrl, paths));
await writeFile(`${client}robots.txt`, robots(siteUrl));
await rm(`${client}index.html`);
await rm(`${client}.vite`, { recursive: true });
await compress(client);

async function writePage(path: string, language: Language): Promise<void> {
  const { head, app, component, trail, posting } = await render(path, language);
  const styles = stylesOf(manifest, component).map(
    (href) => `<link rel="stylesheet" crossorigin href="${href}">`,
  );
  const tags = head + structuredData(siteUrl, trail, posting);
  const html = template
    .replace('<html lang="nl">', `<html lang="${language}">`)
    .replace('<!--head-->', () => tags)
    // After the template's own style sheet, which declares the order of the cascade layers.
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace('<!--app-->', () => app);
  const file = `${client}${language}${path === '/' ? '' : path}/index.html`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, startAfterPaint(await inlineStyles(html, client)));
}
