import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, signIn, test, words } from './agent.ts';

const { settings, systemCheck } = words.en;

test('an admin sees what the firm still has to do, with its remedy, and checks again', async ({
  page,
  agent,
}) => {
  await page.goto(settingsPath('system-check'));
  await signIn(page, agent);
  await expect(page.getByRole('heading', { name: settings.pages['system-check'] })).toBeVisible();
  const wrong = page.getByRole('region', { name: systemCheck.states.failure });
  await expect(wrong).toContainText('Facts of the firm', { timeout: 30_000 });
  await expect(wrong).toContainText('and build again');
  // Of the database that the server itself holds.
  const fine = page.getByRole('region', { name: systemCheck.states.ok, exact: true });
  await expect(fine).toContainText('Audit trail');
  await expect(page.getByRole('status').first()).toContainText(systemCheck.count.failure);
  await expectAccessible(page);
  await expectReflow(page);

  await page.getByRole('button', { name: systemCheck.again }).click();
  await expect(page.getByRole('button', { name: systemCheck.again })).toBeEnabled();
  await expect(wrong).toContainText('Facts of the firm');
});
