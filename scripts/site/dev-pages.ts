import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languageOfSearch, languages } from '#lib/language.ts';
import type * as Server from '#src/entry-server.tsx';

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
        if (!isPage(request.headers.accept ?? '', pathname)) return next();
        try {
          const isDesk = pathname.startsWith('/servicedesk');
          const file = join(vite.config.root, isDesk ? 'desk.html' : 'index.html');
          let html = await vite.transformIndexHtml(pathname, await readFile(file, 'utf8'));
          if (!isDesk) {
            const chosen = /delvanta-language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
            const language =
              languageOfSearch(search) ?? languages.find((each) => each === chosen) ?? 'nl';
            const module = await vite.ssrLoadModule('/src/entry-server.tsx');
            const { head, app } = await (module as typeof Server).render(pathname, language);
            html = html
              .replace('<html lang="nl">', `<html lang="${language}">`)
              .replace('<!--head-->', () => head)
              .replace('<!--app-->', () => app);
          }
          response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
