import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { create, dropText, nav, settings, status, ticket, errors } = words.en;
const { actions, statusActions, pending } = ticket;

test('a dialog with text asks before it is closed, and keeps it when its change fails', async ({
  page,
  agent,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: 'net::ERR_' });
  const question = 'Does a dialog keep my words?';
  await writeToFirm(product, { message: question });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: question }).click();
  const asked: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return answer ? dialog.accept() : dialog.dismiss();
  });

  await page.getByRole('button', { name: statusActions.pending }).click();
  const dialog = page.getByRole('dialog', { name: pending.title });
  const reason = dialog.getByLabel(pending.reason);
  await page.keyboard.press('Escape');
  await expect(dialog, 'nothing typed, nothing asked').toBeHidden();
  await page.getByRole('button', { name: statusActions.pending }).click();
  await reason.fill('A part from Japan');
  await page.keyboard.press('Escape');
  await expect.poll(() => asked).toEqual([dropText]);
  await page.mouse.click(5, 5);
  await expect.poll(() => asked.length).toBe(2);
  await expect(reason).toHaveValue('A part from Japan');

  await page.route('**/functions/v1/desk/tickets/**', (route) => route.abort());
  await dialog.getByRole('button', { name: pending.submit }).click();
  await expect(dialog.getByRole('alert')).toHaveText(errors.offline);
  await expect(reason).toHaveValue('A part from Japan');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: pending.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(status.pending, { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: actions.subject.open }).click();
  const renaming = page.getByRole('dialog', { name: actions.subject.title });
  await renaming.getByLabel(actions.subject.field).fill('Another');
  answer = true;
  await renaming.getByRole('button', { name: words.en.close }).click();
  await expect(renaming).toBeHidden();
  expect(asked).toHaveLength(3);
});

test('a setting that was not saved asks before it is left', async ({ page, agent }) => {
  await page.goto(settingsPath('retention'));
  await signIn(page, agent);
  const field = page.locator('#retention-autoCloseDays');
  const before = await field.inputValue();
  await field.fill('9');
  const asked: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type() === 'confirm' ? dialog.message() : dialog.type());
    return answer ? dialog.accept() : dialog.dismiss();
  });
  await page.getByRole('link', { name: nav.reports }).click();
  await expect.poll(() => asked).toEqual([dropText]);
  await expect(field).toHaveValue('9');
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual([dropText, 'beforeunload']);
  answer = true;
  await page.getByRole('link', { name: nav.reports }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.reports.title);
  await page.goBack();
  await expect(field).toHaveValue(before);
  await field.fill(String(Number(before) + 1));
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.getByRole('button', { name: settings.save })).toBeDisabled();
  await page.getByRole('link', { name: nav.reports }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.reports.title);
  expect(asked).toHaveLength(3);
});

test('what was cleared from a new ticket comes back', async ({ page, agent }) => {
  await page.goto(deskPaths.createTicket);
  await signIn(page, agent);
  const body = page.getByRole('textbox', { name: create.body });
  await body.fill('A long story');
  await page.getByRole('button', { name: create.clear }).click();
  await expect(body).toHaveValue('');
  const undo = page.getByRole('button', { name: create.bringBack });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(body).toHaveValue('A long story');
});
