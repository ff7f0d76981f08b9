import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { visit } from './visit.ts';

const texts = {
  nl: {
    industries: 'Vijftien sectoren',
    metrics: [
      /Procesautomatisering\s*80%/,
      /Compliance\s*Inspectiegereed/,
      /Implementatietijd\s*6 maanden/,
      /Toegepaste norm\s*GAMP 5/,
    ],
    outcomes: 'Wat het opleverde',
    contact: 'Bespreek uw vraag',
  },
  en: {
    industries: 'Fifteen industries',
    metrics: [
      /Process automation\s*80%/,
      /Compliance readiness\s*Inspection-ready/,
      /Implementation time\s*6 months/,
      /Regulatory standard\s*GAMP 5/,
    ],
    outcomes: 'What it brought',
    contact: 'Discuss your question',
  },
} as const;

for (const language of ['nl', 'en'] as const) {
  const { industries, metrics, outcomes, contact } = texts[language];

  test(`shows fifteen industries with four examples each in ${language}`, async ({ page }) => {
    await visit(page, paths.clients, language);
    const all = page.getByRole('region', { name: industries }).getByRole('article');
    await expect(all).toHaveCount(15);
    for (const industry of await all.all()) {
      await expect(industry.getByRole('heading', { level: 3 })).toHaveCount(1);
      await expect(industry.getByRole('paragraph')).toHaveCount(1);
      await expect(industry.getByRole('listitem')).toHaveCount(4);
    }
  });

  test(`shows the case study with its metrics and four outcomes in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.clients, language);
    const study = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    for (const metric of metrics) await expect(study).toContainText(metric);
    await expect(study.getByRole('list', { name: outcomes }).getByRole('listitem')).toHaveCount(4);
  });

  test(`leads to the contact form in ${language}`, async ({ page }) => {
    await visit(page, paths.clients, language);
    await page.getByRole('link', { name: contact }).click();
    await expect(page).toHaveURL(/\/(\?lang=en)?#contact$/);
    await expect(page.locator('#contact')).toBeInViewport();
  });
}
