/**
 * `npm run docs:pictures -- http://localhost:3000`: the guide's pictures of the desk, in both languages, from a
 * running demo (`npm run demo`).
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { drawn, launchBrowser } from './browser.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const site = positionals[0] ?? 'http://localhost:3000';
const languages = { nl: 'Nederlands', en: 'English' };

/** How to come to what each picture shows. */
const pictures: Record<string, (page: Page) => Promise<unknown>> = {
  dashboard: (page) => page.goto(`${site}/servicedesk/dashboard`),
  tickets: (page) => page.goto(`${site}/servicedesk/tickets`),
  ticket: async (page) => {
    await page.goto(`${site}/servicedesk/tickets?priority=high&sort=due`);
    await page.locator('main a[href*="/tickets/"][href*="-4"]').first().click();
  },
  quote: async (page) => {
    await page.goto(`${site}/servicedesk/offers?tab=draft`);
    await page.locator('main a[href*="/quotes/"]').first().click();
  },
};

const browser = await launchBrowser();
const page = await browser.newPage({
  viewport: { width: 1200, height: 750 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
await page.goto(site);
await page.getByRole('button', { name: /Eva/ }).click();
await page.waitForURL(/servicedesk(?!\/login)/);
// What says on every page that it is a demo would say so in every picture.
await page.route('**/dev/demo/style.css', (route) =>
  route.fulfill({ contentType: 'text/css', body: '.demo-bar{display:none}' }),
);
for (const [language, name] of Object.entries(languages)) {
  const directory = join(import.meta.dirname, '../docs/pictures', language);
  await mkdir(directory, { recursive: true });
  await page.getByRole('button', { name }).click();
  for (const [picture, show] of Object.entries(pictures)) {
    await show(page);
    await drawn(page);
    await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toFile(join(directory, `${picture}.webp`));
  }
}
await browser.close();
