import { chosenLanguageKey } from '#contract/chosen-language.ts';
import { type SiteRoute, withoutCookie } from '#server/site/site-routes.ts';

const english = { type: 'query', key: 'lang', value: 'en' };
const dutch = { type: 'query', key: 'lang', value: 'nl' };
const choseEnglish = { type: 'cookie', key: chosenLanguageKey, value: 'en' };

/** The site's routes as Vercel's `routes` say them, which can choose by query and cookie themselves. */
export const vercelRoutes = (routes: readonly SiteRoute[]) => [
  ...routes.flatMap(({ source, files, redirect, isMissing, goneFrom = Infinity, headers }) => {
    const isGone = goneFrom <= Date.now();
    const route = { src: source, caseSensitive: true, headers };
    if (redirect) return { ...route, status: 301, headers: { ...headers, Location: redirect } };
    // With the headers that its file will have, on to the files.
    if (!files) return { ...route, continue: true };
    const to = (dest: string) => ({
      ...route,
      dest,
      ...(isMissing && { status: 404 }),
      ...(isGone && { status: 410 }),
    });
    if (files.nl === files.en) return to(files.nl);
    const asked = withoutCookie(headers);
    return [
      { ...to(files.en), headers: asked, has: [english] },
      { ...to(files.nl), headers: asked, has: [dutch] },
      { ...to(files.en), has: [choseEnglish] },
      to(files.nl),
    ];
  }),
  { handle: 'filesystem' },
  // A file that is not there may be there tomorrow.
  { src: '^/.*$', status: 404, headers: { 'Cache-Control': 'no-cache' } },
];
