import { deskPaths } from '#lib/desk-paths.ts';
import { expect, openElsewhere, signIn, test, words, writeToFirm } from './agent.ts';

const { tickets, ticket, nav } = words.en;

test('what changes elsewhere waits above the list, and shows who is where', async ({
  page,
  agent,
  colleague,
  product,
  browser,
}) => {
  await writeToFirm(product, { message: 'Alive since yesterday' });
  await page.clock.install();
  await page.goto(`${deskPaths.tickets}?q=alive`);
  await signIn(page, agent);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  const waiting = page.getByRole('link', { name: new RegExp(`^${nav.tickets}`) });
  const before = await waiting.textContent();

  await writeToFirm(product, { message: 'Alive since today' });
  await page.clock.fastForward(20_000);
  const updates = page.getByRole('button', { name: tickets.updates(1) });
  await expect(updates).toBeVisible();
  await expect(rows, 'no row moves by itself').toHaveCount(1);
  await expect(waiting, 'the menu counts at once').not.toHaveText(before ?? '');
  await updates.click();
  await expect(rows).toHaveCount(2);
  await expect(updates).toHaveCount(0);

  const other = await openElsewhere(browser, product, deskPaths.tickets, colleague);
  await other.getByRole('link', { name: 'Alive since today' }).click();
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.fastForward(20_000);
  await expect(rows.first()).toContainText(ticket.presence.viewing(colleague.name));
  await other.close();
});
