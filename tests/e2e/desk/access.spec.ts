import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, openElsewhere, signIn, words } from './agent.ts';
import { test } from './on-postgres.ts';

const { settings, errors } = words.en;

test('the only admin lets a domain in at once, and shuts it again', async ({ page, agent }) => {
  const { access } = settings;
  await page.goto(settingsPath('team'));
  await signIn(page, agent);
  const domains = page.getByLabel(access.domains);
  const form = page.getByRole('form', { name: access.title });
  const save = form.getByRole('button', { name: settings.save });
  await domains.fill('partner.example\nno domain');
  await save.click();
  await expect(page.getByText(access.wrong('no domain'))).toBeVisible();
  await domains.fill('partner.example');
  await save.click();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await domains.fill('');
  await save.click();
  await expect(save).toBeDisabled();
});

test('letting a domain in waits for another admin, who sees it and says yes', async ({
  page,
  agent,
  colleague,
  browser,
  product,
  database,
}) => {
  const { access, team } = settings;
  const other = await openElsewhere(browser, product, settingsPath('team'), agent);
  const row = other
    .getByRole('region', { name: team.title })
    .getByRole('listitem')
    .filter({ hasText: colleague.email });
  await row.getByRole('button', { name: team.makeAdmin }).click();
  await other.getByRole('dialog').getByRole('button', { name: team.makeAdmin }).click();
  await expect(row.getByText(team.admin, { exact: true })).toBeVisible();
  // Only after a week he counts as a second pair of eyes.
  await database.query(
    "update users set admin_since = now() - interval '8 days' where rol = 'admin'",
  );
  const here = other.getByRole('region', { name: access.title });
  await here.getByLabel(access.domains).fill('partner.example');
  await here.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(other.getByText(access.proposed)).toBeVisible();
  await expect(here.getByText(access.waits)).toBeVisible();
  await expect(here.getByRole('button', { name: access.confirm })).toHaveCount(0);

  await page.goto(settingsPath('team'));
  await signIn(page, colleague);
  const there = page.getByRole('region', { name: access.title });
  await expect(there.getByText(access.asks(agent.name))).toBeVisible();
  await expect(there.getByLabel(access.domains)).toHaveValue('');
  await expectAccessible(page);
  await there.getByRole('button', { name: access.confirm }).dblclick();
  await expect(there.getByLabel(access.domains)).toHaveValue('partner.example');
  await expect(page.getByText(access.confirmed)).toBeVisible();
  await expect(page.getByText(errors.not_found)).toHaveCount(0);
  await row.getByRole('button', { name: team.endAdmin }).click();
  await other.getByRole('dialog').getByRole('button', { name: team.endAdmin }).click();
  await other.close();
});
