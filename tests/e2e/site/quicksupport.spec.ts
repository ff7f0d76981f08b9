import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { visit } from './visit.ts';

const texts = {
  nl: {
    warning: 'Start dit alleen als u ons zelf hebt gebeld',
    windows: 'Download voor Windows',
    mac: 'Download voor Mac',
    verify: 'Zo controleert u het bestand',
    steps: 'In vier stappen',
    titles: ['Download', 'Start zonder te installeren', 'Deel uw ID', 'Ons team maakt verbinding'],
    ending: 'De sessie beëindigen',
    contact: 'Contact met ondersteuning',
  },
  en: {
    warning: 'Only start this if you called us',
    windows: 'Download for Windows',
    mac: 'Download for Mac',
    verify: 'How to check the file',
    steps: 'In four steps',
    titles: ['Download', 'Run without installing', 'Share your ID', 'Our team connects'],
    ending: 'Ending the session',
    contact: 'Support contact',
  },
} as const;

for (const language of ['nl', 'en'] as const) {
  const { warning, windows, mac, verify, steps, titles, ending, contact } = texts[language];

  test(`warns, offers both downloads with their checksum and four steps in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.quickSupport, language);
    await expect(page.getByRole('heading', { name: warning })).toBeVisible();
    await expect(page.getByRole('link', { name: windows })).toHaveAttribute('href', /\.exe$/);
    await expect(page.getByRole('link', { name: mac })).toHaveAttribute('href', /\.dmg$/);
    const checksums = page.getByText(/^[0-9a-f]{64}$/);
    await expect(checksums).toHaveCount(2);
    await expect(checksums.first()).toBeHidden();
    await page.getByText(verify, { exact: true }).click();
    await expect(checksums.first()).toBeVisible();
    const inSteps = page.getByRole('region', { name: steps });
    await expect(inSteps.getByRole('heading', { level: 3 })).toHaveText(titles);
  });

  test(`tells how a session ends and whom to call in ${language}`, async ({ page }) => {
    await visit(page, paths.quickSupport, language);
    await expect(page.getByRole('region', { name: ending }).getByRole('listitem')).toHaveCount(3);
    const support = page.getByRole('region', { name: contact });
    await expect(support.getByRole('link', { name: /^\+31/ })).toBeVisible();
    await expect(support.getByRole('link', { name: 'support@delvanta.example' })).toBeVisible();
  });
}
