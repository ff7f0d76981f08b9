import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';

/**
 * `npm run gallery -- http://localhost:3000`: every page that the sitemap of a running site names,
 * in both languages, at four widths, light and dark, as pictures in `gallery/`.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const site = positionals[0] ?? 'http://localhost:3000';
const widths = [360, 768, 1024, 1440];
const schemes = ['light', 'dark'] as const;

const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url));

await mkdir('gallery', { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const colorScheme of schemes) {
  for (const width of widths) {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    for (const { pathname, search } of addresses) {
      await page.goto(site + pathname + search, { waitUntil: 'networkidle' });
      const name = `${pathname.slice(1).replaceAll('/', '-') || 'home'}-${search ? 'en' : 'nl'}`;
      await page.screenshot({
        path: `gallery/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
    await page.close();
  }
}
await browser.close();
