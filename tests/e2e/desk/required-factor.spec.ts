import { generate } from 'otplib';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import { expect, signIn, words } from './agent.ts';
import { test } from './on-postgres.ts';

test('whoever has no second factor by the day that it is required sets one up, and goes on', async ({
  page,
  agent,
  database,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '403' });
  const { settings, securityNotice, factor, reauthentication, tickets } = words.en;
  const copy = settings.sessionLifetimes;
  await page.goto(settingsPath('team'));
  await signIn(page, agent);
  const form = page.getByRole('form', { name: copy.title });
  const from = form.getByLabel(copy.secondFactorFrom);
  const today = dayOf(new Date());
  await from.fill(daysAfter(today, 1));
  await form.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
  await page.goto(deskPaths.tickets);
  const notice = page.getByRole('status').filter({ hasText: 'tomorrow' });
  await expect(notice).toContainText('everybody needs two-step verification');
  await notice.getByRole('link', { name: securityNotice.toAccount }).click();
  await expect(page).toHaveURL(settingsPath('account'));

  await page.goto(settingsPath('team'));
  await from.fill(today);
  await form.getByRole('button', { name: settings.save }).click();
  const question = page.getByRole('dialog', { name: copy.now.title });
  await expect(question).toContainText(copy.now.youToo);
  await question.getByRole('button', { name: words.en.cancel }).click();
  await expect(from).toHaveValue(today);
  await form.getByRole('button', { name: settings.save }).click();
  await question.getByRole('button', { name: copy.now.confirm }).click();
  const step = page.getByRole('heading', { name: factor.required.title });
  await expect(step).toBeVisible();
  await page.goto(`${deskPaths.tickets}?status=closed`);
  await expect(step).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // Whoever left the step open is asked once more who they are.
  await database.query(`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`);
  await page.getByRole('button', { name: factor.begin }).click();
  const proof = page.getByRole('dialog', { name: reauthentication.title });
  await proof.getByLabel(reauthentication.fields.password).fill(agent.password);
  await proof.getByRole('button', { name: reauthentication.submit }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: factor.copySecret }).click();
  await expect(page.getByRole('status').filter({ hasText: words.en.copied })).toBeVisible();
  const secret = (await page.locator('code.secret').textContent()) ?? '';
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.getByLabel(factor.code).fill(await generate({ secret }));
  await page.getByRole('button', { name: factor.finish }).click();
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: factor.kept }).click();
  await expect(page.getByRole('heading', { name: tickets.title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/status=closed/);
});
