import { Hono } from 'hono';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import { buildSiteRoutes } from './build-site-routes.ts';
import { createRouteMatcher } from './site-routes.ts';
import { deliver, readStaticFiles, type StaticFiles, withBanner } from './static.ts';

interface SiteSettings {
  /** The address that it was built to speak to, when that is not its own. */
  backend?: string | undefined;
  /** HTML for the top of each page. */
  banner?: string | undefined;
  /** Those whose pages were built in. */
  vacancies?: readonly PublishedVacancy[];
}

/** What was drawn since the build: the files that tell of vacancies. */
export interface Publication {
  files: StaticFiles;
  vacancies: readonly PublishedVacancy[];
}

/** The files of single vacancies: what is not published is not there, whatever was built in. */
const ofOneVacancy = /^\/(?:(?:nl|en)|data)\/jobs\/vacancy\//;

/** The built site: the public pages in the visitor's language, the desk's single page, their files. */
export async function createSite(directory: string, settings: SiteSettings = {}) {
  const { backend, banner } = settings;
  const withItsBanner = (files: StaticFiles) => (banner ? withBanner(files, banner) : files);
  const built = withItsBanner(await readStaticFiles(directory));
  const describe = (files: StaticFiles, vacancies: readonly PublishedVacancy[]) => ({
    files,
    find: createRouteMatcher(buildSiteRoutes(files, { ...(backend && { backend }), vacancies })),
  });
  /** Replaced as a whole: each answer is of one moment. */
  let shown = describe(built, settings.vacancies ?? []);

  const app = new Hono();
  app.on(['GET', 'HEAD'], '*', (c) => {
    const { files, find } = shown;
    const found = find(new URL(c.req.url), c.req.header('Cookie'));
    if ('redirect' in found) return c.redirect(found.redirect, 301);
    const file = files.get(found.file);
    if (file) return deliver(file, c.req.raw, found);
    // Perhaps a file of the next version, which another process serves already.
    c.header('Cache-Control', 'no-store');
    return c.notFound();
  });
  return {
    app,
    /** From now on these files stand in the place of what was built in. */
    show({ files, vacancies }: Publication): void {
      const kept = [...built].filter(([path]) => !ofOneVacancy.test(path));
      shown = describe(new Map([...kept, ...withItsBanner(files)]), vacancies);
    },
  };
}
