import { readFile } from 'node:fs/promises';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { formatMoney } from '#domain/quotes/totals.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, signIn, test, words } from './agent.ts';

const { priceList, quotes, settings, create } = words.en;
const { item, csv, pick, templates, start } = priceList;

test('an admin fills the price list by hand and from a file', async ({ page, agent }) => {
  test.info().annotations.push({ type: 'expects console', description: '422' });
  await page.goto(settingsPath('price-list'));
  await signIn(page, agent);
  await page.getByRole('button', { name: priceList.add }).click();
  const dialog = page.getByRole('dialog', { name: item.add });
  await dialog.getByLabel(item.code).fill('ADV-1');
  await dialog.getByLabel(item.nameNl).fill('Advies op locatie');
  await dialog.getByLabel(item.nameEn).fill('Consultancy on site');
  await dialog.getByLabel(item.price).fill('12x');
  await dialog.getByRole('button', { name: item.submit }).click();
  await expect(dialog.getByText(item.wrongPrice)).toBeVisible();
  await dialog.getByLabel(item.price).fill('1,250.50');
  await dialog.getByLabel(item.unit).selectOption('DAY');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: item.submit }).click();
  const list = page.getByRole('list', { name: settings.pages['price-list'] });
  await expect(list).toContainText('Consultancy on site');
  await expect(list).toContainText(`${formatMoney(125_050)} / day`);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: csv.export }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  await page.getByRole('button', { name: csv.import }).click();
  const taking = page.getByRole('dialog', { name: csv.title });
  const give = (text: string) =>
    taking
      .getByLabel(csv.file)
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await give(file.replace('DAY', 'ELL'));
  await taking.getByRole('button', { name: csv.check }).click();
  await expect(taking.getByText(csv.problem('2', 'unit'))).toBeVisible();
  await give(`${file}NET-1,Netwerk,Network,,,MON,99,21,,\r\n`);
  await taking.getByRole('button', { name: csv.check }).click();
  await expect(taking.getByText(csv.wouldBe(1, 0, 1))).toBeVisible();
  await taking.getByRole('button', { name: csv.take }).click();
  await expect(taking).toBeHidden();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox', { name: priceList.search }).fill('netw');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: priceList.editOf('NET-1') }).click();
  await page.getByRole('checkbox', { name: item.archived }).check();
  await page.getByRole('button', { name: item.submit }).click();
  await expect(page.getByText(priceList.noMatch)).toBeVisible();
  await expectReflow(page);
});

test('a quote is started for somebody new, filled from the price list, and kept as a template', async ({
  page,
  agent,
}) => {
  await page.goto(settingsPath('price-list'));
  await signIn(page, agent);
  await page.getByRole('button', { name: priceList.add }).click();
  const dialog = page.getByRole('dialog', { name: item.add });
  await dialog.getByLabel(item.code).fill('PICK-1');
  await dialog.getByLabel(item.nameNl).fill('Beheer per uur');
  await dialog.getByLabel(item.nameEn).fill('Operations by the hour');
  await dialog.getByLabel(item.price).fill('95');
  await dialog.getByRole('button', { name: item.submit }).click();
  await expect(dialog).toBeHidden();

  await page.goto(deskPaths.quotes);
  await expect(page.getByRole('heading', { level: 1, name: quotes.title })).toBeFocused();
  await page.keyboard.press('c');
  const starting = page.getByRole('dialog', { name: start.title });
  await starting.getByRole('button', { name: start.submit }).click();
  await expect(starting.getByText(start.customerMissing)).toBeVisible();
  await expect(starting.getByText(start.subjectMissing)).toBeVisible();
  await starting.getByRole('combobox', { name: create.contact.search }).fill('Piet Puk');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await starting.getByLabel(create.contact.email).fill('piet@new.example');
  await starting.getByLabel(start.subject).fill('Beheer van het netwerk');
  await starting.getByLabel(start.language).selectOption('nl');
  await expectAccessible(page);
  await starting.getByRole('button', { name: start.submit }).click();
  const { editor } = quotes;
  await expect(page.getByLabel(editor.email, { exact: true })).toHaveValue('piet@new.example');

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('p');
  const picking = page.getByRole('dialog', { name: pick.title });
  await picking.getByRole('combobox', { name: pick.search }).fill('beheer uur');
  await expect(picking.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const line = page.getByRole('listitem', { name: editor.lines.row(1), exact: true });
  await expect(line.getByLabel(editor.lines.description)).toBeFocused();
  await expect(line.getByLabel(editor.lines.description)).toHaveValue('Beheer per uur');
  await expect(line.getByLabel(editor.lines.unit)).toHaveValue('uur');
  await expect(line.getByLabel(editor.lines.price)).toHaveValue('95.00');
  await expect(page.getByText(editor.state.saved, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: templates.save }).click();
  const keeping = page.getByRole('dialog', { name: templates.saveTitle });
  await keeping.getByLabel(templates.name).fill('Netwerkbeheer');
  await keeping.getByRole('button', { name: templates.submit }).click();
  await expect(keeping).toBeHidden();

  await page.getByRole('button', { name: editor.send.button }).click();
  await page.getByRole('button', { name: editor.send.submit, exact: true }).click();
  await expect(page.getByRole('link', { name: /^On ticket|^For ticket|D-\d+/ })).toBeVisible();

  await page.goto(deskPaths.quotes);
  await page.getByRole('button', { name: quotes.create }).click();
  await starting.getByRole('combobox', { name: create.contact.search }).fill('piet@new');
  await starting.getByRole('option', { name: /^Piet Puk/ }).waitFor();
  await page.keyboard.press('Enter');
  await starting.getByLabel(start.template).selectOption('Netwerkbeheer');
  await starting.getByLabel(start.subject).fill('Nog een netwerk');
  await starting.getByRole('button', { name: start.submit }).click();
  await expect(line.getByLabel(editor.lines.description)).toHaveValue('Beheer per uur');

  await page.goto(settingsPath('price-list'));
  await page.getByRole('button', { name: templates.removeOf('Netwerkbeheer') }).click();
  await page.getByRole('dialog').getByRole('button', { name: templates.remove }).click();
  await expect(page.getByText(templates.none)).toBeVisible();
});
