import type { AuthError } from './errors.ts';
import type { SessionBody } from './sessions.ts';

/** The pages of the desk that a sign-in may return to. */
const returnPages = new Set([
  '/servicedesk/auth-callback',
  '/servicedesk/sso-callback',
  '/servicedesk/oauth/callback',
  '/servicedesk/first-time-setup',
  '/servicedesk/dashboard',
  '/servicedesk/settings',
  '/servicedesk/login',
]);

/**
 * Where a sign-in goes afterwards: the address that was asked for when it is one of the desk's own
 * return pages on this very site, else the dashboard. Nobody is ever sent anywhere else.
 */
export function safeRedirect(siteUrl: string, wanted: string | undefined): URL {
  const fallback = new URL('/servicedesk/dashboard', siteUrl);
  // Parsers differ on backslashes, controls and missing slashes; such an address is nobody's honest wish.
  if (!wanted?.startsWith(`${siteUrl}/`) || /[\\\s\p{Cc}]/u.test(wanted)) return fallback;
  if (!URL.canParse(wanted)) return fallback;
  const url = new URL(wanted);
  if (url.origin !== siteUrl || url.username || url.password) return fallback;
  if (!returnPages.has(url.pathname)) return fallback;
  url.hash = '';
  return url;
}

/**
 * The return page with a refusal, once: in the query for a browser that waits for a code, whose server reads
 * that (`pkce`), else in the fragment, where the tokens would be.
 */
export function errorRedirect(page: URL, { status, code, message }: AuthError, pkce: boolean): URL {
  const error =
    status >= 500 ? 'server_error' : status === 400 ? 'invalid_request' : 'access_denied';
  const words = { error, error_code: code, error_description: message };
  return pkce ? withQuery(page, words) : withFragment(page, words);
}

/** The return page with what stands in its query beside its own. */
function withQuery(page: URL, entries: Record<string, string>): URL {
  const url = new URL(page);
  for (const [name, value] of Object.entries(entries)) url.searchParams.set(name, value);
  return url;
}

/** The return page with what stands in its fragment, which no server ever sees. `sb` says from whom it is. */
export function withFragment(page: URL, entries: Record<string, string>): URL {
  const url = new URL(page);
  url.hash = String(new URLSearchParams({ ...entries, sb: '' }));
  return url;
}

/** The return page with a session's tokens in its fragment. */
export function sessionRedirect(
  page: URL,
  { user: _, ...tokens }: SessionBody,
  extra: Record<string, string> = {},
): URL {
  const entries = Object.entries(tokens).map(([name, value]) => [name, String(value)]);
  return withFragment(page, { ...Object.fromEntries(entries), ...extra });
}
