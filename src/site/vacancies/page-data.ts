import type {
  ListedVacancy,
  PublishedVacancy,
  VacancyList,
  VacancyPageData,
} from '#contract/published-vacancy.ts';
import listEn from '#copy/en/site/vacancies-in-search.ts';
import listNl from '#copy/nl/site/vacancies-in-search.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#lib/paths.ts';
import { parseMarkdown } from '#util/markdown.ts';

/** The pages that name the open vacancies. */
export const pagesWithLists: readonly string[] = [paths.jobs, paths.vacancies, paths.enrol];

/**
 * What a page is drawn from beside its words, of what is published; undefined for a page that needs nothing,
 * and for a vacancy that is not there. Where pages are drawn only: a browser is given the outcome.
 */
export function pageDataOf(
  vacancies: readonly PublishedVacancy[],
  { path, language, day }: { path: string; language: Language; day: string },
): VacancyList | VacancyPageData | undefined {
  if (pagesWithLists.includes(path)) {
    const jobs = vacancies
      .filter(({ closedAt, content }) => closedAt === null && day <= content.closesOn)
      .map((vacancy) => listed(vacancy, language));
    const { meta, describe } = { nl: listNl, en: listEn }[language];
    return path === paths.vacancies
      ? { meta: { ...meta, description: describe(jobs) }, jobs }
      : { jobs };
  }
  const vacancy = vacancies.find(({ id }) => paths.vacancy(id) === path);
  return vacancy && onePage(vacancy, language);
}

function listed({ id, content }: PublishedVacancy, language: Language): ListedVacancy {
  const { title, intro, buttonText, type, place, department } = content[language];
  return { id, title, intro, buttonText, type, place, department, closesOn: content.closesOn };
}

function onePage(vacancy: PublishedVacancy, language: Language): VacancyPageData {
  const { content, postedOn, closedAt } = vacancy;
  const { title, intro, text, contract, workplace, offer } = content[language];
  const { employment, pay, hours, months, contactPerson, cvRequired } = content;
  return {
    ...listed(vacancy, language),
    ...{ employment, pay, hours, months, contactPerson, cvRequired },
    ...{ contract, workplace, further: offer, postedOn },
    meta: { name: title, title: `${title} | Delvanta`, description: intro },
    isClosed: closedAt !== null,
    text: parseMarkdown(text),
  };
}
