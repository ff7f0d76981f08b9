import { readFile } from 'node:fs/promises';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { brokenRules } from '#tests/support/peppol-rules.ts';
import { schemaProblems } from '#tests/support/ubl-schema.ts';
import { expect, signIn, test, words } from './agent.ts';

const { invoice, quotes, settings, priceList } = words.en;
const { editor, acceptance, actions, timeline } = quotes;
const { start } = priceList;

test('an accepted quote goes to bookkeeping as UBL, once the account and the buyer are known', async ({
  page,
  agent,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '422' });
  await page.goto(deskPaths.quotes);
  await signIn(page, agent);
  await page.getByRole('button', { name: quotes.create }).click();
  const starting = page.getByRole('dialog', { name: start.title });
  await starting.getByRole('combobox', { name: words.en.create.contact.search }).fill('Ubo Ludwig');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await starting.getByLabel(words.en.create.contact.email).fill('ubo@invoice.example');
  await starting.getByLabel(words.en.create.contact.company).fill('Invoicelab');
  await starting.getByLabel(start.subject).fill('Operations');
  await starting.getByRole('button', { name: start.submit }).click();
  await page.getByRole('button', { name: editor.lines.add }).click();
  const line = page.getByRole('listitem', { name: editor.lines.row(1), exact: true });
  await line.getByLabel(editor.lines.description).fill('Operations <&> "more"');
  await line.getByLabel(editor.lines.price).fill('95');
  await line.getByLabel(editor.lines.discount).fill('7.5');
  await expect(page.getByText(editor.state.saved, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: editor.send.button }).click();
  await page.getByRole('button', { name: editor.send.submit, exact: true }).click();
  await page.getByRole('button', { name: actions.accept }).click();
  const accepting = page.getByRole('dialog', { name: acceptance.title });
  await accepting.getByLabel(acceptance.channels.phone).check();
  await accepting.getByLabel(acceptance.name).fill('Ubo Ludwig');
  await accepting.getByLabel(acceptance.note).fill('Order 12');
  await accepting.getByRole('button', { name: acceptance.submit }).click();
  await page.getByRole('button', { name: invoice.open }).click();
  const dialog = page.getByRole('dialog', { name: invoice.title });
  const quoteUrl = page.url();
  await dialog.getByRole('link', { name: invoice.toAccount }).click();

  await page.waitForURL(`**${settingsPath('quotes')}`);
  const bookkeeping = page.getByRole('form', { name: invoice.bookkeeping.title });
  await bookkeeping.getByLabel(invoice.bookkeeping.iban).fill('NL91 ABNA 0417 1643 01');
  await bookkeeping.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(bookkeeping.getByText(invoice.bookkeeping.wrongIban)).toBeVisible();
  await bookkeeping.getByLabel(invoice.bookkeeping.iban).fill('NL91 ABNA 0417 1643 00');
  await bookkeeping.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();

  await page.goto(quoteUrl);
  await page.getByRole('button', { name: invoice.open }).click();
  await expect(dialog.getByLabel(invoice.fields.name)).toHaveValue('Invoicelab');
  await dialog.getByRole('button', { name: invoice.submit }).click();
  await expect(dialog.getByText(invoice.problems.registrationId)).toBeVisible();
  await dialog.getByLabel(invoice.fields.street).fill('Kade 1');
  await dialog.getByLabel(invoice.fields.postalCode).fill('1011 AA');
  await dialog.getByLabel(invoice.fields.city).fill('Amsterdam');
  await dialog.getByLabel(invoice.fields.registrationId).fill('12345678');
  await expectAccessible(page);
  await expectReflow(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: invoice.submit }).click();
  const xml = await readFile(await (await download).path(), 'utf8');
  expect(brokenRules(xml)).toEqual([]);
  expect(schemaProblems(xml)).toEqual([]);
  expect(xml).toContain('87.88');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(timeline.by(timeline.kinds.exported, agent.name))).toBeVisible();
  await page.getByRole('button', { name: invoice.open }).click();
  await expect(dialog.getByLabel(invoice.fields.city)).toHaveValue('Amsterdam');
});
