import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { type Language, languages } from '#lib/language.ts';
import type * as Server from '#src/entry-server.tsx';
import { inlineStyles } from './inline-styles.ts';
import { securityText } from './security-text.ts';
import { robots, sitemap } from './sitemap.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { structuredData } from './structured-data.ts';
import { stylesOf } from './styles.ts';

interface Build {
  /** The directory of the browser's build: the pages are written into it. */
  client: string;
  /** The directory of the build that draws them. */
  ssr: string;
  siteUrl: string;
}

/** Draws every page in every language, and what search engines read, after both builds of Vite. */
export async function prerender({ client, ssr, siteUrl }: Build): Promise<void> {
  const entry = pathToFileURL(join(ssr, 'entry-server.js')).href;
  const { render, siteRoutes }: typeof Server = await import(entry);
  const template = await readFile(join(client, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  );

  for (const language of languages) {
    for (const page of [...siteRoutes.pages, siteRoutes.notFound]) {
      await writePage(page.path, language);
    }
  }
  const paths = siteRoutes.pages.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path);
  await writeFile(join(client, 'sitemap.xml'), sitemap(siteUrl, paths));
  await writeFile(join(client, 'robots.txt'), robots(siteUrl));
  await mkdir(join(client, '.well-known'), { recursive: true });
  await writeFile(join(client, '.well-known/security.txt'), securityText(siteUrl));
  await rm(join(client, 'index.html'));
  await rm(join(client, '.vite'), { recursive: true });

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
    const file = join(client, language, path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, startAfterPaint(await inlineStyles(html, client)));
  }
}
