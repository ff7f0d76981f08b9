import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { sitePages } from './visit.ts';
import { words } from './words.ts';

const { nav, footer } = words.nl.shell;

test('the jobs menu works by keyboard and gives the focus back', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const button = page.getByRole('button', { name: nav.jobs });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: nav.applications })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await button.click();
  for (const name of [nav.applications, nav.vacancies, nav.freelance, nav.enrol]) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('the bar has every label, and marks the current page', async ({ page }) => {
  await page.goto('/about');
  const bar = page.getByRole('banner');
  for (const name of [nav.home, nav.about, nav.clients, nav.quickSupport, nav.contact]) {
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(bar.getByRole('link', { name: nav.about })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link', { name: nav.home, exact: true })).not.toHaveAttribute(
    'aria-current',
  );
  await expect(bar.getByRole('link', { name: nav.login })).toHaveAttribute(
    'href',
    '/servicedesk/login',
  );
});

test('on a small screen the bar is a sheet that keeps and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const open = page.getByRole('button', { name: nav.openMenu });
  await expect(page.getByRole('link', { name: nav.login })).toBeHidden();
  await open.click();
  const sheet = page.getByRole('dialog', { name: nav.menu });
  await expect(sheet.getByRole('link', { name: nav.vacancies })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'English' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await sheet.getByRole('button', { name: nav.closeMenu }).click();
  await expect(sheet).toBeHidden();
  await open.click();
  await sheet.getByRole('link', { name: nav.about }).click();
  await expect(page).toHaveURL('/about');
  await expect(sheet).toBeHidden();
});

test('a link changes the page without loading it, from the top, with focus and title', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: footer.about }).click();
  await expect(page).toHaveURL('/about');
  await expect(page).toHaveTitle(/Delvanta/);
  await expect(page).not.toHaveTitle(words.nl.home.meta.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  await page.getByRole('contentinfo').getByRole('link', { name: footer.contact }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('the way back leads to where one was on the page', async ({ page }) => {
  await page.goto('/clients');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const { about } = words.nl.shell.nav;
  // Not `click`, which would scroll to it.
  const link = page.getByRole('banner').getByRole('link', { name: about });
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/clients');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2000);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the way back is no journey: one is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/about#50%-off');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const link = page.getByRole('banner').getByRole('link', { name: words.nl.shell.nav.clients });
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL('/clients');
  const places = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        addEventListener('scroll', () => {
          seen.push(Math.round(scrollY));
          if (seen.at(-1) === 2000) resolve(seen);
        });
      }),
  );
  await page.goBack();
  expect((await places).filter((place) => place > 0 && place < 2000)).toEqual([]);
  await expect(page, 'a fragment that is no address is no anchor either').toHaveTitle(/Delvanta/);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
});

test('no link leads to another host, whatever the address says', async ({ page, product }) => {
  test.info().annotations.push({ type: 'expects console', description: '404' });
  await page.goto(`${product.url}//evil.example/login`);
  await hydrated(page);
  const links = page.locator('a[data-language]');
  for (const link of await links.all()) {
    const href = await link.evaluate((element: HTMLAnchorElement) => element.href);
    expect(new URL(href).origin).toBe(product.url);
  }
});

test('with letters twice as large nothing runs off the page', async ({ page }) => {
  test.slow();
  for (const path of sitePages) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('an unknown address is answered by 404 and an honest page', async ({ page }) => {
  test.info().annotations.push({ type: 'expects console', description: '404' });
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina is er niet');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus, the sheet, the links and the languages work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: nav.jobs }).click();
    await page.getByRole('link', { name: nav.vacancies, exact: true }).click();
    await expect(page).toHaveURL('/jobs/vacancies');
    await page.getByRole('button', { name: new RegExp(nav.language) }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about?lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: words.en.shell.nav.openMenu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

for (const width of [1480, 1920]) {
  test(`header, page and footer stand on one grid at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/about', '/jobs', '/privacy']) {
      await page.goto(path);
      const left = async (selector: string) =>
        Math.round((await page.locator(selector).first().boundingBox())!.x);
      const edge = await left('.brand');
      for (const selector of ['h1', '.section-head', '.footer-claim']) {
        expect(await left(selector)).toBe(edge);
      }
      expect(await left('.footer nav')).toBe(await left('.section-body'));
    }
  });
}

test('on paper there is no menu and no form, and what opens stands open', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('main form')).toBeHidden();
  const useCases = page.locator('details').first().getByRole('listitem').first();
  expect(await useCases.evaluate((item) => item.getBoundingClientRect().height)).toBeGreaterThan(0);
});

test('on paper nothing is dark, and no link is a button', async ({ page }) => {
  for (const path of ['/', '/clients', '/jobs', '/jobs/freelance']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await expect(page.locator('main .actions:visible')).toHaveCount(0);
    await expect(page.locator('.hero picture:visible, .call-to-action:visible')).toHaveCount(0);
    for (const plate of await page.locator('.on-plate').all()) {
      await expect(plate).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(plate).toHaveCSS('color', 'rgb(20, 32, 29)');
    }
  }
});

test('on paper a link to another site says where it leads', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const linkedIn = page.getByRole('contentinfo').getByRole('link', { name: footer.linkedIn });
  const address = await linkedIn.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain(await linkedIn.getAttribute('href'));
});
