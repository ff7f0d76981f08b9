import { chromium, type Page } from '@playwright/test';
import { launchOptions } from './chromium.ts';

export const launchBrowser = () => chromium.launch(launchOptions);

/** Resolves once a screen shows all that it fetched. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.spinner').waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}
