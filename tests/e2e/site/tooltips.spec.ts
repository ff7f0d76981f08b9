import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { words } from './words.ts';

test('an icon that stands alone says what it does, after 700 ms, until Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const { openMenu } = words.nl.shell.nav;
  const icon = page.getByRole('button', { name: openMenu });
  const tip = page.locator('.tooltip');
  await icon.hover();
  await tip.waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 1000);
  await page.mouse.move(0, 0);
  await icon.hover();
  await page.clock.runFor(690);
  await expect(tip).toBeHidden();
  await page.clock.runFor(20);
  await expect(tip).toHaveText(openMenu);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await page.keyboard.press('Tab');
  await icon.focus();
  await page.clock.runFor(710);
  await expect(tip).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(tip).toBeHidden();
});
