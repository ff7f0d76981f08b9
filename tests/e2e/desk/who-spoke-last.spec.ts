import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, openElsewhere, signIn, test, words, writeToFirm } from './agent.ts';

const { tickets, ticket } = words.en;
const { composer } = ticket;

test('a row says who spoke last, and what is unread or waits is marked, counted and filtered', async ({
  page,
  browser,
  product,
  agent,
  colleague,
}) => {
  const question = 'The balance of room 4 drifts again';
  await writeToFirm(product, { message: question, name: 'Noor Peters', email: 'noor@lab.example' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  const row = page.getByRole('row').filter({ hasText: question });
  const unread = page.getByRole('button', { name: tickets.unread });
  const waiting = page.getByRole('button', { name: tickets.customerWaits });
  await expect(row).toContainText(`Noor Peters: ${question}`);
  await expect(row.getByRole('link')).toHaveAccessibleName(new RegExp(`^${tickets.unread}: D-`));
  await expect(row).toContainText(`${tickets.customerWaits}.`);
  await expect(row.locator('time.due')).toHaveText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d\d:\d\d/);
  const before = Number(await unread.locator('.count').textContent());
  const waitingBefore = Number(await waiting.locator('.count').textContent());
  await expectAccessible(page);

  // Reading takes the mark away for this agent only; answering ends the customer's wait for all.
  await row.getByRole('link').click();
  await page
    .getByLabel(composer.replyField('Noor Peters'))
    .fill('We come by with a reference weight');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: 'reference weight' })).toBeVisible();
  await page.goBack();
  await expect(row).toContainText(`${agent.name}: We come by with a reference weight`);
  await expect(unread.locator('.count')).toHaveText(String(before - 1));
  await expect(waiting.locator('.count')).toHaveText(String(waitingBefore - 1));
  await expect(row.getByRole('link')).toHaveAccessibleName(/^D-/);

  const elsewhere = await openElsewhere(browser, product, deskPaths.tickets, colleague);
  const theirs = elsewhere.getByRole('row').filter({ hasText: question });
  await expect(theirs.getByRole('link')).toHaveAccessibleName(new RegExp(`^${tickets.unread}: `));
  await elsewhere.close();

  // For later: one key on the ticket, and it is in the list of what is unread.
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: new RegExp(question) })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/tickets$/);
  await unread.click();
  await expect(page).toHaveURL(/\?unread=yes$/);
  await expect(unread).toHaveAttribute('aria-pressed', 'true');
  await expect(row.getByRole('link')).toHaveAccessibleName(new RegExp(`^${tickets.unread}: `));
  await waiting.click();
  await expect(page).toHaveURL(/unread=yes&waits=yes$/);
  await expect(row).toHaveCount(0);
});

test('on a phone the marks and the filters are within reach', async ({ page, product, agent }) => {
  await writeToFirm(product, { message: 'A question for the phone' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: tickets.customerWaits }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'A question for the phone' });
  await expect(card).toContainText('Kees Jansen: A question for the phone');
  await page.getByText(tickets.filters(0)).click();
  await page.getByLabel(tickets.kindFilter).selectOption({ label: words.en.kind.internal });
  await expect(page).toHaveURL(/kind=internal&waits=yes$/);
  await expectAccessible(page);
});
