import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { contentSecurityPolicy } from './headers.ts';
import { deliver, readStaticFiles } from './static.ts';

const languages = ['nl', 'en'] as const;

/** Where a sign-in popup comes back to. Any opener policy would cut it off from the page that opened it. */
const signInReturns = /^\/servicedesk\/(auth-callback|sso-login|sso-callback|oauth\/callback)\/?$/;

/** The public pages in the visitor's language, the desk's single page, and their files. */
export async function createSite(directory: string) {
  const files = await readStaticFiles(directory);
  const { scripts } = JSON.parse(await readFile(join(directory, 'csp.json'), 'utf8'));
  const policy = contentSecurityPolicy(scripts);
  const page = { 'Content-Security-Policy': policy };
  const opener = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };
  const app = new Hono();

  app.on(['GET', 'HEAD'], ['/servicedesk', '/servicedesk/*'], (c) => {
    const desk = files.get('/desk.html');
    if (!desk) return c.notFound();
    return deliver(desk, c.req.raw, {
      headers: {
        ...page,
        ...(signInReturns.test(c.req.path) ? { 'Referrer-Policy': 'no-referrer' } : opener),
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  });

  app.on(['GET', 'HEAD'], '*', (c) => {
    const path = c.req.path;
    const file = path.startsWith('/nl/') || path.startsWith('/en/') ? undefined : files.get(path);
    if (file && !path.endsWith('.html') && path !== '/csp.json') return deliver(file, c.req.raw);
    if (path.startsWith('/assets/')) return c.notFound();
    const headers = { ...page, ...opener, Vary: 'Accept-Encoding, Cookie' };
    const language = languageOf(c.req.query('lang'), getCookie(c, 'delvanta-language'));
    const plain = path.replace(/\/+$/, '');
    const found = plain === '/404' ? undefined : files.get(`/${language}${plain}/index.html`);
    if (found && path !== (plain || '/'))
      return c.redirect((plain || '/') + new URL(c.req.url).search, 301);
    if (found) return deliver(found, c.req.raw, { headers });
    const missing = files.get(`/${language}/404/index.html`);
    return missing ? deliver(missing, c.req.raw, { status: 404, headers }) : c.notFound();
  });
  return app;
}

/** What the address asks for, else what the visitor chose before, else Dutch. */
const languageOf = (...wishes: (string | undefined)[]) =>
  wishes.map((wish) => languages.find((language) => language === wish)).find(Boolean) ?? 'nl';
