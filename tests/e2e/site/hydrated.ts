import { expect, type Page } from '@playwright/test';

/**
 * Acts, as a visitor does who moves the pointer, and waits until React has taken over the page: only then do
 * the menus tell whether they are open.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerover')));
  await expect(page.locator('[popovertarget="language-menu"]')).toHaveAttribute('aria-expanded');
}
