import type { Locator } from '@playwright/test';
import { firm } from '#contract/firm.ts';
import { languages } from '#lib/language.ts';
import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { addressIn } from './visit.ts';
import { words } from './words.ts';

/** The items of a list that stand in it directly. */
const items = (section: Locator) => section.locator('.section-body > :is(ul, ol) > li');

for (const language of languages) {
  const { home } = words[language];

  test.describe(`home in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(addressIn('/', language));
    });

    test('shows as many of everything as the specification counts', async ({ page }) => {
      const region = (name: string) => page.getByRole('region', { name, exact: true });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(home.meta.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.title);
      await expect(items(region(home.expertise.title))).toHaveCount(4);
      await expect(items(region(home.reasons.title))).toHaveCount(4);
      await expect(items(region(home.principles.title))).toHaveCount(4);
      await expect(items(region(home.philosophy.title))).toHaveCount(3);
      const contact = region(home.contact.title);
      const reasons = contact.getByRole('list').filter({ hasText: home.contact.reasons.items[0] });
      await expect(reasons.getByRole('listitem')).toHaveCount(4);
    });

    test('draws the way of a measurement, each label where a field of work begins', async ({
      page,
    }) => {
      const section = page.getByRole('region', { name: home.expertise.title, exact: true });
      const stations = section.getByRole('figure').getByRole('listitem');
      await expect(stations).toHaveText([...home.expertise.path]);
      for (const [index, { title }] of Object.values(home.expertise.items).entries()) {
        const card = await section.getByRole('heading', { name: title }).boundingBox();
        const label = await stations.nth(index).getByRole('paragraph').boundingBox();
        expect(Math.abs(label!.x - card!.x)).toBeLessThanOrEqual(1);
      }
    });

    test('describes seven services, each with highlights and use cases', async ({ page }) => {
      const services = page.getByRole('region', { name: home.services.title, exact: true });
      await expect(services.getByRole('article')).toHaveCount(7);
      for (const { name } of Object.values(home.services.items)) {
        const card = services.getByRole('article', { name, exact: true });
        const highlights = card.getByRole('list', { name: home.services.highlights });
        await expect(highlights.getByRole('listitem')).toHaveCount(3);
        const useCases = card.locator('details li');
        await expect(useCases).toHaveCount(4);
        await expect(useCases.first()).toBeHidden();
        await card.getByText(home.services.useCases).click();
        await expect(useCases.first()).toBeVisible();
      }
    });

    test('a service asks for a consultation about itself', async ({ page }) => {
      await hydrated(page);
      const { name } = home.services.items.cloud;
      const card = page.getByRole('article', { name, exact: true });
      await card.getByRole('link', { name: home.services.request }).click();
      await expect(page).toHaveURL(/#contact$/);
      await expect(page.getByRole('form')).toBeInViewport();
      await expect(page.getByLabel(home.contact.form.subject)).toHaveValue(name);
    });

    test('the hero leads to the contact form and to the expertise', async ({ page }) => {
      const hero = page.getByRole('region', { name: home.hero.title });
      await hero.getByRole('link', { name: home.hero.expertise }).click();
      await expect(page.locator('#expertise')).toBeInViewport();
      await hero.getByRole('link', { name: home.hero.contact }).click();
      await expect(page.locator('#contact')).toBeInViewport();
      await expect(hero.getByRole('img', { name: home.hero.imageText })).toHaveAttribute(
        'width',
        '1920',
      );
    });

    test('ten partners pass by until they are stopped', async ({ page }) => {
      const partners = page.getByRole('region', { name: home.partners.title });
      await expect(partners.getByRole('listitem')).toHaveCount(firm.partners.length);
      await expect(partners.getByRole('link')).toHaveCount(10);
      const list = partners.getByRole('list');
      const state = () => list.evaluate((each) => getComputedStyle(each).animationPlayState);
      await expect.poll(state).toBe('running');
      await partners.getByRole('link').first().hover({ force: true });
      await expect.poll(state).toBe('paused');
      await page.mouse.move(0, 0);
      await expect.poll(state).toBe('running');
      await partners.getByRole('checkbox', { name: home.partners.pause }).check();
      await expect.poll(state).toBe('paused');
      await partners.getByRole('checkbox').uncheck();
      await expect.poll(state).toBe('running');
    });

    test('every partner that a keyboard reaches is in view', async ({ page }) => {
      const partners = page.getByRole('region', { name: home.partners.title });
      await partners.getByRole('list').evaluate((list) => {
        for (const each of list.getAnimations()) each.currentTime = 40_000;
      });
      await partners.getByRole('checkbox').focus();
      for (const { name } of firm.partners) {
        await page.keyboard.press('Tab');
        const partner = partners.getByRole('link', { name });
        await expect(partner).toBeFocused();
        await expect(partner).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test('the partners stand still for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const partners = page.getByRole('region', { name: words.nl.home.partners.title });
  await expect(partners.getByRole('list')).toHaveCSS('animation-name', 'none');
  await expect(partners.getByRole('checkbox')).toBeHidden();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const partner of await partners.getByRole('link').all()) {
      const box = (await partner.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  }
});
