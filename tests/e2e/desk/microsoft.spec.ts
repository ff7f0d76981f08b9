import type { Page } from '@playwright/test';
import { deskPaths } from '#lib/desk-paths.ts';
import { expect, test, words } from './accounts.ts';

const { login, notices } = words.en.signIn;
const secrets = /code=|access_token|refresh_token/;

/** Opens a popup in which nobody ever answers. */
async function openPopup(page: Page): Promise<Page> {
  await page
    .context()
    .route('**/auth/v1/authorize**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Who are you?</title>' }),
    );
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: login.microsoft }).click();
  return opening;
}

test.beforeEach(({ entra }) => {
  entra.refusal = undefined;
});

test('signs in by a popup that leaves nothing in any address', async ({ page, context }) => {
  await page.goto(`${deskPaths.login}?back=${encodeURIComponent(deskPaths.tickets)}`);
  const seen: string[] = [];
  context.on('page', (popup) => popup.on('framenavigated', (frame) => seen.push(frame.url())));
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: login.microsoft }).click();
  const popup = await opening;
  const closing = popup.waitForEvent('close');
  await expect(page.getByText('Successfully logged in!')).toBeVisible();
  await closing;
  // Entra knows the person; the desk meets a new colleague first.
  await expect(page).toHaveURL(new RegExp(`${deskPaths.firstTimeSetup}$`));
  await expect(page.getByLabel(words.en.signIn.setup.name)).toHaveValue('Mila Bakker');
  await page.getByRole('button', { name: words.en.signIn.welcome.submit }).click();
  await page.getByRole('button', { name: words.en.signIn.welcome.later }).click();
  await expect(page).toHaveURL(new RegExp(`${deskPaths.dashboard}$`));
  await expect(page.getByText('Mila Bakker').filter({ visible: true }).first()).toBeVisible();
  expect(seen.filter((url) => url.includes('/servicedesk/')).at(-1)).not.toMatch(secrets);
});

test('signs in without a popup, and goes back to where it began', async ({ page }) => {
  await page.goto(`${deskPaths.ssoLogin}?back=${encodeURIComponent(deskPaths.settings)}`);
  await expect(page).toHaveURL(new RegExp(`${deskPaths.settings}$`));
  await expect(page.getByRole('heading', { name: words.en.settings.pages.account })).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toMatch(secrets);
});

test('says that the popup was closed, or blocked', async ({ page }) => {
  await page.goto(deskPaths.login);
  const popup = await openPopup(page);
  await popup.close();
  await expect(page.getByText('Popup closed')).toBeVisible();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: login.microsoft }).click();
  await expect(page.getByText('Popup blocked. Please allow popups for this site.')).toBeVisible();
});

test('repeats what Microsoft refused', async ({ page, entra }) => {
  entra.refusal = 'The user has cancelled';
  await page.goto(deskPaths.login);
  await page.getByRole('button', { name: login.microsoft }).click();
  await expect(page.getByText(/^SSO login failed: /)).toBeVisible();
});

test('refuses whoever is not of the firm', async ({ page, entra }) => {
  entra.person = { sub: 'stranger', email: 'stranger@elsewhere.example', name: 'Stranger' };
  await page.goto(deskPaths.ssoLogin);
  await expect(page.getByText(/^SSO login failed: /)).toBeVisible();
  await page.getByRole('link', { name: words.en.signIn.callback.login }).click();
  await expect(page.getByRole('heading', { name: login.title })).toBeVisible();
});

test('stops looking after a minute, and assumes after ten', async ({ page }) => {
  await page.clock.install();
  await page.goto(deskPaths.login);
  const popup = await openPopup(page);
  await page.clock.runFor(9 * 60_000);
  await expect(page.getByRole('button', { name: login.microsoftBusy })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText(notices.activeInPopup)).toBeVisible();
  await popup.close();
});

test('a popup that was closed after the last look is a timeout', async ({ page }) => {
  await page.clock.install();
  await page.goto(deskPaths.login);
  const popup = await openPopup(page);
  await page.clock.runFor(61_000);
  await popup.close();
  // To ten minutes and a second: a notice goes after four.
  await page.clock.runFor(9 * 60_000);
  await expect(page.getByText('Login timeout. Please try again.')).toBeVisible();
});

test('a message of another origin, or of another kind, signs nobody in', async ({ page }) => {
  await page.goto(deskPaths.login);
  const popup = await openPopup(page);
  await page.evaluate(() => {
    const session = { access_token: 'a.b.c', refresh_token: 'r' };
    const forged = { type: 'delvanta:auth-token', session };
    // From this very page: the right origin, but not the popup.
    window.postMessage(forged, location.origin);
    const hostile = new MessageEvent('message', { data: forged, origin: 'https://evil.example' });
    dispatchEvent(hostile);
    new BroadcastChannel('delvanta-sign-in').postMessage({ type: 'something else' });
  });
  await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 300)));
  await expect(page.getByRole('button', { name: login.microsoftBusy })).toBeVisible();
  await popup.close();
  await expect(page.getByText('Popup closed')).toBeVisible();
});
