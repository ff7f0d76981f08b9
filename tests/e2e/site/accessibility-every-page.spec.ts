import { chromium, type Page } from '@playwright/test';
import { languages } from '#lib/language.ts';
import { launchOptions } from '#scripts/chromium.ts';
import { axeOn } from '#tests/support/accessibility.ts';
import { expect, test } from '../test.ts';
import { addressIn, sitePages } from './visit.ts';

const everywhere = sitePages.flatMap((path) =>
  languages.map((language) => addressIn(path, language)),
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`text has the contrast of AAA on every page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of sitePages) {
      await page.goto(path);
      const { violations } = await axeOn(page).withRules(['color-contrast-enhanced']).analyze();
      const found = violations.flatMap(({ nodes }) =>
        nodes.map(({ html, any }) => `${html} ${any[0]?.message}`),
      );
      expect(found, path).toEqual([]);
    }
  });
}

test('what a thumb aims at on a phone is 44 px high on every page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of sitePages) {
    await page.goto(path);
    const small = await page
      .locator('header, footer, .contact-aside, .facts, .back, summary, .button')
      .locator('visible=true')
      .evaluateAll((places) =>
        places
          .flatMap((place) => [place, ...place.querySelectorAll('a, button')])
          .filter((target) => target.matches('a, button, summary'))
          .map((target) => [target, target.getBoundingClientRect()] as const)
          .filter(([, { height, width }]) => width > 1 && height < 43.5)
          .map(([target, { height }]) => `${target.outerHTML.slice(0, 90)} ${height}`),
      );
    expect([...new Set(small)], path).toEqual([]);
  }
});

/** The most that WCAG 1.4.12 asks a page to bear. */
const spacedText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

/** A style sheet made by script: the page's policy refuses any other. */
const restyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

const expectNoSidewaysScroll = async (page: Page, address: string) => {
  const [is, may] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(is, address).toBeLessThanOrEqual(may!);
};

test('with spaced text no page scrolls sideways at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of everywhere) {
    await page.goto(address);
    await expectNoSidewaysScroll(page, address);
    await restyle(page, spacedText);
    await expectNoSidewaysScroll(page, `${address}, spaced`);
  }
});

test('with letters of twice the size no page scrolls sideways, on a desk and on a phone', async ({
  baseURL,
}) => {
  // What a person sets in the browser, to which media queries answer as well.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL: baseURL! });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of everywhere) {
      await page.goto(address);
      await expectNoSidewaysScroll(page, `${address} at ${width}`);
    }
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('34px');
  await browser.close();
});

test('in forced colours every control has an edge, and the focus can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of sitePages) {
    await page.goto(path);
    const edgeless = await page
      .locator('.button:visible, main input:visible, main textarea:visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.matches(':not([type="checkbox"], [type="file"])'))
          .filter((control) => getComputedStyle(control).borderTopStyle === 'none')
          .map(({ outerHTML }) => outerHTML.slice(0, 90)),
      );
    expect(edgeless, path).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus'), path).toHaveCSS('outline-style', 'solid');
  }
});

test('with reduced motion nothing moves on any page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of sitePages) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const { duration = 0, iterations = 1 } = effect?.getTiming() ?? {};
          return playState === 'running' && (Number(duration) > 1 || iterations > 1);
        })
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(moving, path).toEqual([]);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  }
});

test('on a phone the comparison of the forms of work keeps the names of its columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/jobs/freelance');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const count = (role: string) => nodes.filter((node) => node.role?.value === role).length;
  expect(count('columnheader')).toBe(4);
  expect(count('rowheader')).toBeGreaterThan(2);
  expect(count('cell')).toBe(3 * count('rowheader'));
});
