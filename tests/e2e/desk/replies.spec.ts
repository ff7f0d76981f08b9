import type { Page } from '@playwright/test';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, signIn, words, writeToFirm } from './agent.ts';
import type { AgentAccount } from './colleague.ts';
import { test } from './with-mail.ts';

const { ticket, settings } = words.en;
const { composer, mail } = ticket;
const eva = 'Eva Smit';

async function openTicket(page: Page, agent: AgentAccount, subject: string) {
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await expect(async () => {
    await page.reload();
    await page.getByRole('link', { name: subject }).first().click({ timeout: 3000 });
  }).toPass();
}

test('a formatted reply goes to all, with a hidden reader, the agent’s lines and what was said', async ({
  page,
  agent,
  deliver,
  mailserver,
}) => {
  const subject = 'A question to several people';
  await deliver({
    from: `${eva} <eva@lab.example>`,
    subject,
    headers: ['Cc: boss@lab.example', 'Content-Language: en'],
    body: 'When does the update come?',
  });
  await page.goto(settingsPath('account'));
  await signIn(page, agent);
  await page.getByLabel(settings.profile.signature).fill('Anna de Vries\nService desk');
  const save = page.getByRole('region', { name: settings.profile.title });
  await save.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
  await page.goto(deskPaths.tickets);
  await expect(async () => {
    await page.reload();
    await page.getByRole('link', { name: subject }).first().click({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText(mail.cc('boss@lab.example'))).toBeVisible();

  await page.keyboard.press('r');
  await page.keyboard.type('The update comes on ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Monday');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const field = page.getByLabel(composer.replyField(eva));
  await expect(field).toHaveValue('The update comes on **Monday**');
  await page.keyboard.type(':');
  await page.getByRole('button', { name: composer.format.list, exact: true }).click();
  await expect(field).toHaveValue('- The update comes on **Monday**:');
  await page.getByRole('button', { name: composer.format.list, exact: true }).click();
  await expect(field).toBeFocused();

  await page.getByRole('button', { name: composer.recipients.replyAll(1) }).click();
  const cc = page.getByLabel(`${composer.recipients.cc} `, { exact: false }).first();
  await expect(cc).toHaveValue('boss@lab.example');
  const bcc = page.getByLabel(`${composer.recipients.bcc} ${composer.recipients.notes.bcc}`);
  await bcc.fill('archive@delvanta, not an address');
  await field.press('Control+Enter');
  await expect(page.getByText(/not an email address/)).toBeVisible();
  await bcc.fill('archive@partner.example');
  await expectAccessible(page);
  await field.press('Control+Enter');
  const sent = await mailserver.waitFor(({ text }) => Boolean(text?.includes('The update comes')));
  expect(sent.cc?.map(({ address }) => address)).toEqual(['boss@lab.example']);
  expect(sent.html).toContain('<strong>Monday</strong>');
  expect(sent.text).toContain('-- \nAnna de Vries\nService desk\nDelvanta');
  expect(sent.text).toContain('> When does the update come?');
  const delivery = mailserver.deliveries[mailserver.mails.indexOf(sent)]!;
  expect(delivery.to).toContain('archive@partner.example');
  expect(delivery.source).not.toContain('archive@partner.example');
  const shown = page.getByRole('article', { name: ticket.from(agent.name) });
  await expect(shown.locator('strong').getByText('Monday')).toBeVisible();
});

test('sends and resolves, sends and waits, sends and opens the next, each by one key', async ({
  page,
  agent,
  product,
}) => {
  const questions = ['Third question', 'Second question', 'First question'];
  for (const message of questions) {
    await writeToFirm(product, { message, email: `${message.split(' ')[0]}@lab.example` });
  }
  await openTicket(page, agent, 'First question');
  const field = page.getByLabel(composer.replyField('Kees Jansen'));
  await field.fill('Looked into it');
  await field.press('Alt+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Second question');
  await expect(field).toHaveValue('');

  await field.fill('Done with this one');
  await field.press('Control+Shift+Enter');
  const badges = page.locator('.ticket-badges');
  await expect(badges).toContainText(words.en.status.resolved);
  // The place in the list is that of the ticket that was opened last.
  await page.getByRole('link', { name: ticket.back, exact: true }).first().click();
  await page.getByRole('link', { name: 'Third question' }).first().click();
  await field.fill('We ask our supplier');
  await page.getByRole('button', { name: composer.sendAnd.label }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: composer.sendAnd.wait }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ticket.pending.reason).fill('the supplier');
  await dialog.getByRole('button', { name: ticket.pending.submit }).click();
  await expect(badges).toContainText(words.en.status.pending);
  await expect(page.getByText('We ask our supplier')).toBeVisible();
});

test('a canned reply lands in the text by `::` and leaves the focus there', async ({
  page,
  agent,
  product,
}) => {
  const question = 'Where is the manual?';
  await writeToFirm(product, { message: question, email: 'manual@lab.example', locale: 'en' });
  await page.goto(settingsPath('replies'));
  await signIn(page, agent);
  const { canned } = settings;
  await page.getByRole('button', { name: canned.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(canned.shortcut).fill('manual');
  await dialog
    .getByLabel(words.en.languages.nl, { exact: true })
    .fill('Dag {name}, hier is de handleiding.');
  await dialog
    .getByLabel(words.en.languages.en, { exact: true })
    .fill('Dear {name}, here is the manual.');
  await dialog.getByRole('button', { name: words.en.save }).click();
  await expect(dialog).toBeHidden();
  await page.goto(deskPaths.tickets);
  await page.getByRole('link', { name: question }).first().click();
  await page.getByLabel(composer.replyField('Kees Jansen')).waitFor();
  await page.keyboard.press('r');
  await page.keyboard.type('::man');
  await expect(page.getByRole('option', { name: '::manual' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' Good luck!');
  await expect(page.getByLabel(composer.replyField('Kees Jansen'))).toHaveValue(
    'Dear Kees Jansen, here is the manual. Good luck!',
  );
});

test('a message goes on to somebody else, and stands in the thread as a note', async ({
  page,
  agent,
  product,
  mailserver,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '422' });
  const question = 'Our supplier knows this';
  await writeToFirm(product, { message: question, email: 'forward@lab.example' });
  await openTicket(page, agent, question);
  await page.getByRole('button', { name: mail.forward.open }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(mail.forward.to).fill('reply@delvanta.example');
  await dialog.getByLabel(mail.forward.body).fill('Can you look at this?');
  await dialog.getByRole('button', { name: mail.forward.submit }).click();
  await expect(dialog.getByText(mail.forward.own)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(mail.forward.to).fill('supplier@parts.example');
  await dialog.getByRole('button', { name: mail.forward.submit }).click();
  const note = page.getByText(mail.forwardedTo('supplier@parts.example'));
  await expect(note).toBeVisible();

  await page.keyboard.press('z');
  await expect(note, 'taken back').toBeHidden();
  await expect(dialog.getByLabel(mail.forward.to)).toHaveValue('supplier@parts.example');
  await expect(dialog.getByLabel(mail.forward.body)).toHaveValue('Can you look at this?');
  await dialog.getByRole('button', { name: mail.forward.submit }).click();
  await expect(note).toBeVisible();
  const sent = await mailserver.waitFor(({ to }) => to?.[0]?.address === 'supplier@parts.example');
  expect(sent.text).toContain(`> ${question}`);
});
