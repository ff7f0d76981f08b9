import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { visit } from './visit.ts';

const texts = {
  nl: {
    privacy: ['Privacyverklaring', 'Solliciteren en inschrijven als freelancer', 'Uw rechten'],
    terms: ['Gebruiksvoorwaarden website', 'De formulieren', 'QuickSupport'],
    changed: /Laatst gecontroleerd op \d+ \p{L}+ \d{4}/u,
  },
  en: {
    privacy: [
      'Privacy statement',
      'Applying for a job and enrolling as a freelancer',
      'Your rights',
    ],
    terms: ['Website terms of use', 'The forms', 'QuickSupport'],
    changed: /Last checked on \d+ \p{L}+ \d{4}/u,
  },
} as const;

for (const [language, title] of [
  ['nl', 'Algemene voorwaarden'],
  ['en', 'General terms and conditions'],
] as const) {
  test(`shows the general terms and hands them out as a PDF in ${language}`, async ({ page }) => {
    await visit(page, paths.home, language);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^(Algemene|General)/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(14);
    const file = page.getByRole('main').getByRole('link', { name: /pdf/i });
    const answer = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
}

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

test('the contents of a text stay beside it and lead to each part', async ({ page }) => {
  for (const path of [paths.privacy, paths.terms, paths.generalTerms]) {
    await visit(page, path, 'nl');
    const links = page.getByRole('navigation', { name: 'Inhoud' }).getByRole('link');
    const headings = page.locator('.prose h2');
    await expect(links).toHaveText(await headings.allTextContents());
    await links.nth(3).click();
    await expect(headings.nth(3)).toBeInViewport();
    await expect(links.first()).toBeInViewport();
  }
});

test('the longest word of a title breaks with a hyphen, and is whole for search engines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, paths.terms, 'nl');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Gebruiks\u00advoorwaarden website');
  const data = page.locator('script[type="application/ld+json"]');
  expect(await data.textContent()).toContain('"Gebruiksvoorwaarden website"');
});
