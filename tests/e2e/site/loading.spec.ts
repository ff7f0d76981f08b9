import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { words } from './words.ts';

const { failed, footer } = words.nl.shell;

test.beforeEach(async ({ page }) => {
  for (const description of ['net::ERR_', '404', '503', 'ChunkError']) {
    test.info().annotations.push({ type: 'expects console', description });
  }
  await page.goto('/');
  await hydrated(page);
});

/** Lets what the about page is made of fail, `times` times; returns how often each was asked for. */
async function failAbout(page: Page, times: number, ending: 'js' | 'css' = 'js', status = 404) {
  const asked = new Map<string, number>();
  await page.route(ending === 'js' ? '**/assets/about-*.js' : '**/assets/*.css', (route) => {
    const url = route.request().url();
    asked.set(url, (asked.get(url) ?? 0) + 1);
    return (asked.get(url) ?? 0) > times ? route.fallback() : route.fulfill({ status });
  });
  return asked;
}

const openAbout = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: footer.about }).click();

const most = (asked: Map<string, number>) => Math.max(...asked.values());

test('a part that fails twice is tried a third time, without a page load', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const asked = await failAbout(page, 2, 'js', 503);
  await openAbout(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  expect(most(asked)).toBe(3);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('parts that are gone with a deployment: the page comes from the server', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const asked = await failAbout(page, 3);
  await openAbout(page);
  await page.waitForFunction(() => !('stayed' in window));
  await hydrated(page);
  await expect(page).toHaveURL('/about');
  await expect(page).not.toHaveTitle(words.nl.home.meta.title);
  expect(most(asked)).toBeLessThanOrEqual(4);
});

test('parts that stay away: three requests, words, and a way on', async ({ page }) => {
  await page.reload();
  await hydrated(page);
  let pages = 0;
  page.on('request', (request) => {
    pages += request.isNavigationRequest() ? 1 : 0;
  });
  const asked = await failAbout(page, Number.POSITIVE_INFINITY);
  await openAbout(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(failed.title);
  await expect(alert).toBeFocused();
  expect(pages).toBe(0);
  expect(most(asked)).toBe(3);
  await page.unrouteAll();
  await alert.getByRole('button', { name: failed.retry }).click();
  await expect(alert).toBeHidden();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without a connection: words, other pages stay, and it loads once there is one', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await openAbout(page);
  await expect(page.getByRole('alert')).toContainText(failed.title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nl.home.hero.title);
  await page.goForward();
  await expect(page.getByRole('alert')).toContainText(failed.title);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
});

test('a style sheet that fails is tried again, so that no page stands unstyled', async ({
  page,
}) => {
  const asked = await failAbout(page, 1, 'css', 503);
  await openAbout(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  await expect(page.locator('.page-head')).not.toHaveCSS('padding-top', '0px');
  expect(most(asked)).toBe(2);
});
