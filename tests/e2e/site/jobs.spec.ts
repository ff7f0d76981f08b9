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
    const doors = page.getByRole('region', { name: ways });
    await expect(doors.locator('.section-body > ul > li')).toHaveCount(4);
    // The vacancies' own door names the four jobs.
    await expect(doors.getByRole('link')).toHaveCount(8);
    const procedure = page.getByRole('region', { name: steps });
    const [line, texts] = [procedure.getByRole('list').first(), procedure.getByRole('list').last()];
    await expect(line.getByRole('listitem')).toHaveText(['0', '1', '2', '3', '4', '5']);
    await expect(texts.getByRole('listitem')).toHaveCount(5);
    await expect(texts.getByRole('listitem').nth(1)).toContainText(days);
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
