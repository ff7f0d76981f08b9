import type { Page } from '@playwright/test';
import type { Language } from '#lib/language.ts';
import { inLanguage, paths } from '#lib/paths.ts';
import { firstVacancies } from '#scripts/site/first-vacancies.ts';
import { hydrated } from './hydrated.ts';

/** Every address of the public site. */
export const sitePages: readonly string[] = [
  paths.home,
  paths.about,
  paths.clients,
  paths.jobs,
  paths.vacancies,
  ...firstVacancies.map(({ id }) => paths.vacancy(id)),
  paths.freelance,
  paths.enrol,
  paths.quickSupport,
  paths.privacy,
  paths.terms,
  paths.generalTerms,
];

/** The address of a page as a visitor of that language comes to it from a search engine. */
export const addressIn = (path: string, language: Language) =>
  language === 'nl' ? path : inLanguage(path, language);

/** Opens a page in a language and waits until React has taken it over. */
export async function visit(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(addressIn(path, language));
  await hydrated(page);
}
