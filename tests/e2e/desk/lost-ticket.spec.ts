import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { applyForJob, expect, openElsewhere, signIn, test, words, writeToFirm } from './agent.ts';

const { copied, settings, ticket } = words.en;
const { failed } = ticket;
const { open, ...dialogWords } = ticket.actions.confidential;

test('a ticket that became confidential closes for whoever is not named, and gives back what was typed', async ({
  page,
  agent,
  colleague,
  browser,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '404' });
  const question = 'Between you and me';
  await writeToFirm(product, { message: question, email: 'mia@lab.example' });
  await page.goto(deskPaths.tickets);
  await signIn(page, colleague);
  await page.getByRole('link', { name: question }).click();
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
  const address = new URL(page.url()).pathname;
  const field = page.locator('#composer-body');
  await page.getByRole('button', { name: ticket.composer.note, exact: true }).click();
  await field.fill('A note for later');
  await page.getByRole('button', { name: ticket.composer.reply, exact: true }).click();
  await field.fill('Dear Kees, half a sen');

  const other = await openElsewhere(browser, product, address, agent);
  await other.getByRole('button', { name: open }).click();
  const dialog = other.getByRole('dialog', { name: dialogWords.title });
  await dialog.getByRole('button', { name: dialogWords.submit }).click();
  await expect(dialog).toBeHidden();
  await other.close();

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(failed.goneTitle);
  await expect(title).toBeFocused();
  await expect(page.getByText(failed.gone)).toBeVisible();
  await expect(page.getByText(question)).toHaveCount(0);
  await expect(page.getByText('mia@lab.example')).toHaveCount(0);
  const texts = page.getByLabel(failed.typed);
  await expect(texts.first()).toHaveValue('Dear Kees, half a sen');
  await expect(texts.nth(1)).toHaveValue('A note for later');
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: failed.copyTyped }).first().click();
  await expect(page.getByRole('status').filter({ hasText: copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Dear Kees, half a sen');

  // Not by way of what was fetched before, either.
  await page.getByRole('main').getByRole('link', { name: ticket.back }).click();
  await page.getByRole('heading', { level: 1, name: words.en.tickets.title }).waitFor();
  await expect(page.getByText(question)).toHaveCount(0);
});

test('a candidate is gone with the right to see candidates, as soon as a note is saved', async ({
  page,
  agent,
  colleague,
  browser,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '404' });
  const reference = await applyForJob(product, {
    name: 'Noor Stil',
    email: 'stil@home.example',
    phone: '06 1',
  });

  const other = await openElsewhere(browser, product, settingsPath('team'), agent);
  const row = other
    .getByRole('region', { name: settings.team.title })
    .getByRole('listitem')
    .filter({ hasText: colleague.email });
  await row.getByRole('button', { name: settings.team.giveRecruiting }).click();
  await expect(row.getByText(settings.team.recruits, { exact: true })).toBeVisible();

  await page.goto(`${deskPaths.tickets}?status=all&kind=application`);
  await signIn(page, colleague);
  await page.getByRole('link', { name: reference }).click();
  await page.getByText('Noor.pdf').waitFor();
  await page.getByRole('button', { name: ticket.composer.note, exact: true }).click();
  await page.locator('#composer-body').fill('Invite her');
  // The ping alone would close it, too; here it is the note.
  await page.route('**/presence', (route) => route.abort());
  test.info().annotations.push({ type: 'expects console', description: 'net::ERR_' });
  await row.getByRole('button', { name: settings.team.endRecruiting }).click();
  await expect(row.getByText(settings.team.recruits, { exact: true })).toHaveCount(0);
  await other.close();
  await page.getByRole('button', { name: ticket.composer.sendNote }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed.goneTitle);
  await expect(page.getByLabel(failed.typed)).toHaveValue('Invite her');
  for (const text of ['stil@home.example', 'Noor Stil', 'Noor.pdf', ticket.changeFailed]) {
    await expect(page.getByText(text)).toHaveCount(0);
  }
});
