import type { Page } from '@playwright/test';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import {
  expect,
  languages,
  openElsewhere,
  signIn,
  speak,
  test,
  words,
  writeToFirm,
} from './agent.ts';

interface Told {
  title: string;
  body: string;
  click(): void;
}

declare global {
  var told: Told[];
  var isAway: boolean;
}

/**
 * A browser without a screen shows no notifications, allows none and is never hidden: it notes what it would
 * have shown, and is told when it is out of sight.
 */
const watchNotifications = (page: Page) =>
  page.addInitScript(() => {
    globalThis.told = [];
    globalThis.isAway = false;
    class NotedNotification {
      static permission: NotificationPermission =
        (sessionStorage.getItem('permission') as NotificationPermission) ?? 'default';
      static async requestPermission() {
        sessionStorage.setItem('permission', 'granted');
        NotedNotification.permission = 'granted';
        return NotedNotification.permission;
      }
      onclick: (() => void) | null = null;
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        globalThis.told.push({ title, body, click: () => this.onclick?.() });
      }
      close() {}
    }
    Object.defineProperty(globalThis, 'Notification', { value: NotedNotification });
    Object.defineProperty(document, 'hidden', { get: () => globalThis.isAway });
  });

const leave = (page: Page) =>
  page.evaluate(() => {
    globalThis.isAway = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const titlesOn = (page: Page) => page.evaluate(() => globalThis.told.map(({ title }) => title));

for (const language of languages) {
  test(`an agent who asked for it is notified while the desk is out of sight, in ${language}`, async ({
    page,
    product,
    agent,
  }) => {
    const { browser, news } = words[language].notifications;
    await page.clock.install();
    await watchNotifications(page);
    await speak(page, language);
    await page.goto(deskPaths.settings);
    await signIn(page, agent, language);
    const section = page.getByRole('region', { name: browser.title });
    const on = section.getByRole('button', { name: browser.turnOn });
    await expect(on, 'nothing was asked on arrival').toBeVisible();
    expect(await titlesOn(page)).toEqual([]);
    await on.click();
    await expect(section.getByRole('status')).toHaveText(browser.on);
    expect(await titlesOn(page)).toEqual([browser.on]);
    await section.getByRole('checkbox', { name: browser.kindNames.mention }).uncheck();
    await expectAccessible(page);
    await expectReflow(page);
    await page.reload();
    await expect(
      section.getByRole('checkbox', { name: browser.kindNames.mention }),
    ).not.toBeChecked();

    const seen = await writeToFirm(product, { message: 'While the desk is looked at' });
    const answered = page.waitForResponse(/ticket-updates.*unassigned/);
    await page.clock.fastForward(20_000);
    await answered;
    const toldSoFar = () => page.evaluate(() => localStorage.getItem('delvanta-told'));
    await expect.poll(toldSoFar, 'what was seen is not told later').toBeTruthy();
    await leave(page);
    const unseen = await writeToFirm(product, { message: 'While it is not' });
    await page.clock.fastForward(75_000);
    await expect.poll(() => titlesOn(page)).toContain(news.unassigned(unseen));
    expect(await titlesOn(page)).not.toContain(news.unassigned(seen));
    await page.clock.fastForward(75_000);
    expect((await titlesOn(page)).filter((title) => title.includes(unseen))).toHaveLength(1);
    await page.evaluate(() => globalThis.told.at(-1)?.click());
    await expect(page).toHaveURL(/\/tickets\/[\da-f-]{36}$/);
    await expect(page.getByText('While it is not').first()).toBeVisible();

    await page.goto(deskPaths.settings);
    await section.getByRole('button', { name: browser.turnOff }).click();
    await expect(section.getByRole('button', { name: browser.turnOn })).toBeVisible();
  });
}

test('who denied notifications is told how to allow them', async ({ page, agent }) => {
  const { browser } = words.en.notifications;
  await page.addInitScript(() => sessionStorage.setItem('permission', 'denied'));
  await watchNotifications(page);
  await page.goto(deskPaths.settings);
  await signIn(page, agent);
  const section = page.getByRole('region', { name: browser.title });
  await expect(section.getByRole('status')).toHaveText(browser.denied);
  await expect(section.getByRole('button')).toHaveCount(0);
});

test('the tab counts the customers who wait, in its title and icon, unless it is to stay calm', async ({
  product,
  colleague,
  browser: chromium,
}) => {
  const { browser } = words.en.notifications;
  const message = 'Please count me';
  await writeToFirm(product, { message, email: 'counted@lab.example' });
  const other = await openElsewhere(chromium, product, `${deskPaths.tickets}?q=count`, colleague);
  await other.getByRole('link', { name: message }).click();
  await other.getByRole('heading', { level: 1 }).waitFor();
  await other.keyboard.press('i');
  await expect(other).toHaveTitle(/^\(1\) /, { timeout: 20_000 });
  const icon = other.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', /^data:image\/png/);
  await other.goto(deskPaths.settings);
  await other.getByRole('checkbox', { name: browser.count }).uncheck();
  await expect(other).not.toHaveTitle(/^\(/);
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
  await other.close();
});
