import type { FirmFacts } from '#contract/firm.ts';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import { languages } from '#lib/language.ts';
import { pageDataPath } from '#lib/page-data-path.ts';
import { paths, socialPicture } from '#lib/paths.ts';
import { pagesWithLists } from '#site/vacancies/page-data.ts';
import { siteWith } from '#src/entry-server.tsx';
import { daysAfter } from '#util/today.ts';
import { isOpenOn } from '#util/vacancy-closing.ts';
import { type DrawingKit, drawPage } from './draw-page.ts';
import { sitemap } from './sitemap.ts';

/** Texts by the path of their file, as the site's directory has them. */
type Texts = Record<string, string>;

interface Moment {
  day: string;
  firm: FirmFacts;
}

/** The files of one vacancy in both languages: its page, the page from when it is closed, its data. */
export async function drawVacancy(
  kit: DrawingKit,
  vacancy: PublishedVacancy,
  { day, firm }: Moment,
): Promise<Texts> {
  const routes = siteWith([vacancy], day, firm);
  const path = paths.vacancy(vacancy.id);
  const texts: Texts = {};
  for (const language of languages) {
    const { html, data } = await drawPage(kit, { routes, path, language, day });
    texts[`/${language}${path}/index.html`] = html;
    texts[pageDataPath(path, language)] = JSON.stringify(data);
    if (!isOpenOn(vacancy, day)) continue;
    const dayAfter = daysAfter(vacancy.content.closesOn, 1);
    const closed = await drawPage(kit, { routes, path, language, day: dayAfter });
    texts[`/${language}${path}/closed.html`] = closed.html;
  }
  return texts;
}

/** The files that tell which vacancies there are, on a calendar day. */
export async function drawLists(
  kit: DrawingKit,
  vacancies: readonly PublishedVacancy[],
  { day, firm }: Moment,
): Promise<Texts> {
  const texts: Texts = {};
  const routes = siteWith(vacancies, day, firm);
  for (const path of pagesWithLists) {
    for (const language of languages) {
      const { html, data } = await drawPage(kit, { routes, path, language, day });
      texts[`/${language}${path}/index.html`] = html;
      texts[pageDataPath(path, language)] = JSON.stringify(data);
    }
  }
  return texts;
}

/** The picture to share of a vacancy in each language, and what stands on it. */
export const vacancyPictures = ({ id, content }: PublishedVacancy) =>
  languages.map((language) => ({
    path: socialPicture(paths.vacancy(id), language),
    title: content[language].title,
  }));

/** Every page but those of vacancies, with the firm's facts. */
export async function drawOtherPages(kit: DrawingKit, { day, firm }: Moment): Promise<Texts> {
  const texts: Texts = {};
  const routes = siteWith([], day, firm);
  for (const { path } of [...routes.pages, routes.notFound]) {
    if (pagesWithLists.includes(path)) continue;
    for (const language of languages) {
      const { html } = await drawPage(kit, { routes, path, language, day });
      texts[`/${language}${path === '/' ? '' : path}/index.html`] = html;
    }
  }
  return texts;
}

/** The site map of pages whose last changes are known and of the vacancies that one can apply for. */
export function sitemapWith(
  siteUrl: string,
  changes: Iterable<readonly [path: string, day: string | undefined]>,
  { vacancies, day }: { vacancies: readonly PublishedVacancy[]; day: string },
): string {
  const open = vacancies.filter((vacancy) => isOpenOn(vacancy, day));
  const entries: (readonly [string, string | undefined])[] = [];
  for (const [path, changed] of changes) {
    if (path !== paths.vacancies) entries.push([path, changed]);
    else {
      const latest = vacancies.map(({ changedOn }) => changedOn).concat(changed ?? []);
      entries.push([path, latest.toSorted().at(-1)]);
      entries.push(...open.map(({ id, changedOn }) => [paths.vacancy(id), changedOn] as const));
    }
  }
  return sitemap(siteUrl, new Map(entries));
}
