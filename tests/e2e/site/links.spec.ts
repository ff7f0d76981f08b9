import type { Page } from '@playwright/test';
import { type Language, languages } from '#lib/language.ts';
import { expect, test } from '../test.ts';
import { addressIn, sitePages } from './visit.ts';

test.use({ javaScriptEnabled: false });

for (const language of languages) {
  test(`every link and anchor leads somewhere in ${language}`, async ({ page, request }) => {
    const anchors = new Map<string, string[]>();
    const links = new Map<string, string>();
    for (const path of sitePages) {
      const read = await readPage(page, path, language);
      anchors.set(path, read.ids);
      for (const link of read.links) links.set(link, path);
    }
    for (const [link, from] of links) {
      const { protocol, origin, pathname, searchParams, hash } = new URL(link);
      if (protocol === 'mailto:' || protocol === 'tel:') continue;
      if (origin !== new URL(page.url()).origin) {
        expect(protocol, link).toBe('https:');
        continue;
      }
      const known = anchors.get(pathname);
      if (!known) expect((await request.get(pathname)).status(), `${from} -> ${link}`).toBe(200);
      if (known && hash) expect(known, `${from} -> ${link}`).toContain(hash.slice(1));
      const asked = searchParams.get('lang');
      if (known && language === 'en') expect(asked, `${from} -> ${link}`).toBe('en');
      if (language === 'nl') expect(asked, `${from} -> ${link}`).not.toBe('nl');
    }
  });
}

async function readPage(page: Page, path: string, language: Language) {
  await page.goto(addressIn(path, language));
  return {
    links: await page
      .locator('a[href]:not([hreflang])')
      .evaluateAll((all) => all.map((a) => Reflect.get(a, 'href'))),
    ids: await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id)),
  };
}
