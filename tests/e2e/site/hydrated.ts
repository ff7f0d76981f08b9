import { expect, type Page } from '@playwright/test';

/** Waits until React has taken over the page: only then do the menus tell whether they are open. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('[popovertarget="language-menu"]')).toHaveAttribute('aria-expanded');
}
