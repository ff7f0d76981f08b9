import { parse } from 'hono/utils/cookie';
import type { Language } from '#contract/fields.ts';
import { languageOf } from '#util/language.ts';

/**
 * What stands at some addresses of the built site, and with which headers. It is data, because
 * whoever serves the site goes by it: our own server, a function at the edge, a host's own rules.
 */
export interface SiteRoute {
  /** Which paths, as a regular expression of the whole. Of the routes that match, the first counts. */
  source: string;
  /** The file in each language; without it, the file at the path itself. */
  files?: Record<Language, string>;
  /** The path that has it now, with `$1` for what the source caught. */
  redirect?: string;
  /** The file says that there is nothing here. */
  isMissing?: boolean;
  headers: Record<string, string>;
}

/** The answer to an address: a file, which is there or not, or the way to another address. */
export type Found = Pick<SiteRoute, 'headers'> &
  ({ file: string; status: 200 | 404 } | { redirect: string });

/** The browser mirrors the visitor's choice in it (`src/lib/language.ts`). */
export const languageCookie = 'delvanta-language';

/** Tells what is found at an address, in the visitor's language. */
export function createRouteMatcher(routes: readonly SiteRoute[]) {
  const compiled = routes.map((route) => ({ ...route, pattern: new RegExp(route.source) }));
  return ({ pathname, search, searchParams }: URL, cookie = ''): Found => {
    // The last two match every path between them.
    const { pattern, files, redirect, isMissing, headers } = compiled.find((route) =>
      route.pattern.test(pathname),
    )!;
    if (redirect) return { redirect: pathname.replace(pattern, redirect) + search, headers };
    const chosen = parse(cookie, languageCookie)[languageCookie];
    const language = languageOf(searchParams.get('lang'), chosen);
    return { file: files?.[language] ?? pathname, status: isMissing ? 404 : 200, headers };
  };
}
