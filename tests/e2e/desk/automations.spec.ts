import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { automations, canned, priority, settings, tickets } = {
  ...words.en,
  canned: words.en.settings.canned,
};

test('an automation is tried on the last tickets, and then acts on a message that comes in', async ({
  page,
  agent,
  product,
  mailserver,
}) => {
  const before = await writeToFirm(product, {
    email: 'ines@auto.example',
    message: 'The old toner leaks',
    locale: 'en',
  });
  await page.goto(settingsPath('replies'));
  await signIn(page, agent);
  await page.getByRole('button', { name: canned.add }).click();
  const reply = page.getByRole('dialog');
  await reply.getByLabel(canned.shortcut).fill('toner');
  await reply.getByLabel(words.en.languages.nl).fill('Beste {name}, er komt toner.');
  await reply.getByLabel(words.en.languages.en).fill('Dear {name}, toner is coming.');
  await reply.getByRole('button', { name: words.en.save }).click();
  await expect(reply).toBeHidden();

  await page.getByRole('link', { name: settings.pages.automations }).click();
  await expect(page.getByText(automations.none)).toBeVisible();
  await page.getByRole('button', { name: automations.add }).click();
  const dialog = page.getByRole('dialog', { name: automations.add });
  await dialog.getByLabel(automations.name, { exact: true }).fill('Toner');
  await dialog.getByLabel(automations.search).fill('toner');
  await dialog.getByRole('button', { name: automations.addAction }).click();
  const second = dialog.getByRole('group', { name: automations.action(2) });
  await second.getByLabel(tickets.tagFilter).fill('supplies');
  await dialog.getByRole('button', { name: automations.addAction }).click();
  const third = dialog.getByRole('group', { name: automations.action(3) });
  await third.getByLabel(automations.what).selectOption('reply');
  await expect(third.getByLabel(automations.canned)).toContainText('toner');
  await dialog.getByRole('button', { name: automations.dryRun }).click();
  const trial = dialog.getByRole('list', { name: automations.dryRun });
  await expect(trial.getByRole('link', { name: new RegExp(before) })).toBeVisible();
  await expect(trial).toContainText(automations.says.priority(priority.high));
  await expect(trial).toContainText(automations.says.reply('toner'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.en.save }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('list', { name: automations.list }).getByRole('listitem');
  await expect(row).toContainText(automations.ran(0));
  await expectAccessible(page);

  const reference = await writeToFirm(product, {
    email: 'olga@auto.example',
    name: 'Olga',
    message: 'We need toner',
    locale: 'en',
  });
  const { text, headers } = await mailserver.waitFor(
    ({ to, text }) =>
      to?.some(({ address }) => address === 'olga@auto.example') === true &&
      text?.includes('toner is coming') === true,
  );
  expect(text).toContain('Dear Olga,');
  expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toMatch(/^auto/);
  await page.goto(`${deskPaths.tickets}?tag=supplies`);
  await expect(page.getByRole('link', { name: new RegExp(before) })).toHaveCount(0);
  await page
    .getByRole('link', { name: new RegExp(reference) })
    .first()
    .click();
  await expect(
    page.getByRole('article', { name: words.en.ticket.from(automations.by('Toner')) }),
  ).toContainText('Dear Olga');
  await page.locator('.history > summary').click();
  const lines = page.locator('.history li').filter({ hasText: automations.by('Toner') });
  await expect(lines).toHaveCount(3);
  await expectAccessible(page);

  await page.goto(settingsPath('automations'));
  await expect(row).toContainText(automations.ran(1));
  await row.getByLabel(automations.turn('Toner')).press('Space');
  await expect(row.getByLabel(automations.turn('Toner'))).not.toBeChecked();
  await row.getByRole('button', { name: automations.remove('Toner') }).click();
  await page.getByRole('dialog').getByRole('button', { name: automations.removeShort }).click();
  await expect(page.getByText(automations.none)).toBeVisible();
});
