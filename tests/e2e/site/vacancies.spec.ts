import { vacancyIds } from '#contract/vacancies.ts';
import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { addressIn, visit } from './visit.ts';

const texts = {
  nl: {
    list: 'Openstaande vacatures',
    titles: [
      'Stagiair servicedesk',
      'Medewerker servicedesk',
      'Front-end developer',
      'Low-code developer',
    ],
    facts: ['Stage', 'Nederland', 'IT-dienstverlening'],
    back: 'Terug naar vacatures',
    apply: 'Solliciteer',
    form: 'Solliciteer op deze functie',
    missing: /is er niet|bestaat niet/,
  },
  en: {
    list: 'Open vacancies',
    titles: [
      'Service desk internship',
      'Service desk employee',
      'Front-end developer',
      'Low-code developer',
    ],
    facts: ['Internship', 'Netherlands', 'IT Services'],
    back: 'Back to vacancies',
    apply: 'Apply',
    form: 'Apply for this position',
    missing: /not here|does not exist/,
  },
} as const;

for (const language of ['nl', 'en'] as const) {
  const { list, titles, facts, back, apply, form, missing } = texts[language];

  test(`lists the four vacancies in ${language}`, async ({ page }) => {
    await visit(page, paths.vacancies, language);
    const jobs = page.getByRole('region', { name: list }).getByRole('article');
    await expect(jobs.getByRole('heading')).toHaveText(titles);
    for (const fact of facts) await expect(jobs.first()).toContainText(fact);
  });

  test(`goes from the list to a vacancy and back in ${language}`, async ({ page }) => {
    await visit(page, paths.vacancies, language);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeFocused();
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(/\/jobs\/vacancies(\?lang=en)?$/);
  });

  test(`describes each vacancy in headed lists and leads to applying in ${language}`, async ({
    page,
  }) => {
    for (const [index, id] of vacancyIds.entries()) {
      await visit(page, paths.vacancy(id), language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[index] ?? '');
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(5);
      expect(await main.getByRole('listitem').count()).toBeGreaterThanOrEqual(12);
      await page.getByRole('link', { name: apply, exact: true }).click();
      await expect(page.getByRole('region', { name: form })).toBeInViewport();
    }
  });

  test(`answers an unknown vacancy with not found in ${language}`, async ({ page }, testInfo) => {
    testInfo.annotations.push({ type: 'expects console', description: '404' });
    const answer = await page.goto(addressIn('/jobs/vacancy/astronaut', language));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing);
  });
}
