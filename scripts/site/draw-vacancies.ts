import type { FirmFacts } from '#contract/firm.ts';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import { type Language, languages } from '#lib/language.ts';
import { pageDataPath } from '#lib/page-data-path.ts';
import { paths, socialPicture } from '#lib/paths.ts';
import { pagesWithLists } from '#site/vacancies/page-data.ts';
import { siteWith } from '#src/entry-server.tsx';
import { daysAfter } from '#util/today.ts';
import { type DrawingKit, drawPage } from './draw-page.ts';
import { sitemap } from './sitemap.ts';

/** Texts by the path of their file, as the site's directory has them. */
type Texts = Record<string, string>;

/** What was drawn of each vacancy before: what has not changed is not drawn again. */
export type DrawnBefore = Map<string, Texts>;

/** The files of one vacancy in one language: its page, the page from when it is closed, its data. */
async function drawVacancy(
  kit: DrawingKit,
  vacancy: PublishedVacancy,
  { language, day, firm }: { language: Language; day: string; firm: FirmFacts },
): Promise<Texts> {
  const routes = siteWith([vacancy], day, firm);
  const path = paths.vacancy(vacancy.id);
  const { html, data } = await drawPage(kit, { routes, path, language, day });
  const texts: Texts = {
    [`/${language}${path}/index.html`]: html,
    [pageDataPath(path, language)]: JSON.stringify(data),
  };
  const { closesOn } = vacancy.content;
  if (vacancy.closedAt === null && day <= closesOn) {
    const closed = await drawPage(kit, { routes, path, language, day: daysAfter(closesOn, 1) });
    texts[`/${language}${path}/closed.html`] = closed.html;
  }
  return texts;
}

/**
 * Every file of the site that tells of vacancies, on a calendar day. A vacancy that cannot be drawn is in
 * `failed`, and in no file.
 */
export async function drawVacancies(
  kit: DrawingKit,
  vacancies: readonly PublishedVacancy[],
  { day, firm, before = new Map() }: { day: string; firm: FirmFacts; before?: DrawnBefore },
): Promise<{ texts: Texts; failed: string[] }> {
  const texts: Texts = {};
  const failed = new Set<string>();
  for (const vacancy of vacancies) {
    for (const language of languages) {
      const isOver = day > vacancy.content.closesOn;
      const key = JSON.stringify([language, isOver, vacancy, firm]);
      try {
        const drawn = before.get(key) ?? (await drawVacancy(kit, vacancy, { language, day, firm }));
        before.set(key, drawn);
        Object.assign(texts, drawn);
      } catch {
        failed.add(vacancy.id);
      }
    }
  }
  const routes = siteWith(
    vacancies.filter(({ id }) => !failed.has(id)),
    day,
    firm,
  );
  for (const path of pagesWithLists) {
    for (const language of languages) {
      const { html, data } = await drawPage(kit, { routes, path, language, day });
      texts[`/${language}${path}/index.html`] = html;
      texts[pageDataPath(path, language)] = JSON.stringify(data);
    }
  }
  return { texts, failed: [...failed] };
}

/** The picture to share of each vacancy in each language, and what stands on it. */
export const vacancyPictures = (vacancies: readonly PublishedVacancy[]) =>
  vacancies.flatMap(({ id, content }) =>
    languages.map((language) => ({
      path: socialPicture(paths.vacancy(id), language),
      title: content[language].title,
    })),
  );

/** Every page but those of vacancies, with the firm's facts. */
export async function drawEveryPage(
  kit: DrawingKit,
  { day, firm }: { day: string; firm: FirmFacts },
): Promise<Texts> {
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
  const open = vacancies.filter(
    ({ closedAt, content }) => closedAt === null && day <= content.closesOn,
  );
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
