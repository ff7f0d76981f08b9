import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { visit } from './visit.ts';

const texts = {
  nl: {
    ways: 'Zo kom je binnen',
    steps: 'Wat er gebeurt nadat',
    days: 'Binnen 5 werkdagen',
    cv: 'Stuur je cv',
    open: 'Staat jouw functie er niet bij?',
  },
  en: {
    ways: 'The ways in',
    steps: 'What happens after',
    days: 'Within 5 business days',
    cv: 'Send your CV',
    open: 'Is your position not listed?',
  },
} as const;

for (const language of ['nl', 'en'] as const) {
  const { ways, steps, days, cv, open } = texts[language];

  test(`offers four ways in and tells the steps after applying in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.jobs, language);
    await expect(page.getByRole('region', { name: ways }).getByRole('link')).toHaveCount(4);
    const procedure = page.getByRole('region', { name: steps });
    await expect(procedure.getByRole('listitem')).toHaveCount(5);
    await expect(procedure.getByRole('listitem').nth(1)).toContainText(days);
  });

  test(`brings an open application to its place among the vacancies in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.jobs, language);
    await page.getByRole('link', { name: cv }).click();
    await expect(page).toHaveURL(/\/jobs\/vacancies(\?lang=en)?#open-application$/);
    await expect(page.getByRole('heading', { name: open })).toBeInViewport();
  });
}
