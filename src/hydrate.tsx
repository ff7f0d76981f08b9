import { hydrateRoot } from 'react-dom/client';
import { languageOfSearch, languages } from '#lib/language.ts';
import { followLinks } from '#site/address.ts';
import { pageAt, prepare } from '#site/pages.tsx';
import { Site } from '#site/Site.tsx';
import { prepareTooltips } from '#ui/prepare-tooltips.ts';
import { siteRoutes } from './routes.tsx';

/** Lets React take over the served page, once all that the page shows is here. */
export async function hydrate(): Promise<void> {
  const path = location.pathname;
  const language = languageOfPage();
  await prepare(siteRoutes, path, language);
  hydrateRoot(
    document.getElementById('root')!,
    // A page below whose path others stand was drawn once, for all of them.
    <Site routes={siteRoutes} served={{ path: pageAt(siteRoutes, path).path, language }} />,
  );
  prepareTooltips();
  followLinks(({ pathname, search }) => {
    if (pageAt(siteRoutes, pathname) === siteRoutes.notFound) return false;
    const asked = languageOfSearch(search) ?? languageOfPage();
    // What is wrong shows when the page is drawn.
    prepare(siteRoutes, pathname, asked).catch(() => {});
    return true;
  });
}

const languageOfPage = () =>
  languages.find((each) => each === document.documentElement.lang) ?? 'nl';
