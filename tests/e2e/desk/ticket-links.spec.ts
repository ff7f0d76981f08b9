import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { ticket, settings } = words.en;
const { actions, related, composer, canned } = ticket;

test('two tickets are merged and parted again, tagged, watched and renamed', async ({
  page,
  agent,
  product,
}) => {
  const question = 'The balance does not print';
  const again = 'Still no print from the balance';
  const reference = await writeToFirm(product, { message: question, email: 'twice@lab.example' });
  await writeToFirm(product, { message: again, email: 'twice@lab.example' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: again }).click();
  const sidebar = page.getByRole('complementary', { name: ticket.details.label });
  await sidebar.getByText(ticket.details.others(1, 1)).click();
  await expect(sidebar.getByRole('link', { name: question })).toBeVisible();

  await sidebar.getByRole('button', { name: actions.merge.open }).click();
  const dialog = page.getByRole('dialog', { name: actions.merge.title });
  await dialog.getByLabel(actions.merge.field).fill(reference);
  await dialog.getByRole('button', { name: actions.merge.submit }).click();
  await expect(page.getByRole('heading', { level: 1 }), 'where work goes on').toContainText(
    question,
  );
  await expectAccessible(page);
  await expect(page.getByRole('article').filter({ hasText: again })).toBeVisible();
  await sidebar.getByRole('link', { name: again }).first().click();
  await expect(sidebar.getByRole('heading', { name: related.mergedInto })).toBeVisible();
  await sidebar.getByRole('button', { name: related.undoMerge }).click();
  await expect(sidebar.getByRole('heading', { name: related.mergedInto })).toBeHidden();
  await expect(page.getByText(words.en.status.open, { exact: true })).toBeVisible();

  await sidebar.getByRole('combobox', { name: ticket.tags.field }).fill('Balance');
  await page.keyboard.press('Enter');
  await expect(sidebar.getByRole('button', { name: ticket.tags.remove('balance') })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('a');
  await expect(sidebar.getByLabel(ticket.details.assignee)).toBeFocused();
  await sidebar.getByRole('button', { name: ticket.watchers.start }).click();
  await expect(sidebar.getByRole('button', { name: ticket.watchers.stop })).toBeVisible();
  await sidebar.getByRole('button', { name: actions.subject.open }).click();
  await page.getByRole('combobox', { name: actions.subject.field }).fill('Balance: no print');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Balance: no print$/ })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
});

test('the way back from a ticket leads to the filtered list and to its row', async ({
  page,
  agent,
  product,
}) => {
  for (const message of ['Back one', 'Back two', 'Back three']) {
    await writeToFirm(product, { message });
  }
  await page.goto(`${deskPaths.tickets}?q=Back&status=all`);
  await signIn(page, agent);
  const row = page.getByRole('link', { name: 'Back two' });
  await row.click();
  await page.getByRole('heading', { level: 1, name: /Back two$/ }).waitFor();
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: ticket.back }).click();
  await expect(page).toHaveURL(/\?q=Back&status=all$/);
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Back two$/ }).waitFor();
  await page.goBack();
  await expect(row).toBeFocused();
});

test('a wrong customer is put right: their details, or somebody else', async ({
  page,
  agent,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '422' });
  const message = 'Typed with a wrong address';
  await writeToFirm(product, { message, email: 'wrong@typo.example' });
  await writeToFirm(product, { message: 'Another', email: 'right@lab.example' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: message }).click();
  const sidebar = page.getByRole('complementary', { name: ticket.details.label });
  await sidebar.getByRole('button', { name: ticket.details.change.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ticket.details.email).fill('right@lab.example');
  await dialog.getByLabel(ticket.details.company).fill("Café 't Hoekje");
  await dialog.getByRole('button', { name: ticket.details.change.submit }).click();
  await expect(dialog.getByText(ticket.details.change.taken)).toBeVisible();
  await expect(dialog.getByLabel(ticket.details.company), 'nothing is lost').toHaveValue(
    "Café 't Hoekje",
  );
  await expectAccessible(page);
  await dialog.getByLabel(ticket.details.email).fill("o'brien+lims@lab.example");
  await dialog.getByRole('combobox').selectOption('nl');
  await dialog.getByRole('button', { name: ticket.details.change.submit }).click();
  await expect(sidebar.getByRole('link', { name: "o'brien+lims@lab.example" })).toBeVisible();
  await expect(sidebar.getByText(words.en.languages.nl, { exact: true })).toBeVisible();

  await sidebar.getByRole('button', { name: ticket.details.other.open }).click();
  await dialog.getByRole('combobox').fill('right@lab');
  await dialog.getByRole('option', { name: /right@lab\.example/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: ticket.details.other.submit }).click();
  await expect(sidebar.getByRole('link', { name: 'right@lab.example' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a canned reply is made, put in by a key, and warned about in the wrong language', async ({
  page,
  agent,
  product,
}) => {
  const question = 'Kunt u mij helpen met de LIMS?';
  await writeToFirm(product, { message: question });
  await page.goto(settingsPath('replies'));
  await signIn(page, agent);
  await page.getByRole('button', { name: settings.canned.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(settings.canned.shortcut).fill('thanks');
  await form
    .getByLabel(words.en.languages.nl, { exact: true })
    .fill('Dag {name}, dank u ({reference}).');
  await form
    .getByLabel(words.en.languages.en, { exact: true })
    .fill('Dear {name}, thank you. {agent}');
  await expectAccessible(page);
  await form.getByRole('button', { name: words.en.save }).click();
  await expect(page.getByRole('button', { name: settings.canned.edit('thanks') })).toBeVisible();

  await page.goto(deskPaths.tickets);
  await page.getByRole('link', { name: question }).click();
  const field = page.getByLabel(composer.replyField('Kees Jansen'));
  await field.waitFor();
  await page.keyboard.press(';');
  await page.getByRole('combobox', { name: canned.field }).fill('dank');
  await expect(page.getByRole('option', { name: 'thanks' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/^Dag Kees Jansen, dank u \(D-\d+\)\.$/);
  await expect(page.getByText(composer.foreign('English', 'Nederlands'))).toBeHidden();
  await field.fill('');
  await page.getByRole('button', { name: canned.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await page.getByRole('dialog').getByRole('option', { name: 'thanks' }).click();
  await expect(field).toHaveValue(`Dear Kees Jansen, thank you. ${agent.name}`);
  await expect(page.getByText(composer.foreign('English', 'Nederlands'))).toBeVisible();
});
