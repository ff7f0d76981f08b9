import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { contentSecurityPolicy } from './headers.ts';
import { deliver, readStaticFiles, type StaticFile } from './static.ts';

const languages = ['nl', 'en'] as const;

/** Where a sign-in popup comes back to. Any opener policy would cut it off from the page that opened it. */
const signInReturns = /^\/servicedesk\/(auth-callback|sso-login|sso-callback|oauth\/callback)\/?$/;

/** The public pages in the visitor's language, the desk's single page, and their files. */
export async function createSite(directory: string) {
  const files = await readStaticFiles(directory);
  const policies = new Map(
    [...files.values()]
      .filter(({ type }) => type.startsWith('text/html'))
      .map((file) => [file, contentSecurityPolicy(new TextDecoder().decode(file.body))]),
  );
  const policyOf = (file: StaticFile) => ({
    'Content-Security-Policy': policies.get(file) ?? contentSecurityPolicy(''),
  });
  const opener = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };
  const app = new Hono();

  app.on(['GET', 'HEAD'], ['/servicedesk', '/servicedesk/*'], (c) => {
    const desk = files.get('/desk.html');
    if (!desk) return c.notFound();
    return deliver(desk, c.req.raw, {
      headers: {
        ...policyOf(desk),
        ...(signInReturns.test(c.req.path) ? { 'Referrer-Policy': 'no-referrer' } : opener),
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  });

  // One page for every quote: the token in the address is the browser's, which asks for the rest.
  app.on(['GET', 'HEAD'], ['/quote', '/quote/*'], (c) => {
    const language = languageOf(c.req.query('lang'), getCookie(c, 'delvanta-language'));
    const page = files.get(`/${language}/quote/index.html`);
    if (!page) return c.notFound();
    return deliver(page, c.req.raw, {
      headers: {
        ...policyOf(page),
        ...opener,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      },
    });
  });

  app.on(['GET', 'HEAD'], '*', (c) => {
    const path = c.req.path;
    const file = path.startsWith('/nl/') || path.startsWith('/en/') ? undefined : files.get(path);
    if (file && !path.endsWith('.html')) return deliver(file, c.req.raw);
    if (path.startsWith('/assets/')) return c.notFound();
    const headersOf = (file: StaticFile) => ({
      ...policyOf(file),
      ...opener,
      Vary: 'Accept-Encoding, Cookie',
    });
    const language = languageOf(c.req.query('lang'), getCookie(c, 'delvanta-language'));
    const plain = path.replace(/\/+$/, '');
    const found = plain === '/404' ? undefined : files.get(`/${language}${plain}/index.html`);
    if (found && path !== (plain || '/'))
      return c.redirect((plain || '/') + new URL(c.req.url).search, 301);
    if (found) return deliver(found, c.req.raw, { headers: headersOf(found) });
    const missing = files.get(`/${language}/404/index.html`);
    if (!missing) return c.notFound();
    return deliver(missing, c.req.raw, { status: 404, headers: headersOf(missing) });
  });
  return app;
}

/** What the address asks for, else what the visitor chose before, else Dutch. */
const languageOf = (...wishes: (string | undefined)[]) =>
  wishes.map((wish) => languages.find((language) => language === wish)).find(Boolean) ?? 'nl';
