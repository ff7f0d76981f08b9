import { Hono } from 'hono';
import { buildSiteRoutes } from './build-site-routes.ts';
import { createRouteMatcher } from './site-routes.ts';
import { deliver, readStaticFiles, withBanner } from './static.ts';

/**
 * The built site: the public pages in the visitor's language, the desk's single page, their files.
 * `backend` is the address that it was built to speak to, when that is not its own; `banner` is HTML for the top
 * of each page.
 */
export async function createSite(directory: string, backend?: string, banner?: string) {
  const built = await readStaticFiles(directory);
  const files = banner ? withBanner(built, banner) : built;
  const find = createRouteMatcher(buildSiteRoutes(files, backend));
  const app = new Hono();
  app.on(['GET', 'HEAD'], '*', (c) => {
    const found = find(new URL(c.req.url), c.req.header('Cookie'));
    if ('redirect' in found) return c.redirect(found.redirect, 301);
    const file = files.get(found.file);
    return file ? deliver(file, c.req.raw, found) : c.notFound();
  });
  return app;
}
