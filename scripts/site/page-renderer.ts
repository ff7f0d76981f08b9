/**
 * What draws the site's pages, as one file (`dist/ssr/page-renderer.js`): the build runs it for every page, the
 * server in a process of its own for those of vacancies, and for
 * all when a fact of the firm changed.
 */
export { siteWith } from '#src/entry-server.tsx';
export { drawPage, drawPreview } from './draw-page.ts';
export {
  drawLists,
  drawOtherPages,
  drawVacancy,
  sitemapWith,
  vacancyPictures,
} from './draw-vacancies.ts';
