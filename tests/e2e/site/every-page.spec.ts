import { languages } from '#lib/language.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, test } from '../test.ts';
import { addressIn, sitePages, visit } from './visit.ts';

const windows = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

for (const path of sitePages) {
  for (const language of languages) {
    test(`${path} in ${language} is named, accessible and reflows`, async ({ page }) => {
      for (const { width, height, colorScheme } of windows) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await visit(page, path, language);
        await expectAccessible(page);
      }
      await expectReflow(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Delvanta/);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`${escaped(path, language)}$`));
    });
  }
}

test('every picture has its measures, so that nothing moves when it comes', async ({ request }) => {
  for (const path of [...sitePages, '/no-such-page']) {
    const html = await (await request.get(path)).text();
    for (const [tag] of html.matchAll(/<img [^>]*>/g)) {
      expect(tag, path).toMatch(/ width="\d+" height="\d+"/);
      expect(tag, path).toMatch(/ (loading="lazy"|fetchPriority="high")/i);
    }
  }
});

test('on a tablet the longest Dutch word is whole', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of sitePages) {
    await page.goto(path);
    const cut = await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main * { overflow-wrap: normal !important; hyphens: none !important; }');
      document.adoptedStyleSheets.push(sheet);
      // From a drawing in a list a line leads to the next.
      const texts = 'main :is(h1, h2, h3, p, li:not(:has(img)), dt, dd, th, td)';
      return [...document.querySelectorAll(texts)]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent);
    });
    expect(cut, path).toEqual([]);
  }
});

test('titles and descriptions differ from page to page', async ({ request }) => {
  const heads = [];
  for (const path of sitePages) {
    for (const language of languages) {
      const html = await (await request.get(addressIn(path, language))).text();
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      const [, description = ''] = /<meta name="description" content="(.*?)"/.exec(html) ?? [];
      expect(description.length).toBeGreaterThan(40);
      heads.push(`${title} ${description}`);
    }
  }
  expect(new Set(heads).size).toBe(heads.length);
});

function escaped(path: string, language: (typeof languages)[number]) {
  return addressIn(path, language).replace('?', '\\?');
}
