import { languages } from '#lib/language.ts';
import { inWholeBrowser } from '#scripts/chromium.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, test } from '../test.ts';
import { addressIn, sitePages, visit } from './visit.ts';

test.use(inWholeBrowser);

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

const widths = [320, 360, 390, 600, 768, 820, 900, 1024, 1100, 1280, 1366, 1440];

for (const language of languages) {
  test(`every word is whole, or broken at a hyphen, in any window, in ${language}`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of sitePages) {
      await page.goto(addressIn(path, language));
      await page.evaluate(() => document.fonts.ready);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(brokenWords), { message: `${path} at ${width} px` })
          .toEqual([]);
      }
    }
  });
}

/** Words that stand on two lines. This Chromium knows no hyphenation but the soft hyphens of a text. */
async function brokenWords(): Promise<string[]> {
  // The queries of a new width are asked with the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = words.nextNode() as Text | null; text; text = words.nextNode() as Text | null) {
    const { parentElement } = text;
    if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    // What is there for the ear only has one pixel.
    if (parentElement.clientWidth === 1) continue;
    for (const { index, 0: word } of text.data.matchAll(/[^\s\u00ad()/@.–-]{5,}/g)) {
      const range = new Range();
      // The hyphen belongs to the line before.
      range.setStart(text, index + Number(text.data[index - 1] === '\u00ad'));
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter((each) => each.width > 0);
      // Letters of two fonts stand a little apart, lines by a whole line.
      const [first, last] = [lines[0]?.bottom ?? 0, lines.at(-1)?.top ?? 0];
      if (lines.length > 1 && last >= first - 4) broken.push(word);
    }
  }
  return broken;
}

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
