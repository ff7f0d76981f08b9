import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { visit } from './visit.ts';
import { words } from './words.ts';

const texts = {
  nl: {
    industries: 'Vijftien sectoren',
    metrics: [
      /Procesautomatisering\s*80%/,
      /Compliance\s*Inspectiegereed/,
      /Implementatietijd\s*6 maanden/,
      /Toegepaste richtlijn\s*GAMP 5/,
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
    outcomes: 'Results',
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

  test(`draws the way of a reading before and after in ${language}`, async ({ page }) => {
    await visit(page, paths.clients, language);
    const { before, after } = words[language].clients.caseStudy;
    for (const { label, stations } of [before, after]) {
      const way = page.getByRole('list', { name: label });
      await expect(way.getByRole('listitem')).toHaveText([...stations]);
      const tops = await way
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    }
  });

  test(`an index leads to each industry, and opens on a phone, in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.clients, language);
    const { index, items } = words[language].clients.industries;
    const links = page.getByRole('navigation', { name: index }).getByRole('link');
    await expect(links).toHaveText(items.map(({ title }) => title));
    await links.nth(4).click();
    await expect(page.getByRole('heading', { name: items[4]!.title })).toBeInViewport();
    await expect(links.first(), 'the index goes along').toBeInViewport();
    await links.last().click();
    await expect(page.getByRole('heading', { name: items.at(-1)!.title })).toBeInViewport();
    await expect(links.last(), 'and ends with its section').toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('summary').filter({ hasText: index }).click();
    await page.getByRole('link', { name: items[4]!.title }).click();
    await expect(page.getByRole('heading', { name: items[4]!.title })).toBeInViewport();
  });
}
