import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, openElsewhere, signIn, test, words, writeToFirm } from './agent.ts';

const { tickets, ticket, status } = words.en;
const { composer, statusActions, pending, closing, details, dueDates } = ticket;

test('filters stand in the address, and no match is not the same as nothing', async ({
  page,
  agent,
  product,
}) => {
  await writeToFirm(product, { message: 'A question about filters' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  const filters = page.getByRole('navigation', { name: tickets.statusFilter });
  await filters.getByRole('link', { name: status.pending }).click();
  await expect(page).toHaveURL(/\?status=pending$/);
  await page.getByLabel(tickets.assigneeFilter).selectOption({ label: tickets.assignee.me });
  await expect(page).toHaveURL(/\?status=pending&assignee=me$/);
  // Another test of this desk may have left them a ticket that waits.
  await page.getByRole('searchbox', { name: tickets.search }).fill('quagga');
  await expect(page).toHaveURL(/q=quagga/);
  await expect(page.getByRole('heading', { name: tickets.noMatch.title })).toBeVisible();
  await page.getByRole('link', { name: tickets.noMatch.clear }).click();
  await expect(page).toHaveURL(/\/tickets$/);
  await expect(page.getByRole('link', { name: 'A question about filters' })).toBeVisible();
});

test('a note stays inside, waits for its reason, and a ticket closes with one', async ({
  page,
  agent,
  product,
  mailserver,
}) => {
  const question = 'Win a prize by reading this message';
  await writeToFirm(product, { message: question, email: 'prize@spam.example' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: question }).click();
  await page.getByRole('button', { name: composer.note }).click();
  await page.getByRole('button', { name: composer.sendNote }).click();
  await expect(page.getByText(composer.empty)).toBeVisible();
  await page.getByLabel(composer.noteField).fill('Looks like spam to me');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByRole('article').filter({ hasText: 'Looks like spam to me' }),
  ).toContainText(ticket.note);

  await page.getByRole('button', { name: statusActions.pending }).click();
  const waiting = page.getByRole('dialog', { name: pending.title });
  await waiting.getByLabel(pending.reason).fill('a second opinion');
  await waiting.getByLabel(pending.until).fill('2030-01-31');
  await waiting.getByRole('button', { name: pending.submit }).click();
  await expect(page.getByText(status.pending, { exact: true })).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: details.label });
  await expect(sidebar).toContainText('a second opinion');
  await expect(sidebar).toContainText(dueDates.onHold);
  await sidebar.getByText(dueDates.why).click();
  await expect(sidebar.getByRole('listitem').filter({ hasText: 'a second opinion' })).toContainText(
    dueDates.paused('0 min'),
  );
  await expectAccessible(page);

  await sidebar.getByRole('button', { name: details.takeIt }).click();
  await expect(sidebar.getByLabel(details.assignee)).toHaveValue(/.{36}/);
  await sidebar.getByLabel(details.priority).selectOption({ label: words.en.priority.high });
  await expect(sidebar.getByLabel(details.priority)).toHaveValue('high');

  const opener = page.getByRole('button', { name: statusActions.closed });
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: closing.title });
  await dialog.getByLabel(closing.reasons.spam).check();
  await dialog.getByRole('button', { name: closing.submit }).click();
  await expect(page.getByText(status.closed, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: composer.reply, exact: true }).click();
  await expect(page.getByText(composer.closed)).toBeVisible();
  const mails = mailserver.mails.filter(({ text }) => text?.includes('Looks like spam'));
  expect(mails).toEqual([]);
});

test('a colleague who came first is shown, and the draft survives', async ({
  page,
  agent,
  product,
  browser,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '409' });
  const question = 'Two agents open this at once';
  await writeToFirm(product, { message: question });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: question }).click();
  await page.getByLabel(composer.replyField('Kees Jansen')).fill('Half an answer');
  // As between two signs of life: the page has not heard of the change yet.
  await page.route('**/presence', () => {});

  const other = await openElsewhere(browser, product, new URL(page.url()).pathname, agent);
  await other.getByLabel(details.priority).selectOption({ label: words.en.priority.low });
  await expect(other.getByLabel(details.priority)).toHaveValue('low');
  await other.close();

  await page.getByRole('button', { name: statusActions.resolved }).click();
  const alert = page.getByRole('alert').filter({ hasText: ticket.conflict.title });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Priority: Medium → Low');
  await expect(page.getByText(status.open, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(composer.replyField('Kees Jansen'))).toHaveValue('Half an answer');
  await page.getByRole('button', { name: statusActions.resolved }).click();
  await expect(page.getByText(status.resolved, { exact: true })).toBeVisible();
});

test('a ticket that does not exist says so, and so does an unknown screen', async ({
  page,
  agent,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '404' });
  await page.goto(deskPaths.ticket('00000000-0000-4000-8000-000000000000'));
  await signIn(page, agent);
  await expect(page.getByText(ticket.failed.missing)).toBeVisible();
  await page.goto('/servicedesk/nowhere');
  await expect(page.getByRole('heading', { name: words.en.notFound.title })).toBeVisible();
});
