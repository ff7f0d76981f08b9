import { chromium, type Page } from '@playwright/test';

/** A browser that draws the same on every machine. `CHROMIUM_PATH` names another than Debian's. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Resolves once a screen shows all that it fetched. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.spinner').waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}
