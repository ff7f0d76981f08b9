import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { tickets, ticket, settings, palette, nav } = words.en;
const { actions, related, composer, events } = ticket;

test('messages are split off, found on their own ticket, and brought back', async ({
  page,
  product,
  agent,
}) => {
  await writeToFirm(product, {
    message: 'The freezer alarm rings',
    name: 'Ida Vos',
    email: 'ida@vos.example',
  });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: 'The freezer alarm rings' }).click();
  await page.getByLabel(composer.replyField('Ida Vos')).fill('The label printer is another matter');
  await page.keyboard.press('Control+Enter');
  const moved = page.getByRole('article').filter({ hasText: 'label printer' });
  await expect(moved).toBeVisible();
  await page.getByRole('button', { name: actions.split.open }).click();
  const dialog = page.getByRole('dialog', { name: actions.split.title });
  await expectAccessible(page);
  await dialog.getByLabel(actions.split.subject).fill('Label printer');
  await dialog.getByRole('button', { name: actions.split.submit }).click();

  await expect(page.getByRole('heading', { name: /Label printer/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: related.splitFrom })).toBeVisible();
  await page.getByText(events.title(3)).or(page.locator('.history summary')).first().click();
  await expect(page.getByText(events.split)).toBeVisible();
  await page.getByRole('button', { name: related.undoSplit }).click();
  await expect(page.getByRole('heading', { name: related.mergedInto })).toBeVisible();
  await page.getByRole('region', { name: related.label }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /The freezer alarm rings/ })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'label printer' })).toBeVisible();
});

test('a tag and a merge for many, by keyboard, each taken back', async ({
  page,
  product,
  agent,
}) => {
  for (const n of [1, 2, 3]) await writeToFirm(product, { message: `Scanner ${n} is stuck` });
  await page.goto(`${deskPaths.tickets}?q=is stuck`);
  await signIn(page, agent);
  const rows = page.getByRole('row').filter({ hasText: 'is stuck' });
  await expect(rows).toHaveCount(3);
  await page.getByLabel(tickets.selectAll).check();
  await page.keyboard.press('l');
  await page.getByRole('dialog').getByLabel(ticket.tags.field).fill('scanners');
  await page.keyboard.press('Enter');
  await expect(page.getByText(tickets.bulk.done(3))).toBeVisible();
  await expect(rows.locator('.row-tag')).toHaveText(['scanners', 'scanners', 'scanners']);

  const target = await rows.first().locator('.reference').textContent();
  await page.getByLabel(tickets.selectAll).check();
  await page.keyboard.press('m');
  await page
    .getByRole('dialog')
    .getByLabel(actions.merge.field)
    .fill(target ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(tickets.bulk.done(2))).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: tickets.bulk.undo }).click();
  await expect(rows).toHaveCount(3);
});

test('a sender is blocked from a ticket, waits in quarantine, and is let in again', async ({
  page,
  product,
  agent,
}) => {
  const pest = { name: 'Pest', email: 'pest@pest.example' };
  await writeToFirm(product, { message: 'Buy my list of addresses', ...pest });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: 'Buy my list of addresses' }).click();
  await page.getByRole('button', { name: actions.block.open }).click();
  const dialog = page.getByRole('dialog', { name: actions.block.title });
  await dialog.getByLabel(actions.block.domain('@pest.example')).check();
  await dialog.getByRole('button', { name: actions.block.submit }).click();
  await expect(page.getByText(actions.block.done('@pest.example'))).toBeVisible();
  await writeToFirm(product, { message: 'Buy it now', ...pest });
  await page.goto(`${deskPaths.tickets}?status=quarantine`);
  await page.getByRole('link', { name: 'Buy it now' }).click();
  await expect(page.getByText(ticket.quarantine.reasons.blocked)).toBeVisible();

  // By the palette, to where it is lifted.
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: palette.field })
    .fill(`${nav.settings}: ${settings.pages.mail}`);
  await page.keyboard.press('Enter');
  const kinds = page.getByRole('navigation', { name: settings.mailTabs.label });
  await kinds.getByRole('link', { name: settings.mailTabs.blocked }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: settings.blocked.unblock('@pest.example') }).click();
  await expect(page.getByText(settings.blocked.none)).toBeVisible();
});
