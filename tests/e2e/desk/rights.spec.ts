import { settingsPath } from '../../../src/desk/settings/settings-pages.ts';
import { deskPaths } from '../../../src/lib/paths.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, signIn, test, words } from './agent.ts';

const { settings, errors, quotes } = words.en;

test('an agent is shown what is an agent’s, until an admin makes them one', async ({
  page,
  agent,
  colleague,
  browser,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '403' });
  await page.goto(settingsPath('team'));
  await signIn(page, colleague);
  const shown = page.getByRole('main');
  await expect(shown.getByText(errors.admins_only)).toBeVisible();
  await expectAccessible(page);
  const menu = page.getByRole('navigation', { name: settings.title });
  await expect(menu.getByRole('link')).toHaveText([
    settings.pages.account,
    settings.pages.replies,
    settings.pages.views,
  ]);
  await page.goto(deskPaths.offers);
  await page.getByRole('button', { name: quotes.create }).waitFor();
  await expect(page.getByRole('button', { name: quotes.export })).toHaveCount(0);

  const admins = await browser.newContext({ baseURL: product.url });
  const other = await admins.newPage();
  await other.addInitScript(() => localStorage.setItem('delvanta-language', 'en'));
  await other.goto(settingsPath('team'));
  await signIn(other, agent);
  const team = other.getByRole('region', { name: settings.team.title });
  const row = team.getByRole('listitem').filter({ hasText: colleague.email });
  await row.getByRole('button', { name: settings.team.makeAdmin }).click();
  await expect(row.getByText(settings.team.admin, { exact: true })).toBeVisible();
  await expectAccessible(other);

  await page.goto(settingsPath('team'));
  await expect(page.getByText(settings.team.rightsIntro)).toBeVisible();

  await row.getByRole('button', { name: settings.team.endAdmin }).click();
  await expect(row.getByText(settings.team.admin, { exact: true })).toHaveCount(0);
  const own = team.getByRole('listitem').filter({ hasText: agent.email });
  await own.getByRole('button', { name: settings.team.endAdmin }).click();
  await expect(other.getByText(errors.last_admin)).toBeVisible();
  await page.reload();
  await expect(shown.getByText(errors.admins_only)).toBeVisible();
  await admins.close();
});
