import { sessionStorageKey } from '#contract/session-storage.ts';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, openElsewhere, signIn, words } from './agent.ts';
import { test } from './on-postgres.ts';

const monthLater = `update auth.sessions set created_at = created_at - interval '31 days'`;

test.beforeEach(() => {
  for (const description of ['401', '400', '403']) {
    test.info().annotations.push({ type: 'expects console', description });
  }
});

test('whose session lived long enough signs in again over all that was typed', async ({
  page,
  agent,
  database,
}) => {
  const { settings, sessionEnds, signIn: door } = words.en;
  await page.goto(settingsPath('team'));
  await signIn(page, agent);
  const form = page.getByRole('form', { name: settings.sessionLifetimes.title });
  const idle = form.getByLabel(settings.sessionLifetimes.fields.idleDays);
  await expect(idle).toHaveValue('7');
  await idle.fill('5');
  await database.query(monthLater);

  await form.getByRole('button', { name: settings.save }).click();
  const dialog = page.getByRole('dialog', { name: sessionEnds.title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(door.login.password).fill('not it');
  await dialog.getByRole('button', { name: door.login.submit, exact: true }).click();
  await expect(dialog.getByText(door.login.check)).toBeVisible();
  await dialog.getByLabel(door.login.password).fill(agent.password);
  await dialog.getByRole('button', { name: door.login.submit, exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(idle).toHaveValue('5');
  await form.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(idle).toHaveValue('5');
});

test('whoever does not sign in again is led to the door', async ({ page, agent, database }) => {
  const { sessionEnds, settings } = words.en;
  await page.goto(settingsPath('team'));
  await signIn(page, agent);
  const form = page.getByRole('form', { name: settings.sessionLifetimes.title });
  await form.getByLabel(settings.sessionLifetimes.fields.absoluteDays).fill('29');
  await database.query(monthLater);
  await form.getByRole('button', { name: settings.save }).click();
  const dialog = page.getByRole('dialog', { name: sessionEnds.title });
  page.on('dialog', (question) => question.accept());
  await dialog.getByRole('button', { name: sessionEnds.leave }).click();
  await expect(page).toHaveURL((url) => url.pathname === deskPaths.login);
});

test('a tab shows nothing more of an agent once another one signed in elsewhere in the browser', async ({
  page,
  agent,
  colleague,
  product,
  browser,
}) => {
  await page.goto(deskPaths.dashboard);
  await signIn(page, agent);
  await expect(page.getByText(agent.email).filter({ visible: true })).toBeVisible();
  const other = await openElsewhere(browser, product, deskPaths.dashboard, colleague);
  await expect(other.getByText(colleague.email).filter({ visible: true })).toBeVisible();
  const theirs = await other.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  await other.close();

  const tab = await page.context().newPage();
  await tab.goto('/');
  await tab.evaluate(
    ([key, session]) => localStorage.setItem(key!, session!),
    [sessionStorageKey, theirs],
  );
  await tab.close();
  await page.evaluate(() => {
    Object.assign(window, { stayed: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(page.getByText(colleague.email).filter({ visible: true })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(false);
});
