import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'hono/utils/cookie';
import type { Plugin } from 'vite';
import { chosenLanguageKey } from '#contract/chosen-language.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { languageOfSearch, languages } from '#lib/language.ts';
import { pageDataPath } from '#lib/page-data-path.ts';
import { inLanguage } from '#lib/paths.ts';
import { pageDataOf } from '#site/vacancies/page-data.ts';
import type * as Server from '#src/entry-server.tsx';
import { dayOf } from '#util/today.ts';
import { renderDocs } from '../docs/render-docs.ts';
import { fillTemplate } from './fill-template.ts';
import { firstVacancies } from './first-vacancies.ts';

/** Whether a request asks for a page, not for a file or a call. */
const isPage = (accept: string, path: string) =>
  accept.includes('text/html') &&
  !/\.\w+$|^\/(@|src\/|node_modules\/|auth\/|rest\/|functions\/|dev\/)/.test(path);

/** `npm run dev` draws the pages that `scripts/prerender.ts` writes for the built site. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        const [, path = '', of] = /^\/data(\/.+)\.(nl|en)\.json$/.exec(pathname) ?? [];
        if (of === 'nl' || of === 'en') {
          const data = pageDataOf(firstVacancies, {
            path,
            language: of,
            day: dayOf(new Date()),
          });
          response.statusCode = data ? 200 : 404;
          response.setHeader('Content-Type', 'application/json').end(JSON.stringify(data ?? null));
          return;
        }
        if (!isPage(request.headers.accept ?? '', pathname)) return next();
        try {
          const chosen = parse(request.headers.cookie ?? '')[chosenLanguageKey];
          const language =
            languageOfSearch(search) ?? languages.find((each) => each === chosen) ?? 'nl';
          const isDocs = pathname === deskPaths.help;
          const isDesk = !isDocs && pathname.startsWith(deskPaths.area);
          const { root } = vite.config;
          const file = join(root, isDocs ? 'docs.html' : isDesk ? 'desk.html' : 'index.html');
          let html = await vite.transformIndexHtml(pathname, await readFile(file, 'utf8'));
          if (isDocs) {
            html = await renderDocs({
              root,
              language,
              template: html,
              other: inLanguage(deskPaths.help, language === 'nl' ? 'en' : 'nl'),
              desk: deskPaths.area,
              publish: async (picture) => `/${picture}`,
            });
          } else if (!isDesk) {
            const module = await vite.ssrLoadModule('/src/entry-server.tsx');
            const day = dayOf(new Date());
            const { render, siteWith } = module as typeof Server;
            const routes = siteWith(firstVacancies, day);
            const { head, app, data } = await render(routes, pathname, language, day);
            const shown =
              data === undefined
                ? undefined
                : { of: pageDataPath(pathname, language), content: data };
            html = fillTemplate(html, { language, day, head, app, data: shown });
          }
          response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
