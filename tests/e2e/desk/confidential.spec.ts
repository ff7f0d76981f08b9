import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, openElsewhere, signIn, test, words, writeToFirm } from './agent.ts';

const { ticket, tickets } = words.en;
const { open, ...dialogWords } = ticket.actions.confidential;

test('a confidential ticket does not exist for a colleague, until it is opened to all again', async ({
  page,
  agent,
  colleague,
  browser,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '404' });
  const question = 'About a colleague of yours';
  const reference = await writeToFirm(product, { message: question });
  await page.goto(`${deskPaths.tickets}?status=all&q=${reference}`);
  await signIn(page, agent);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: reference }).click();
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
  const address = new URL(page.url()).pathname;

  await page.getByRole('button', { name: open }).press('Enter');
  const dialog = page.getByRole('dialog', { name: dialogWords.title });
  await expect(dialog.getByRole('radio', { name: dialogWords.named })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: colleague.name })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: dialogWords.submit }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(ticket.confidential, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${deskPaths.tickets}?status=all&q=${reference}`);
  const row = page.getByRole('listitem').filter({ has: page.getByText(question) });
  await expect(row.getByText(ticket.confidential, { exact: true })).toBeVisible();
  await expectAccessible(page);

  const other = await openElsewhere(browser, product, address, colleague);
  await expect(other.getByText(ticket.failed.missing)).toBeVisible();
  const nothing = other
    .getByRole('heading', { name: tickets.noMatch.title })
    .or(other.getByRole('heading', { name: tickets.empty.title }));
  for (const search of [reference, question]) {
    await other.goto(`${deskPaths.tickets}?status=all&q=${encodeURIComponent(search)}`);
    await expect(nothing).toBeVisible();
  }
  await writeToFirm(product, { message: 'Something ordinary' });
  await other.goto(`${deskPaths.tickets}?status=all`);
  await expect(other.getByRole('link', { name: 'Something ordinary' })).toBeVisible();
  await expect(other.getByRole('link', { name: question })).toHaveCount(0);

  await page.goto(address);
  await page.getByRole('button', { name: open }).click();
  await dialog.getByRole('radio', { name: dialogWords.everybody }).check();
  await dialog.getByRole('button', { name: dialogWords.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(ticket.confidential, { exact: true })).toHaveCount(0);
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await other.close();
});
