import en from '#copy/en/desk/start.ts';
import nl from '#copy/nl/desk/start.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expect, signIn, test, words } from './agent.ts';

const { failed, nav, reports } = words.en;

test.beforeEach(() => {
  for (const description of ['net::ERR_', '404', '503', 'dynamically imported', 'ChunkError']) {
    test.info().annotations.push({ type: 'expects console', description });
  }
});

test('a screen whose parts are gone with a deployment comes from the server', async ({
  page,
  agent,
}) => {
  await signIn(page, agent);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  let asked = 0;
  await page.route('**/assets/ReportsPage-*.js', (route) => {
    asked += 1;
    return asked > 3 ? route.fallback() : route.fulfill({ status: 404 });
  });
  await page.getByRole('link', { name: nav.reports }).click();
  await page.waitForFunction(() => !('stayed' in window));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reports.title);
  expect(asked).toBe(4);
});

test('a screen that cannot be fetched says so after three requests, and there is a way on', async ({
  page,
  agent,
}) => {
  await signIn(page, agent);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  let asked = 0;
  await page.route('**/assets/ReportsPage-*.js', (route) => {
    asked += 1;
    return route.abort('internetdisconnected');
  });

  await page.getByRole('link', { name: nav.reports }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(failed.missing);
  expect(asked).toBe(3);
  await page.goBack();
  await expect(heading).not.toHaveText(failed.missing);
  await page.unrouteAll();
  await page.goForward();
  await expect(heading).toHaveText(reports.title);
});

test('a screen that was asked for without a connection comes with it', async ({
  page,
  context,
  agent,
}) => {
  await signIn(page, agent);
  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: nav.reports }).click();
  await expect(heading).toHaveText(failed.missing);
  await context.setOffline(false);
  await expect(heading).toHaveText(reports.title);
});

test('a desk whose words cannot be fetched says so, in both languages', async ({ page }) => {
  await page.route('**/assets/desk-*.js', (route) => route.fulfill({ status: 503 }));
  await page.clock.install();
  await page.goto(deskPaths.login);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { name: en.failed.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: nl.failed.title })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: en.failed.retry }).click();
  await expect(page.getByLabel(words.en.signIn.login.email)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the desk says that it needs script, and leads back to the site', async ({ page }) => {
    await page.goto(deskPaths.login);
    await expect(page.getByRole('heading', { name: en.noScript.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: nl.noScript.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: nl.failed.title })).toBeHidden();
    await page.getByRole('link', { name: nl.home }).click();
    await expect(page).toHaveURL('/');
  });
});
