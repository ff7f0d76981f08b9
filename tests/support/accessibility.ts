import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe finds on the page as it stands, the size of targets included. */
export async function expectAccessible(page: Page): Promise<void> {
  // Before its heading a page is an empty frame.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Half faded in or out, a notice has no colours to judge; nor has a list that is being replaced.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(found, 'what axe found').toEqual([]);
}

/** Fails when the page is wider than a window of 320 px: then one must scroll in two directions. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
