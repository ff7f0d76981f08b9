import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, openElsewhere, signIn, test, words, writeToFirm } from './agent.ts';

const { tickets, save, status, priority } = words.en;
const { views, bulk } = tickets;

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

test('a whole triage by keyboard, and a batch taken back', async ({ page, agent, product }) => {
  for (const part of ['one', 'two', 'three', 'four']) {
    await writeToFirm(product, { message: `Triage part ${part}` });
  }
  await page.goto(`${deskPaths.tickets}?q=triage`);
  await signIn(page, agent);
  const row = (part: string) => page.getByRole('row').filter({ hasText: `part ${part}` });
  await row('four').waitFor();

  for (const key of ['j', 'j', 'x', 'j', 'Shift+X', 'p']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: bulk.titles.priority });
  await expect(dialog).toContainText(bulk.chosen(2));
  await page.keyboard.press('Enter');
  await expect(row('three')).toContainText(priority.high);
  await expect(row('two')).toContainText(priority.high);
  await expect(row('one')).toContainText(priority.medium);
  await page.getByRole('button', { name: bulk.undo }).click();
  await expect(page.getByText(bulk.undone(2))).toBeVisible();
  await expect(row('two')).toContainText(priority.medium);

  await row('one').getByRole('link').focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: bulk.titles.assignee })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row('one')).toContainText(agent.name);
  await page.keyboard.press('k');
  await expect(row('two').getByRole('link')).toBeFocused();
  await page.keyboard.press('e');
  await expect(row('two')).toHaveCount(0);
  await expect(row('one').getByRole('link'), 'the next row takes its place').toBeFocused();

  await page.keyboard.press('s');
  const statuses = page.getByRole('dialog', { name: bulk.titles.status });
  await statuses.getByLabel(status.closed).check();
  await statuses.getByLabel(words.en.ticket.closing.reasons.duplicate).check();
  await page.keyboard.press('Enter');
  await expect(row('one')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Triage part three');
});

test('on a phone: choose, fail by name, export', async ({ page, agent, product, browser }) => {
  for (const part of ['one', 'two']) {
    await writeToFirm(product, { message: `Pocket part ${part}` });
  }
  await page.goto(`${deskPaths.tickets}?q=pocket`);
  await signIn(page, agent);
  await page.setViewportSize({ width: 360, height: 740 });
  const cards = page.getByRole('list', { name: tickets.title }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) await card.getByRole('checkbox').check();
  await expectAccessible(page);

  const other = await openElsewhere(browser, product, `${deskPaths.tickets}?q=pocket`, agent);
  await other.getByRole('row').filter({ hasText: 'part two' }).getByRole('link').focus();
  await other.keyboard.press('e');
  await expect(other.getByText(bulk.done(1))).toBeVisible();
  await other.close();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: bulk.export, exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^tickets-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: bulk.status }).click();
  await page.getByLabel(status.resolved).check();
  await page.getByRole('button', { name: bulk.submit }).click();
  const outcome = page.getByRole('region', { name: bulk.outcome });
  await expect(outcome).toContainText(bulk.done(1));
  await expect(outcome.getByRole('alert')).toContainText(`Pocket part two ${bulk.why.conflict}`);
  await expectAccessible(page);
});
