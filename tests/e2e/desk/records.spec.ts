import { stat } from 'node:fs/promises';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, signIn, speak, test, words, writeToFirm } from './agent.ts';

test('what was kept, changed and saved is there to see, and to take away', async ({
  page,
  agent,
  product,
  mailserver,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '422' });
  const { audit, backup, mailLog, retention, settings } = words.en;
  const email = 'records@lab.example';
  mailserver.unknown.add(email);
  const reference = await writeToFirm(product, { message: 'Hello', email });
  await page.goto(settingsPath('mail'));
  await signIn(page, agent);
  await page.getByRole('searchbox', { name: mailLog.search }).fill('records@');
  const mails = page.getByRole('list', { name: mailLog.list });
  await expect(mails.getByRole('listitem')).toHaveCount(1);
  await mails.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog')).toContainText(reference);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: mailLog.status.held }).click();
  await expect(page.getByText(mailLog.none.title)).toBeVisible();
  await page.getByRole('link', { name: mailLog.none.clear }).click();
  await expect(mails.getByRole('listitem').first()).toBeVisible();

  // The recipient does not exist, until he does.
  await page.getByRole('link', { name: mailLog.status.dead }).click();
  const retry = page.getByRole('button', { name: new RegExp(`${email} again`) });
  await expect(async () => {
    await page.reload();
    await expect(retry).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(mails).toContainText('550');
  mailserver.unknown.delete(email);
  await retry.click();
  await expect(page.getByText(mailLog.retried(1))).toBeVisible();
  const mail = await mailserver.waitFor(({ to }) => to?.[0]?.address === email);
  expect(mail.subject).toContain(reference);
  await expect(page.getByText(mailLog.none.title)).toBeVisible();

  await page.getByRole('link', { name: settings.pages.retention }).click();
  const days = page.getByLabel(retention.fields.autoCloseDays);
  await days.fill('10');
  await days.press('Enter');
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: settings.pages.audit }).click();
  await page.getByLabel(audit.kind).selectOption({ label: audit.kinds.setting });
  const entry = page.getByRole('list', { name: audit.list }).getByRole('listitem').first();
  await expect(entry).toContainText(audit.values.autoCloseDays(7));
  await expect(entry).toContainText(audit.values.autoCloseDays(10));
  await page.getByRole('button', { name: audit.chain.check }).click();
  await expect(page.getByText(/^All \d+ entries are as they were written\.$/)).toBeVisible();
  await expect(entry).toContainText(agent.name);
  await expectAccessible(page);

  await page.getByRole('link', { name: settings.pages.backup }).click();
  await page.getByRole('button', { name: backup.make }).click();
  await expect(page.getByText(backup.made)).toBeVisible();
  await page
    .getByRole('button', { name: /^Download the backup/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(backup.care)).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: backup.downloadShort }).click();
  expect((await stat(await (await download).path())).size).toBeGreaterThan(1000);
  await page.goto(`${settingsPath('audit')}?kind=data`);
  await expect(page.getByText(audit.actions.backup_downloaded).first()).toBeVisible();
});

test('an agent says what he is called and what he is told', async ({ page, agent }) => {
  const { profile, saved, save } = words.en.settings;
  await page.goto(settingsPath('account'));
  await signIn(page, agent);
  const form = page.getByRole('form', { name: profile.title });
  await form.getByLabel(profile.name, { exact: true }).fill(`${agent.name} MSc`);
  await form.getByLabel(profile.tellOfMentions).uncheck();
  await form.getByRole('button', { name: save }).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  await expect(page.getByText(`${agent.name} MSc`).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel(profile.name, { exact: true })).toHaveValue(`${agent.name} MSc`);
  await expect(form.getByLabel(profile.tellOfMentions)).not.toBeChecked();
  await expect(form.getByLabel(profile.tellOfReplies)).toBeChecked();
  await expect(form.getByLabel(profile.tellOfAssignments)).toBeChecked();
  await expectAccessible(page);
  await form.getByLabel(profile.name, { exact: true }).fill(agent.name);
  await form.getByRole('button', { name: save }).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
});

test('what was kept is read on a phone, in the dark, in Dutch', async ({ page, agent }) => {
  await speak(page, 'nl');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(settingsPath('mail'));
  await signIn(page, agent, 'nl');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['mail', 'retention', 'audit', 'backup'] as const) {
    await page.goto(settingsPath(name));
    await expect(page.getByText(words.nl.loading)).toHaveCount(0);
    await expectAccessible(page);
    await expectReflow(page);
  }
});
