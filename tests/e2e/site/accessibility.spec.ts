import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { address, languages, words } from './words.ts';

/** Everything axe knows, with the one rule of WCAG 2.2 that it leaves off by default. */
async function expectNoFindings(page: Page) {
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

for (const language of languages) {
  const { home, shell } = words[language];
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`home in ${language}, ${colorScheme}: wide, with a menu and errors open`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(address('/', language));
      await hydrated(page);
      await expectNoFindings(page);
      await page.getByRole('button', { name: shell.nav.jobs }).click();
      await expectNoFindings(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: home.contact.form.submit }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectNoFindings(page);
    });

    test(`home in ${language}, ${colorScheme}: narrow, with the sheet open`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(address('/', language));
      await hydrated(page);
      for (const summary of await page.locator('summary').all()) await summary.click();
      await expectNoFindings(page);
      await page.getByRole('button', { name: shell.nav.openMenu }).click();
      await expectNoFindings(page);
    });
  }

  test(`home in ${language} reflows at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address('/', language));
    await hydrated(page);
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBe(window);
  });
}

test('forced colours keep the controls visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: words.nl.home.contact.form.submit })).toHaveCSS(
    'border-top-style',
    'solid',
  );
});
