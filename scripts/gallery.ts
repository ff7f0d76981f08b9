import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { launchBrowser } from './browser.ts';

/**
 * `npm run gallery -- http://localhost:3000`: every page that the sitemap of a running site names,
 * in both languages, at four widths, light and dark, and every email, as pictures in `gallery/`; of a demo
 * (`npm run demo`) the desk's screens, too.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const site = positionals[0] ?? 'http://localhost:3000';
const widths = [360, 768, 1024, 1440];
const schemes = ['light', 'dark'] as const;

const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url));

const mailList = await (await fetch(`${site}/dev/mails`)).text();
const mails = [...mailList.matchAll(/href="\/dev\/mails\/(\w+)\/(\w+)"/g)];

const desk = [
  '',
  ...[
    'tickets',
    'tickets?status=all',
    'offers',
    'reports',
    'settings',
    'settings/team',
    'settings/system-check',
  ],
].map((path) => `/servicedesk/${path}`);

await mkdir('gallery', { recursive: true });
const browser = await launchBrowser();
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
    for (const [, language = '', name = ''] of width < 1024 ? mails : []) {
      await page.goto(`${site}/dev/mails/${language}/${name}`);
      const path = `gallery/mail-${name}-${language}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: true });
    }
    await page.goto(site);
    const signIn = page.locator('.demo-bar button').first();
    if (await signIn.isVisible()) {
      await signIn.click();
      await page.waitForURL(/servicedesk/);
      for (const path of desk) {
        await page.goto(site + path, { waitUntil: 'networkidle' });
        await page.locator('.spinner').waitFor({ state: 'detached' });
        const name = path.replace(/^\//, '').replace(/\W+/g, '-');
        await page.screenshot({
          path: `gallery/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
    await page.close();
  }
}
await browser.close();
