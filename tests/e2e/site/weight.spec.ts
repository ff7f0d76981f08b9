import type { Page } from '@playwright/test';
import { languages } from '#lib/language.ts';
import { paths } from '#lib/paths.ts';
import { inWholeBrowser } from '#scripts/chromium.ts';
import { expect, test } from '../test.ts';
import { hydrated, takenOver } from './hydrated.ts';
import { addressIn, sitePages } from './visit.ts';

test.use(inWholeBrowser);

/** What issue 3 allows the home page, in bytes as they travel (brotli). */
const most = { html: 15_000, script: 75_000, hero: 60_000 };

for (const language of languages) {
  test(`the home page in ${language} is light`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(addressIn('/', language));
    await hydrated(page);
    const files = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
    );
    const sum = (pattern: RegExp) =>
      files.reduce((total, { name, size }) => total + (pattern.test(name) ? size : 0), 0);
    expect(files[0]!.size).toBeLessThanOrEqual(most.html);
    expect(files[0]!.size).toBeGreaterThan(1_000);
    // They came with the page, and do not come again.
    expect(sum(/\.css$/)).toBe(0);
    expect(sum(/\.js$/)).toBeLessThanOrEqual(most.script);
    // Nothing at all would be a page that is not ours.
    expect(sum(/\.js$/)).toBeGreaterThan(1_000);
    expect(sum(/hero-\d+.*\.(avif|webp)$/)).toBeLessThanOrEqual(most.hero);
    expect(files.filter(({ name }) => name.includes('sonner') || name.includes('notices'))).toEqual(
      [],
    );
  });
}

test('all pictures of the home page together are light', async ({ page }) => {
  // The partners hold still, to be scrolled to.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  for (const picture of await page.locator('main img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.(avif|webp|svg|png)$/.test(name))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(120_000);
});

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

test('a page is read, its menu opened and its language chosen without a script', async ({
  page,
}) => {
  const answer = await page.goto('/');
  expect(await answer?.text()).not.toMatch(/<script[^>]* src=/);
  await page.evaluate(() => scrollTo(0, 600));
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
  );
  expect(await scriptsOf(page), 'nobody acted').toEqual([]);
  // As a hand on a keyboard or a finger would, but without the act that asks for the script.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('#language-menu a[lang=en]')?.click(),
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await scriptsOf(page)).toEqual([]);
  await page.goto('/about');
  await expect(page.locator('html'), 'it stays').toHaveAttribute('lang', 'en');
  expect(await scriptsOf(page)).toEqual([]);
});

for (const path of [paths.home, paths.enrol, paths.vacancy('stagiair')]) {
  test(`the form of ${path} comes into view and brings what it needs, in few files`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.evaluate(() =>
      document.querySelector('main form')?.scrollIntoView({ behavior: 'instant' }),
    );
    await takenOver(page);
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length).toBeLessThanOrEqual(6);
  });
}

test('one file of letters is enough for every page', async ({ page }) => {
  let fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  for (const path of sitePages) {
    for (const language of languages) {
      fonts = [];
      await page.goto(addressIn(path, language));
      await page.evaluate(() => document.fonts.ready);
      expect(fonts, `${path} in ${language}`).toEqual([
        expect.stringMatching(/sans-(?!rest)[^/]+\.woff2$/),
      ]);
    }
  }
});

test('no page of the site carries the desk', async ({ page }) => {
  // Of the quote that nobody has, and of what is below the interview's page.
  test.info().annotations.push({ type: 'expects console', description: '404' });
  for (const path of [
    ...sitePages,
    '/quote/unknown',
    '/interview',
    '/interview/unknown',
    '/digest',
  ]) {
    await page.goto(path);
    await hydrated(page);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /assets\/.*\.js$/.exec(name) ?? []),
    );
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(
      scripts.filter((name) => name.includes('/desk-')),
      path,
    ).toEqual([]);
  }
});
