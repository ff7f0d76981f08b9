import sharp from 'sharp';
import { titleOf } from '#copy/translation.ts';
import { languages } from '#lib/language.ts';
import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { addressIn, sitePages, visit } from './visit.ts';

test('every page has a picture of its own for networks, in each language', async ({ request }) => {
  const pictures = new Set<string>();
  const titles = new Set<string>();
  for (const path of sitePages) {
    for (const language of languages) {
      const html = await (await request.get(addressIn(path, language))).text();
      const tag = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      const address = tag('og:image');
      expect(tag('twitter:image')).toBe(address);
      const alt = tag('og:image:alt');
      expect(alt).toContain(titleOf({ name: '', title, description: '' }));
      expect(tag('twitter:image:alt')).toBe(alt);
      const answer = await request.get(new URL(address).pathname);
      expect(answer.headers()['content-type'], address).toBe('image/jpeg');
      const picture = await answer.body();
      expect(picture.length, address).toBeLessThan(60_000);
      const { width, height } = await sharp(picture).metadata();
      expect([width, height].map(String)).toEqual([tag('og:image:width'), tag('og:image:height')]);
      expect([width, height]).toEqual([1200, 630]);
      pictures.add(picture.toString('base64'));
      titles.add(title);
    }
  }
  // Two vacancies are called the same in both languages.
  expect(pictures.size).toBe(titles.size);
  expect(titles.size).toBe(sitePages.length * languages.length - 2);
});

test('the site map has every page with the day of its last change, and nothing else', async ({
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const entries = [...map.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry);
  const addresses = entries.map((entry) => new URL(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''));
  expect(addresses.map(({ pathname, search }) => pathname + search).sort()).toEqual(
    sitePages.flatMap((path) => languages.map((language) => addressIn(path, language))).sort(),
  );
  for (const entry of entries) {
    const day = /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1];
    // A build without history knows it of vacancies only.
    if (!day && !entry.includes('/jobs/vacancy/')) continue;
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.parse(day ?? '')).toBeLessThanOrEqual(Date.now());
  }
});

test('the icon and the way to report a weakness are where they are looked for', async ({
  request,
}) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toBe('image/x-icon');
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  const text = await (await request.get('/.well-known/security.txt')).text();
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  expect(field('Contact')).toMatch(/^mailto:/);
  expect(Date.parse(field('Expires'))).toBeGreaterThan(Date.now());
  expect(field('Preferred-Languages')).toBe('nl, en');
  expect(new URL(field('Canonical')).pathname).toBe('/.well-known/security.txt');
  const policy = await request.get(new URL(field('Policy')).pathname);
  expect(await policy.text()).toContain('kwetsbaarheid');
});

test('another spelling of an address leads to the one it has', async ({ page }) => {
  for (const [asked, answered] of [
    ['/About', '/about'],
    ['/index.html', '/'],
    ['/jobs/Vacancies/?from=mail', '/jobs/vacancies?from=mail'],
  ] as const) {
    const answer = await page.goto(asked);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(answered);
  }
});

test('no link asks for Dutch, but whoever chose English and reads a Dutch page goes on in Dutch', async ({
  page,
}) => {
  const about = page.getByRole('contentinfo').locator('a[href^="/about"]');
  await visit(page, '/clients?lang=nl', 'nl');
  await expect(about).toHaveAttribute('href', paths.about);
  await page.evaluate(() => localStorage.setItem('delvanta-language', 'en'));
  await page.reload();
  await expect(about).toHaveAttribute('href', `${paths.about}?lang=nl`);
  await about.click();
  await expect(page).toHaveURL('/about?lang=nl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});
