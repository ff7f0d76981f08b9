import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { words } from './words.ts';

const { hero } = words.nl.home;

const aboutLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: words.nl.shell.footer.about });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const act of ['hover', 'focus'] as const) {
  test(`a page is fetched on ${act}: the click then needs no connection`, async ({
    page,
    context,
  }) => {
    // Pictures come with the page that shows them.
    test.info().annotations.push({ type: 'expects console', description: 'DISCONNECTED' });
    await page.goto('/');
    await hydrated(page);
    const fetched = page.waitForResponse('**/assets/about-*.js');
    await aboutLink(page)[act]();
    await (await fetched).finished();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await aboutLink(page).click();
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveURL('/about');
  });
}

test('all files of a page are asked for at once, and none after the first is here', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const asked = new Set<string>();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.{js,css}', async (route) => {
    asked.add(new URL(route.request().url()).pathname.replace(/-[\w-]{7,8}(?=\.\w+$)/, ''));
    await released;
    await route.continue();
  });
  await aboutLink(page).hover();
  const needed = ['AboutPage.js', 'AboutPage.css', 'CompanyDetails.js', 'about.js'];
  await expect
    .poll(() => [...asked])
    .toEqual(expect.arrayContaining(needed.map((name) => `/assets/${name}`)));
  const atOnce = [...asked].sort();
  release();
  await aboutLink(page).click();
  await expect(title(page)).toBeFocused();
  expect([...asked].sort()).toEqual(atOnce);
});

test('the old page stays until the new one is here, and can be left for another', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  let release = () => {};
  await page.route('**/assets/about-*.js', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/about-*.js');
  await page.clock.install();
  await aboutLink(page).click();
  await asked;
  await expect(page).toHaveURL('/about');
  await expect(title(page), 'the address is new, the page is not').toHaveText(hero.title);
  await page.clock.runFor(1100);
  await expect(page.getByText(words.nl.shell.loading), 'after a second it says so').toBeAttached();
  release();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).not.toHaveText(hero.title);
});

test('nothing is fetched ahead for whoever saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/');
  await hydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await aboutLink(page).hover();
  await aboutLink(page).focus();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/about-'))).toEqual([]);
  await aboutLink(page).click();
  await expect(title(page)).toBeFocused();
});
