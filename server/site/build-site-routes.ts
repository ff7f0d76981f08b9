import type { Language } from '#contract/fields.ts';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import { closingOf } from '#util/vacancy-closing.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import type { SiteRoute } from './site-routes.ts';
import type { StaticFiles } from './static.ts';

/** Where a sign-in popup comes back to. Any opener policy would cut it off from the page that opened it. */
const signInReturns = '^/servicedesk/(?:auth-callback|sso-login|sso-callback|oauth/callback)/?$';

const opener = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };
const unlisted = { 'X-Robots-Tag': 'noindex' };
/** Its address or its content is for one person. */
const personal = { 'Cache-Control': 'no-store', ...unlisted };
const untold = { 'Referrer-Policy': 'no-referrer' };

/**
 * Describes a built site: the public pages in two languages, the desk's single page, their files.
 * `backend` is the address that the site was built to speak to, when that is not its own; `vacancies` are
 * those whose pages are among the files.
 */
export function buildSiteRoutes(
  site: StaticFiles,
  { backend, vacancies = [] }: { backend?: string; vacancies?: readonly PublishedVacancy[] } = {},
): SiteRoute[] {
  const closings = new Map(
    vacancies.map(({ id, closedAt, content: { closesOn } }) => [
      `/jobs/vacancy/${id}`,
      closingOf({ closesOn, closedAt }),
    ]),
  );
  const page = (files: Record<Language, string>, headers: SiteRoute['headers'], frames = false) => {
    const html = [files.nl, files.en].map((file) => textOf(site, file)).join('');
    const policy = { 'Content-Security-Policy': contentSecurityPolicy(html, backend, frames) };
    return { files, headers: { ...policy, ...headers } };
  };
  /** A vacancy's page has another beside it, for when it is closed; and then it goes. */
  const untilClosed = (path: string) => {
    const closing = closings.get(path);
    if (!closing) return {};
    const closed = { nl: `/nl${path}/closed.html`, en: `/en${path}/closed.html` };
    return {
      ...(site.has(closed.nl) && { later: { from: closing.closes.getTime(), files: closed } }),
      goneFrom: closing.gone.getTime(),
    };
  };
  const inBoth = (path: string, headers: SiteRoute['headers']) =>
    page({ nl: `/nl${path}/index.html`, en: `/en${path}/index.html` }, headers);
  const asDesk = (headers: SiteRoute['headers']) =>
    page({ nl: '/desk.html', en: '/desk.html' }, { ...personal, ...headers }, true);
  const shared = { ...opener, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Cookie' };

  const paths = publicPaths(site);
  const files = [...site.keys()].filter((path) => !/\.html$|^\/assets\//.test(path)).sort();
  const plain = ['/assets/.*', ...files.map(literal)];
  return [
    { source: signInReturns, ...asDesk(untold) },
    { source: '^/servicedesk/help/?$', ...inBoth('/servicedesk/help', { ...shared, ...unlisted }) },
    { source: '^/servicedesk(?:/.*)?$', ...asDesk(opener) },
    // One page for every quote: the token in the address is the browser's, which asks for the rest.
    { source: '^/quote(?:/.*)?$', ...inBoth('/quote', { ...opener, ...personal, ...untold }) },
    { source: '^/interview/?$', ...inBoth('/interview', { ...opener, ...personal, ...untold }) },
    { source: '^/digest/?$', ...inBoth('/digest', { ...opener, ...personal, ...untold }) },
    { source: '^/$', ...inBoth('', shared) },
    ...paths.map((path) => ({
      source: `^${literal(path)}$`,
      ...inBoth(path, shared),
      ...untilClosed(path),
    })),
    { source: `^${otherSpellings('/index.html')}/*$`, redirect: '/', headers: {} },
    ...paths.map((path) => ({
      source: `^${otherSpellings(path)}(?:/+(?:${otherSpellings('index.html')}/*)?)?$`,
      redirect: path,
      headers: {},
    })),
    { source: `^(?!(?:${plain.join('|')})$).*$`, ...inBoth('/404', shared), isMissing: true },
    { source: '^/assets/.*$', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { source: '^/(?!assets/).*$', headers: { 'Cache-Control': 'no-cache' } },
  ];
}

/** The paths of the pages below the home page that search engines may find. */
const publicPaths = (site: StaticFiles) =>
  [...site.keys()]
    .flatMap((key) => /^\/nl(\/.+)\/index\.html$/.exec(key)?.[1] ?? [])
    .filter(
      (path) => !['/digest', '/interview', '/quote', '/404', '/servicedesk/help'].includes(path),
    )
    .sort();

const textOf = (site: StaticFiles, file: string) => new TextDecoder().decode(site.get(file)?.body);

/** A path in any mix of capitals, as a regular expression that needs no flag: every host can read it. */
const otherSpellings = (path: string) =>
  literal(path).replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);

/** A path as a regular expression: the dot is the only character of ours that means something there. */
const literal = (path: string) => path.replaceAll('.', '\\.');
