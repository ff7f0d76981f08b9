import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { visit } from './visit.ts';

const texts = {
  nl: {
    how: 'Hoe wij werken',
    standards: 'Normen en regels die wij ondersteunen',
    identity: 'Bedrijfsgegevens',
    parts: ['Ontwerp', 'Inrichting', 'Bewijs'],
  },
  en: {
    how: 'How we work',
    standards: 'Standards and regulations we support',
    identity: 'Company details',
    parts: ['Design', 'Set-up', 'Evidence'],
  },
} as const;

for (const language of ['nl', 'en'] as const) {
  const { how, standards, identity, parts } = texts[language];

  test(`tells how the firm works and which standards it supports in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.about, language);
    await expect(page.getByRole('region', { name: how }).getByRole('listitem')).toHaveCount(5);
    const supported = page.getByRole('region', { name: standards });
    await expect(supported.getByRole('listitem')).toHaveCount(6);
    await expect(supported.getByRole('heading', { name: 'GAMP 5' })).toBeVisible();
  });

  test(`says who the firm is by law in ${language}`, async ({ page }) => {
    await visit(page, paths.about, language);
    const details = page.getByRole('region', { name: identity });
    for (const known of ['Delvanta B.V.', 'Amsterdam', '00000000', 'info@delvanta.example']) {
      await expect(details.getByText(known, { exact: true })).toBeVisible();
    }
  });

  test(`draws the steps in a row on a wide page, and in a column on a phone, in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.about, language);
    const steps = page.getByRole('region', { name: how }).getByRole('listitem');
    const places = (side: 'left' | 'top') =>
      steps.evaluateAll(
        (items, each) => new Set(items.map((item) => item.getBoundingClientRect()[each])).size,
        side,
      );
    expect([await places('left'), await places('top')]).toEqual([5, 1]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect([await places('left'), await places('top')]).toEqual([1, 5]);
  });

  test(`names design, set-up and evidence for each standard in ${language}`, async ({ page }) => {
    await visit(page, paths.about, language);
    const rows = page.getByRole('region', { name: standards }).getByRole('listitem');
    for (const row of await rows.all()) {
      await expect(row.getByRole('term')).toHaveText(parts);
      await expect(row.getByRole('definition')).toHaveCount(3);
    }
  });
}
