import { deskPaths } from '../../../src/lib/paths.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { tickets, save } = words.en;
const { views } = tickets;

test('the list loads more, sorts by its heads, finds parts of words, and keeps views', async ({
  page,
  agent,
  product,
}) => {
  for (let i = 1; i <= 52; i++) await writeToFirm(product, { message: `Centrifuge ${i} hums` });
  const hums = `${deskPaths.tickets}?q=hums`;
  await page.goto(hums);
  await signIn(page, agent);
  const table = page.getByRole('table', { name: tickets.title });
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(51);
  await page.getByRole('button', { name: tickets.more }).click();
  await expect(rows).toHaveCount(53);
  await expect(page.getByRole('button', { name: tickets.more })).toHaveCount(0);

  await table.getByRole('button', { name: tickets.columns.activity }).click();
  await expect(page).toHaveURL(/order=asc$/);
  await expect(rows.nth(1)).toContainText('Centrifuge 1 hums');
  await expect(table.getByRole('columnheader', { name: tickets.columns.activity })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  await page.keyboard.press('/');
  await page.keyboard.type('trifuge 52 hum');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/q=trifuge/);
  await page.getByRole('button', { name: views.title }).click();
  await page.getByRole('button', { name: views.save }).click();
  const dialog = page.getByRole('dialog', { name: views.save });
  await dialog.getByLabel(views.name).fill('Number 52');
  await dialog.getByRole('button', { name: save }).click();
  const tab = page.getByRole('navigation', { name: views.pinned }).getByRole('link');
  await expect(tab).toHaveText('Number 521');
  await expect(tab).toHaveAttribute('aria-current', 'page');

  await page.goto(deskPaths.tickets);
  await tab.click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: views.title }).click();
  await page.getByRole('button', { name: views.manage }).click();
  const form = page.getByRole('form', { name: 'Number 52' });
  await expectAccessible(page);
  await form.getByLabel(views.pin).click();
  await expect(tab).toHaveCount(0);
  await form.getByLabel(views.name).fill('The last one');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('form', { name: 'The last one' });
  await renamed.getByRole('button', { name: views.remove('The last one') }).click();
  await expect(renamed).toHaveCount(0);
});
