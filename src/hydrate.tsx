import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type FirmFacts, firm } from '#contract/firm.ts';
import { atFirstAct } from '#lib/at-first-act.ts';
import { languageOfSearch, languages } from '#lib/language.ts';
import { fetchAhead, followLinks } from '#site/address.ts';
import { readPageData } from '#site/page-data.ts';
import { pageAt, prepare } from '#site/pages.tsx';
import { Site } from '#site/Site.tsx';
import { createSiteRoutes } from './routes.tsx';

/** The facts of the firm that the page was drawn with, where they are not the defaults. */
const drawnFirm = document.getElementById('firm')?.textContent;

const siteRoutes = createSiteRoutes(
  readPageData,
  drawnFirm ? (JSON.parse(drawnFirm) as FirmFacts) : firm,
);

/** Lets React take over the served page, once all that the page shows is here. */
export async function hydrate(): Promise<void> {
  const path = location.pathname;
  const language = languageOfPage();
  await prepare(siteRoutes, path, language);
  const root = document.getElementById('root')!;
  const { day = '' } = root.dataset;
  // In pieces of a few milliseconds each, between which a visitor's act is answered.
  startTransition(() => {
    hydrateRoot(
      root,
      // A page below whose path others stand was drawn once, for all of them.
      <Site routes={siteRoutes} served={{ path: pageAt(siteRoutes, path).path, language, day }} />,
    );
  });
  const pages = {
    has: ({ pathname }: URL) => pageAt(siteRoutes, pathname) !== siteRoutes.notFound,
    prepare: ({ pathname, search }: URL) =>
      prepare(siteRoutes, pathname, languageOfSearch(search) ?? languageOfPage()),
  };
  followLinks(pages);
  fetchAhead(pages);
  atFirstAct(() => import('#site/first-act.ts'));
}

const languageOfPage = () =>
  languages.find((each) => each === document.documentElement.lang) ?? 'nl';
