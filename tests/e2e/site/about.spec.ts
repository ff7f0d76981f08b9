import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { visit } from './visit.ts';

const texts = {
  nl: {
    how: 'Hoe wij werken',
    standards: 'Normen die wij ondersteunen',
    identity: 'Bedrijfsgegevens',
  },
  en: { how: 'How we work', standards: 'Standards we support', identity: 'Company details' },
} as const;

for (const language of ['nl', 'en'] as const) {
  const { how, standards, identity } = texts[language];

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
}
