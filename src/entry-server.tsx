import { renderToString } from 'react-dom/server';
import { vacancyIds } from '#contract/vacancies.ts';
import homeEn from '#copy/en/site/home.ts';
import homeNl from '#copy/nl/site/home.ts';
import { vacancyCopy } from '#copy/vacancy-copy.ts';
import type { Language } from '#lib/language.ts';
import { inLanguage, paths } from '#lib/paths.ts';
import { type Page, pageAt, prepare } from '#site/pages.tsx';
import { Site } from '#site/Site.tsx';
import { jobPosting } from '#site/vacancies/job-posting.tsx';
import { isClosedOn } from '#util/vacancy-closing.ts';
import { siteRoutes } from './routes.tsx';

export { siteRoutes };

/**
 * A page as it is served on a calendar day: what goes into the template's head and its root, and what
 * it is.
 */
export async function render(path: string, language: Language, day: string) {
  await prepare(siteRoutes, path, language);
  const page = pageAt(siteRoutes, path);
  // Rendered as a whole document, because only then does React gather the head's tags.
  const document = renderToString(
    <html lang={language}>
      <head />
      <body>
        <Site routes={siteRoutes} served={{ path: page.path, language, day }} />
      </body>
    </html>,
  );
  const [, head = '', app = ''] = /<head>(.*)<\/head><body>(.*)<\/body>/s.exec(document) ?? [];
  const { component, meta } = await page.load(language);
  // What is not there, or for one person, has no place among the others.
  const isListed = page !== siteRoutes.notFound && !page.isPrivate;
  return {
    head,
    app,
    component,
    meta,
    isListed,
    trail: isListed ? await trailTo(page, language) : [],
    services: path === paths.home ? servicesIn(language) : [],
    posting: await postingAt(path, language, day),
  };
}

/** The services on the home page, in its words. */
function servicesIn(language: Language) {
  const { items } = { nl: homeNl, en: homeEn }[language].services;
  return Object.entries(items).map(([id, { name, intro }]) => ({ id, name, description: intro }));
}

/** What search engines are told of the vacancy at an address, if one is there. */
async function postingAt(path: string, language: Language, day: string) {
  const id = vacancyIds.find((each) => paths.vacancy(each) === path);
  if (!id || isClosedOn(id, day)) return undefined;
  const { default: copy } = await vacancyCopy(id, language);
  return jobPosting(copy, import.meta.env.SITE_URL);
}

/** The way to a page from the home page, as breadcrumbs tell it. */
async function trailTo(page: Page, language: Language): Promise<{ name: string; url: string }[]> {
  const { meta } = await page.load(language);
  const address = import.meta.env.SITE_URL + page.path;
  const crumb = {
    // A search engine breaks no words.
    name: meta.name.replaceAll('\u00ad', ''),
    url: language === 'nl' ? address : inLanguage(address, 'en'),
  };
  if (page.path === '/') return [crumb];
  const above = pageAt(siteRoutes, page.parent ?? '/');
  return [...(await trailTo(above, language)), crumb];
}
