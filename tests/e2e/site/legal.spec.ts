import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { visit } from './visit.ts';

const texts = {
  nl: {
    privacy: ['Privacyverklaring', 'Solliciteren en inschrijven als freelancer', 'Uw rechten'],
    terms: ['Voorwaarden', 'De formulieren', 'QuickSupport'],
    changed: /Laatst gewijzigd op \d+ \p{L}+ \d{4}/u,
  },
  en: {
    privacy: [
      'Privacy statement',
      'Applying for a job and enrolling as a freelancer',
      'Your rights',
    ],
    terms: ['Terms', 'The forms', 'QuickSupport'],
    changed: /Last changed on \d+ \p{L}+ \d{4}/u,
  },
} as const;

for (const language of ['nl', 'en'] as const) {
  for (const document of ['privacy', 'terms'] as const) {
    test(`shows ${document} with its date and who stands behind it in ${language}`, async ({
      page,
    }) => {
      await visit(page, paths[document], language);
      const main = page.getByRole('main');
      for (const heading of texts[language][document]) {
        await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      }
      await expect(main).toContainText(texts[language].changed);
      await expect(main.getByText('Delvanta B.V.')).toBeVisible();
      await expect(main.getByRole('link', { name: 'privacy@delvanta.example' })).toBeVisible();
    });
  }
}
