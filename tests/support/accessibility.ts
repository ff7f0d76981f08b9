import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Axe for a page as it stands, the size of targets included. Describing only what is wrong, and in the page itself
 * where that is one frame, it finds the same in a quarter of the time.
 */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);

/** Fails with what axe finds on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Before its heading a page is an empty frame.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Half faded in or out, a notice has no colours to judge; nor has a list that is being replaced.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await axeOn(page).analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(found, 'what axe found').toEqual([]);
}

/** Fails when the page is wider than a window of 320 px: then one must scroll in two directions. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
