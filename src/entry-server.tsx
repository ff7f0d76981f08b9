import { renderToString } from 'react-dom/server';
import { type FirmFacts, firm as firmDefaults } from '#contract/firm.ts';
import type { PublishedVacancy, VacancyPageData } from '#contract/published-vacancy.ts';
import homeEn from '#copy/en/site/home.ts';
import vacancyEn from '#copy/en/site/vacancy.ts';
import homeNl from '#copy/nl/site/home.ts';
import vacancyNl from '#copy/nl/site/vacancy.ts';
import type { Language } from '#lib/language.ts';
import { inLanguage, paths } from '#lib/paths.ts';
import { type Page, pageAt, prepare, type SiteRoutes } from '#site/pages.tsx';
import { Site } from '#site/Site.tsx';
import { isClosedOn } from '#site/vacancies/is-closed.ts';
import { jobPosting } from '#site/vacancies/job-posting.tsx';
import { pageDataOf } from '#site/vacancies/page-data.ts';
import { createSiteRoutes } from './routes.tsx';

/** The site as it is with these vacancies, on a calendar day, with these facts of the firm. */
export const siteWith = (
  vacancies: readonly PublishedVacancy[],
  day: string,
  firm: FirmFacts = firmDefaults,
): SiteRoutes =>
  createSiteRoutes(async (path, language) => pageDataOf(vacancies, { path, language, day }), firm);

/**
 * A page as it is served on a calendar day: what goes into the template's head and its root, and what
 * it is.
 */
export async function render(
  siteRoutes: SiteRoutes,
  path: string,
  language: Language,
  day: string,
) {
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
  const { component, meta, data, isPrivate } = await page.load(language);
  // What is not there, or for one person, has no place among the others.
  const isListed = !isPrivate;
  return {
    head,
    app,
    component,
    meta,
    data,
    isListed,
    trail: isListed ? await trailTo(siteRoutes, page, language) : [],
    services: path === paths.home ? servicesIn(language) : [],
    posting:
      component === 'VacancyPage'
        ? postingOf(data as VacancyPageData, siteRoutes.firm, language, day)
        : undefined,
  };
}

/** The services on the home page, in its words. */
function servicesIn(language: Language) {
  const { items } = { nl: homeNl, en: homeEn }[language].services;
  return Object.entries(items).map(([id, { name, intro }]) => ({ id, name, description: intro }));
}

/** What search engines are told of a vacancy, as long as one can apply. */
function postingOf(vacancy: VacancyPageData, firm: FirmFacts, language: Language, day: string) {
  if (isClosedOn(vacancy, day)) return undefined;
  return jobPosting(vacancy, { nl: vacancyNl, en: vacancyEn }[language], {
    siteUrl: import.meta.env.SITE_URL,
    address: firm.address,
  });
}

/** The way to a page from the home page, as breadcrumbs tell it. */
async function trailTo(
  siteRoutes: SiteRoutes,
  page: Page,
  language: Language,
): Promise<{ name: string; url: string }[]> {
  const { meta } = await page.load(language);
  const address = import.meta.env.SITE_URL + page.path;
  const crumb = {
    // A search engine breaks no words.
    name: meta.name.replaceAll('\u00ad', ''),
    url: language === 'nl' ? address : inLanguage(address, 'en'),
  };
  if (page.path === '/') return [crumb];
  const above = pageAt(siteRoutes, page.parent ?? '/');
  return [...(await trailTo(siteRoutes, above, language)), crumb];
}
