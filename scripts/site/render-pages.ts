import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { FirmFacts } from '#contract/firm.ts';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import { renderGeneralTerms } from '#domain/quotes/pdf/general-terms.ts';
import { type Language, languages } from '#lib/language.ts';
import { paths, socialPicture } from '#lib/paths.ts';
import { drawSocialPicture } from '#server/site/social-picture.ts';
import { dayOf } from '#util/today.ts';
import { drawSocialPlate } from '../artwork/social-plate.ts';
import { lastChanges } from './last-changes.ts';
import type * as Renderer from './page-renderer.ts';
import { securityText } from './security-text.ts';
import { robots } from './sitemap.ts';

interface Build {
  /** The directory of the browser's build: the pages are written into it. */
  client: string;
  /** The directory of the build that draws them. */
  ssr: string;
  siteUrl: string;
  vacancies: readonly PublishedVacancy[];
  firm: FirmFacts;
}

/** Draws every page in every language, and what search engines read, after both builds of Vite. */
export async function prerender({ client, ssr, siteUrl, vacancies, firm }: Build): Promise<void> {
  const entry = pathToFileURL(join(ssr, 'page-renderer.js')).href;
  const { siteWith, drawPage, drawVacancy, drawLists, sitemapWith }: typeof Renderer = await import(
    entry
  );
  const template = await readFile(join(client, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  );
  const kit = { template, manifest, siteUrl, client };
  const day = dayOf(new Date());
  const routes = siteWith(vacancies, day, firm);
  const plate = await drawSocialPlate();
  /** What stands on each picture to share. */
  const pictures: Record<string, string> = {};

  const all = [...routes.pages.map(({ path }) => path), routes.notFound.path];
  const listed = routes.pages.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path);
  const ofVacancies = vacancies.map(({ id }) => paths.vacancy(id));
  for (const language of languages) {
    for (const path of [...all, ...ofVacancies]) {
      const { html, isListed, title } = await drawPage(kit, { routes, path, language, day });
      await write(`/${language}${path}/index.html`, html);
      if (isListed) await drawPicture(path, language, title);
    }
  }
  const texts = [await drawLists(kit, vacancies, { day, firm })];
  for (const vacancy of vacancies) texts.push(await drawVacancy(kit, vacancy, { day, firm }));
  for (const [file, text] of texts.flatMap(Object.entries<string>)) await write(file, text);

  const changes = [...(await lastChanges(listed))];
  await write('/sitemap.xml', sitemapWith(siteUrl, changes, { vacancies, day }));
  await write('/robots.txt', robots(siteUrl));
  await write('/.well-known/security.txt', securityText(siteUrl));
  // Where many still look for it.
  await write('/security.txt', securityText(siteUrl));
  for (const language of languages) {
    const pdf = await renderGeneralTerms(language);
    await writeFile(join(client, `general-terms-${language}.pdf`), pdf);
  }
  // What the server draws vacancies from that are published later.
  const built = { template, manifest, siteUrl, pictures, changes, vacancies, day };
  await writeFile(join(ssr, 'built.json'), JSON.stringify(built));
  await writeFile(join(ssr, 'social-plate.png'), plate);
  await rm(join(client, 'index.html'));
  await rm(join(client, '.vite'), { recursive: true });

  async function write(path: string, text: string): Promise<void> {
    const file = join(client, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  async function drawPicture(path: string, language: Language, title: string): Promise<void> {
    const picture = socialPicture(path, language);
    pictures[picture] = title;
    await mkdir(dirname(join(client, picture)), { recursive: true });
    await writeFile(join(client, picture), await drawSocialPicture(plate, title));
  }
}
