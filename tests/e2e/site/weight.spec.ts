import { languages } from '#lib/language.ts';
import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { addressIn } from './visit.ts';

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

test('script waits until the page is painted', async ({ page }) => {
  await page.addInitScript(() => requestAnimationFrame(() => performance.mark('first frame')));
  const answer = await page.goto('/');
  expect(await answer?.text()).not.toMatch(/<script[^>]* src=/);
  await hydrated(page);
  const [drawn, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first frame')[0]!.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))!.startTime,
  ]);
  expect(asked).toBeGreaterThan(drawn!);
});
