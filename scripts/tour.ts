/**
 * `npm run tour -- http://localhost:3000`: the README's picture from a running demo (`npm run demo`), a tour of a
 * minute as an animated WebP.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { drawn, launchBrowser } from './browser.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const site = positionals[0] ?? 'http://localhost:3000';
const docs = join(import.meta.dirname, '../docs');
const viewport = { width: 1280, height: 800 };
const framesAtMs = 4_000;
const mostBytes = 1_500_000;

/** What the tour shows, one after the other. */
const stops: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.goto(`${site}/?lang=en`),
  (page) => page.mouse.wheel(0, 1_000),
  (page) => page.goto(`${site}/clients?lang=en`),
  (page) => page.goto(`${site}/jobs/vacancies?lang=en`),
  async (page) => {
    await page.goto(`${site}/?lang=en#contact`);
    await page
      .getByLabel('Message')
      .fill('Two instruments in our lab do not talk to the LIMS. Could you have a look?');
  },
  async (page) => {
    await page.getByRole('button', { name: /Eva/ }).click();
    await page.waitForURL(/servicedesk(?!\/login)/);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Next for me').waitFor();
  },
  (page) => page.goto(`${site}/servicedesk/tickets`),
  (page) => page.goto(`${site}/servicedesk/tickets?priority=high&sort=due`),
  (page) => page.locator('main a[href*="/tickets/"][href*="-4"]').first().click(),
  (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  (page) => page.keyboard.press('Control+k'),
  (page) => page.goto(`${site}/servicedesk/offers`),
  (page) => page.getByRole('link', { name: /Q-20/ }).first().click(),
  (page) => page.goto(`${site}/servicedesk/reports`),
  (page) => page.goto(`${site}/servicedesk/settings`),
];

const browser = await launchBrowser();
const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
// What says on every page that it is a demo would say so in every picture.
await page.route('**/dev/demo/style.css', (route) =>
  route.fulfill({ contentType: 'text/css', body: '.demo-bar{position:fixed;opacity:0;z-index:9}' }),
);
const frames: Buffer[] = [];
for (const go of stops) {
  await go(page);
  await drawn(page);
  frames.push(await page.screenshot());
}
await browser.close();

const small = await Promise.all(
  frames.map((frame) => sharp(frame).resize({ width: 960 }).png().toBuffer()),
);
const path = join(docs, 'tour.webp');
await sharp(small, { join: { animated: true } })
  .webp({ quality: 82, effort: 6, delay: small.map(() => framesAtMs), loop: 0, mixed: true })
  .toFile(path);
const { size } = await stat(path);
console.log(`${frames.length} pictures, ${Math.round(size / 1000)} kB`);
if (size > mostBytes) throw new Error(`${path} is larger than ${mostBytes} bytes.`);
