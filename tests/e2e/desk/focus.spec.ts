import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { create, status, settings } = words.en;
const { canned, composer, details } = words.en.ticket;

test.beforeEach(async ({ page, agent, colleague, product }, { title }) => {
  expect(colleague.name).not.toBe(agent.name);
  await writeToFirm(product, { message: title });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel(composer.replyField('Kees Jansen')).waitFor();
});

test('after a canned reply the field has the focus, and typing goes on', async ({ page }) => {
  await page.goto(settingsPath('replies'));
  await page.getByRole('button', { name: settings.canned.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(settings.canned.shortcut).fill('hello');
  await form.getByLabel(words.en.languages.nl, { exact: true }).fill('Dag {name},');
  await form.getByLabel(words.en.languages.en, { exact: true }).fill('Dear {name},');
  await form.getByRole('button', { name: words.en.save }).click();
  await expect(form).toBeHidden();
  await page.goBack();
  const field = page.getByLabel(composer.replyField('Kees Jansen'));
  await field.waitFor();
  await page.keyboard.press(';');
  await page.getByRole('combobox', { name: canned.field }).fill('hello');
  await page.getByRole('dialog').getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type(' e');
  await expect(field).toHaveValue('Dag Kees Jansen, e');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(composer.undoSend.leaves)).toBeVisible();
});

test('after sending, keys act again; Escape leaves the field', async ({ page }) => {
  const field = page.getByLabel(composer.replyField('Kees Jansen'));
  const heading = page.getByRole('heading', { level: 1 });
  await page.keyboard.press('r');
  await page.keyboard.type('Sent by keys');
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(composer.undoSend.leaves)).toBeVisible();
  await expect(heading).toBeFocused();
  await page.keyboard.press('z');
  await expect(field).toHaveValue('Sent by keys');
  await expect(field).toBeFocused();
});

test('an arrow assigns nothing until Enter; Escape takes it back', async ({
  page,
  agent,
  colleague,
}) => {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/assign') || request.method() === 'PATCH')
      changes.push(request.url());
  });
  await page.keyboard.press('a');
  const assignee = page.getByLabel(details.assignee);
  await expect(assignee).toBeFocused();
  await assignee.press('ArrowDown');
  await assignee.press('ArrowDown');
  await expect(assignee.locator('option:checked')).toHaveText(colleague.name);
  await assignee.press('Escape');
  await expect(assignee).toHaveValue('');
  await assignee.press('ArrowDown');
  await expect(assignee.locator('option:checked')).toHaveText(agent.name);
  expect(changes).toEqual([]);
  await assignee.press('Enter');
  await expect(page.getByRole('button', { name: details.takeIt })).toBeHidden();
  await expect(assignee).toBeFocused();
});

test('a letter right after the focus was lost does nothing', async ({ page }) => {
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    field.remove();
  });
  await page.keyboard.press('e');
  await expect(page.getByText(status.resolved, { exact: true })).toHaveCount(0);
  await page.waitForFunction(
    (since) => performance.now() - since > 500,
    await page.evaluate(() => performance.now()),
  );
  await page.keyboard.press('e');
  await expect(page.getByText(status.resolved, { exact: true })).toBeVisible();
});

test('who was chosen for a new ticket, or is to be filled in, has the focus', async ({ page }) => {
  await page.goto(deskPaths.createTicket);
  const search = page.getByRole('combobox', { name: create.contact.search });
  await search.fill('Kees');
  await page.getByRole('option', { name: 'Kees Jansen' }).first().waitFor();
  await search.press('Enter');
  await expect(page.getByText('Kees Jansen').locator('..').locator('..')).toBeFocused();
  await page.getByRole('button', { name: create.contact.other }).click();
  await expect(search).toBeFocused();
  await search.fill('Nobody knows');
  await page.getByRole('option', { name: create.contact.addNamed('Nobody knows') }).waitFor();
  await search.press('Enter');
  await expect(page.getByLabel(create.contact.name, { exact: true })).toBeFocused();
});

test('arrows choose a colleague to mention, and Enter takes them', async ({ page, colleague }) => {
  await page.keyboard.press('n');
  const note = page.getByLabel(composer.noteField);
  await page.keyboard.type('Ask @');
  const list = page.getByRole('listbox', { name: composer.mention });
  await expect(list.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue(`Ask @${colleague.name} `);
  await page.keyboard.type('or @');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(note).toBeFocused();
  await expect(note).toHaveValue(`Ask @${colleague.name} or @`);
});
