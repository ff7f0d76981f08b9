import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { words } from './words.ts';

const key = 'delvanta-language';

const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

async function choose(page: Page, language: string) {
  await page.locator('[popovertarget="language-menu"]').click();
  await page.getByRole('link', { name: language, exact: true }).click();
}

test('is Dutch at first, and changes in place without a reload', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.getByLabel(words.nl.home.contact.form.name).fill('Anna');
  await page.locator('#principles').scrollIntoViewIfNeeded();
  await choose(page, 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(words.en.home.meta.title);
  await expect(page).toHaveURL('/');
  await expect(page.locator('#principles')).toBeInViewport();
  await expect(page.getByLabel(words.en.home.contact.form.name)).toHaveValue('Anna');
  expect(await stored(page)).toBe('en');
  const cookies = await context.cookies();
  expect(cookies).toContainEqual(expect.objectContaining({ name: key, value: 'en', path: '/' }));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const width of [1440, 390]) {
  test(`is changed there and back at ${width} px, by mouse and by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await hydrated(page);
    const html = page.locator('html');
    const pick = async (language: string, byKeyboard: boolean) => {
      const opener = page.locator(
        width < 1000 ? '.sheet-button' : '[popovertarget="language-menu"]',
      );
      if (byKeyboard) await opener.press('Enter');
      else await opener.click();
      const link = page.getByRole('link', { name: language, exact: true });
      if (byKeyboard) await link.press('Enter');
      else await link.click();
    };
    for (const byKeyboard of [false, true]) {
      await pick('English', byKeyboard);
      await expect(page).toHaveTitle(words.en.home.meta.title);
      await pick('Nederlands', byKeyboard);
      await expect(page).toHaveTitle(words.nl.home.meta.title);
      await expect(html).toHaveAttribute('lang', 'nl');
      expect(await stored(page)).toBe('nl');
    }
  });
}

test('another tab follows the choice', async ({ page, context }) => {
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/');
    await hydrated(each);
  }
  for (const [name, language] of [
    ['English', 'en'],
    ['Nederlands', 'nl'],
  ] as const) {
    await choose(page, name);
    await expect(other).toHaveTitle(words[language].home.meta.title);
  }
});

test('a choice made without a connection is followed when it is back', async ({
  page,
  context,
}) => {
  for (const description of ['net::ERR_', 'dynamically imported', 'ChunkError']) {
    test.info().annotations.push({ type: 'expects console', description });
  }
  await page.goto('/');
  await hydrated(page);
  await page.getByLabel(words.nl.home.contact.form.name).fill('Anna');
  await context.setOffline(true);
  await choose(page, 'English');
  await expect(page).toHaveTitle(words.nl.home.meta.title);
  await context.setOffline(false);
  await expect(page).toHaveTitle(words.en.home.meta.title);
  await expect(page.getByLabel(words.en.home.contact.form.name)).toHaveValue('Anna');
});

test('follows local storage when the cookie is gone', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  await choose(page, 'English');
  await expect(page).toHaveTitle(words.en.home.meta.title);
  await context.clearCookies();
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

test('an address that names its language keeps it, and stores nothing', async ({ page }) => {
  await page.goto('/?lang=en');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('banner').getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL('/clients?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await stored(page)).toBeNull();
  await choose(page, 'Nederlands');
  await expect(page).toHaveURL('/clients');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  expect(await stored(page)).toBe('nl');
});

test('a stored choice needs no language in the links', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await choose(page, 'English');
  await page.reload();
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL('/clients');
});
