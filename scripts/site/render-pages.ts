import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { vacancyIds } from '#contract/vacancies.ts';
import { titleOf } from '#copy/translation.ts';
import { renderGeneralTerms } from '#domain/quotes/pdf/general-terms.ts';
import { type Language, languages } from '#lib/language.ts';
import { paths, socialPicture } from '#lib/paths.ts';
import type * as Server from '#src/entry-server.tsx';
import { dayOf } from '#util/today.ts';
import { closesAt } from '#util/vacancy-closing.ts';
import { drawSocialPicture } from '../artwork/social-picture.ts';
import { fillTemplate } from './fill-template.ts';
import { inlineStyles } from './inline-styles.ts';
import { lastChanges } from './last-changes.ts';
import { securityText } from './security-text.ts';
import { robots, sitemap } from './sitemap.ts';
import { socialTags } from './social-tags.ts';
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

  const today = dayOf(new Date());
  for (const language of languages) {
    for (const page of [...siteRoutes.pages, siteRoutes.notFound]) {
      await writePage(page.path, language);
    }
    for (const id of vacancyIds) {
      await writePage(paths.vacancy(id), language, dayOf(closesAt(id)), 'closed.html');
    }
  }
  const listed = siteRoutes.pages.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path);
  await writeFile(join(client, 'sitemap.xml'), sitemap(siteUrl, await lastChanges(listed)));
  await writeFile(join(client, 'robots.txt'), robots(siteUrl));
  await mkdir(join(client, '.well-known'), { recursive: true });
  await writeFile(join(client, '.well-known/security.txt'), securityText(siteUrl));
  // Where many still look for it.
  await writeFile(join(client, 'security.txt'), securityText(siteUrl));
  for (const language of languages) {
    const pdf = await renderGeneralTerms(language);
    await writeFile(join(client, `general-terms-${language}.pdf`), pdf);
  }
  await rm(join(client, 'index.html'));
  await rm(join(client, '.vite'), { recursive: true });

  async function writePage(
    path: string,
    language: Language,
    day = today,
    name = 'index.html',
  ): Promise<void> {
    const { head, app, component, meta, isListed, ...told } = await render(path, language, day);
    const styles = stylesOf(manifest, component)
      .filter((href) => !template.includes(href))
      .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
    const tags =
      head +
      socialTags(siteUrl, { path, language, meta, isListed }) +
      structuredData(siteUrl, told);
    const html = fillTemplate(template, { language, day, head: tags, app })
      // After the template's own style sheet, which declares the order of the cascade layers.
      .replace('</head>', () => `${styles.join('')}</head>`);
    const file = join(client, language, path, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, startAfterPaint(await inlineStyles(html, client)));
    if (!isListed || day !== today) return;
    const picture = join(client, socialPicture(path, language));
    await mkdir(dirname(picture), { recursive: true });
    await writeFile(picture, await drawSocialPicture(titleOf(meta)));
  }
}
