import { hydrateRoot } from 'react-dom/client';
import { languages } from './lib/language.ts';
import { siteRoutes } from './routes.tsx';
import { followLinks } from './site/address.ts';
import { pageAt, prepare } from './site/pages.tsx';
import { Site } from './site/Site.tsx';

/** Lets React take over the served page, once all that the page shows is here. */
export async function hydrate(): Promise<void> {
  const path = location.pathname;
  const language = languages.find((each) => each === document.documentElement.lang) ?? 'nl';
  await prepare(siteRoutes, path, language);
  hydrateRoot(
    document.getElementById('root')!,
    // A page below whose path others stand was drawn once, for all of them.
    <Site routes={siteRoutes} served={{ path: pageAt(siteRoutes, path).path, language }} />,
  );
  followLinks((to) => pageAt(siteRoutes, to) !== siteRoutes.notFound);
}
