import { expect, type Page } from '@playwright/test';

/**
 * Acts, as a visitor does who moves the pointer, and waits until React has taken over the page: only then do
 * the menus tell whether they are open.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerover')));
  await takenOver(page);
}

/** Waits for the same without an act: a form in view is enough. */
export const takenOver = (page: Page) =>
  expect(page.locator('[popovertarget="language-menu"]')).toHaveAttribute('aria-expanded');
