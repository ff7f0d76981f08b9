import { languages } from '#lib/language.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { addressIn } from './visit.ts';
import { words } from './words.ts';

for (const language of languages) {
  const { home, shell } = words[language];
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`home in ${language}, ${colorScheme}: wide, with a menu and errors open`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(addressIn('/', language));
      await hydrated(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: shell.nav.jobs }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: home.contact.form.submit }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page);
    });

    test(`home in ${language}, ${colorScheme}: narrow, with the sheet open`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(addressIn('/', language));
      await hydrated(page);
      for (const summary of await page.locator('summary').all()) await summary.click();
      await expectAccessible(page);
      await page.getByRole('button', { name: shell.nav.openMenu }).click();
      await expectAccessible(page);
    });
  }
}

test('forced colours keep the controls visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: words.nl.home.contact.form.submit })).toHaveCSS(
    'border-top-style',
    'solid',
  );
});
