import { parse } from 'hono/utils/cookie';
import { chosenLanguageKey } from '#contract/chosen-language.ts';
import { type Language, languages } from '#contract/fields.ts';
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
  /** The files from a moment on, in milliseconds since 1970. */
  later?: { from: number; files: Record<Language, string> };
  /** From this moment on what is shown there is gone, in milliseconds since 1970: machines may forget it. */
  goneFrom?: number;
  /** The path that has it. */
  redirect?: string;
  /** The file says that there is nothing here. */
  isMissing?: boolean;
  headers: Record<string, string>;
}

/** The answer to an address: a file, which is there or not, or the way to another address. */
export type Found = Pick<SiteRoute, 'headers'> &
  ({ file: string; status: 200 | 404 | 410 } | { redirect: string });

/** The headers of an address that names its language: whatever the cookie says, this is the answer. */
export const withoutCookie = (headers: SiteRoute['headers']): SiteRoute['headers'] =>
  headers.Vary ? { ...headers, Vary: headers.Vary.replace(', Cookie', '') } : headers;

/** Tells what is found at an address, in the visitor's language. */
export function createRouteMatcher(routes: readonly SiteRoute[], now = Date.now) {
  const compiled = routes.map((route) => ({ ...route, pattern: new RegExp(route.source) }));
  return ({ pathname, search, searchParams }: URL, cookie = ''): Found => {
    // The last two match every path between them.
    const { files, later, goneFrom, redirect, isMissing, headers } = compiled.find(({ pattern }) =>
      pattern.test(pathname),
    )!;
    if (redirect) return { redirect: redirect + search, headers };
    const asked = searchParams.get('lang');
    const chosen = parse(cookie, chosenLanguageKey)[chosenLanguageKey];
    const current = later && now() >= later.from ? later.files : files;
    return {
      file: current?.[languageOf(asked, chosen)] ?? pathname,
      status: isMissing ? 404 : goneFrom && now() >= goneFrom ? 410 : 200,
      headers: languages.some((each) => each === asked) ? withoutCookie(headers) : headers,
    };
  };
}
