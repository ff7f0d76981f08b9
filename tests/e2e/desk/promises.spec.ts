import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { businessDuration } from '#lib/durations.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { contacts, promises, settings, ticket } = words.en;
const { contract } = promises;

test('a company’s contract decides when its ticket is due, and the ticket says so', async ({
  page,
  agent,
  product,
}) => {
  await writeToFirm(product, { email: 'eva@promised.example', message: 'The printer burns' });
  await page.goto(deskPaths.companies);
  await signIn(page, agent);
  await page.getByRole('button', { name: contacts.company.add }).click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel(contacts.company.name).fill('Promised');
  await adding.getByLabel(contacts.company.domains).fill('promised.example');
  await adding.getByRole('button', { name: contacts.add.submit }).click();

  const section = page.getByRole('region', { name: contract.title });
  await expect(section.getByText(contract.none)).toBeVisible();
  await section.getByRole('button', { name: contract.add }).click();
  const dialog = page.getByRole('dialog', { name: contract.dialog('Promised') });
  const medium = dialog.getByRole('group', { name: words.en.priority.medium });
  await medium.getByLabel(promises.unit(promises.resolution)).selectOption('days');
  await medium.getByLabel(promises.daysOf(promises.resolution)).fill('2');
  await medium.getByLabel(`${promises.response}, ${settings.sla.hours}`).fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: contract.save }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText(promises.inDays(2))).toBeVisible();

  await page.getByRole('link', { name: /The printer burns/ }).click();
  await page.getByText(ticket.dueDates.why).click();
  await expect(page.getByText(promises.because.company('Promised'))).toBeVisible();
  await expect(page.getByText(promises.solveWithinDays(2))).toBeVisible();
  await expect(
    page.getByText(ticket.dueDates.answerWithin(businessDuration(3600, 'en'))),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await section.getByRole('button', { name: contract.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: contract.removeConfirm }).click();
  await expect(section.getByText(contract.none)).toBeVisible();
  await page.getByRole('link', { name: /The printer burns/ }).click();
  await page.getByText(ticket.dueDates.why).click();
  await expect(page.getByText(promises.because.priority(words.en.priority.medium))).toBeVisible();

  await page.goto(settingsPath('audit'));
  const line = page
    .getByRole('listitem')
    .filter({ hasText: words.en.audit.actions.contract_changed });
  await expect(line).toContainText('Promised');
  await expect(line).toContainText(promises.inDays(2));
});

test('a kind is promised something of its own', async ({ page, agent }) => {
  await page.goto(settingsPath('sla'));
  await signIn(page, agent);
  const internal = page.getByRole('group', { name: words.en.kind.internal });
  await internal.getByLabel(promises.kinds.own).selectOption('own');
  await internal.getByLabel(promises.daysOf(promises.response)).fill('3');
  const application = page.getByRole('group', { name: words.en.kind.application });
  await expect(application.getByLabel(promises.daysOf(promises.response))).toHaveValue('5');
  await expectAccessible(page);
  const form = page.getByRole('form', { name: settings.pages.sla });
  await form.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved, { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(internal.getByLabel(promises.daysOf(promises.response))).toHaveValue('3');
});

test('whoever is there is warned by email before a promise is broken, and the ticket says so', async ({
  page,
  agent,
  product,
  mailserver,
}) => {
  await page.goto(settingsPath('sla'));
  await signIn(page, agent);
  const { escalation } = promises;
  const form = page.getByRole('form', { name: escalation.title });
  await form.getByLabel(escalation.enabled, { exact: true }).check();
  await form.getByLabel(escalation.before).selectOption('minutes');
  // More than is promised: told at once.
  await form.getByLabel(escalation.amounts.minutes).fill('6000');
  await expectAccessible(page);
  await form.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved, { exact: true }).first()).toBeVisible();
  const reference = await writeToFirm(product, { email: 'soon@lab.example', message: 'Soon' });
  const { text } = await mailserver.waitFor(
    ({ to, text }) =>
      to?.some(({ address }) => address === agent.email) === true &&
      text?.includes(`${reference} `) === true &&
      text.includes('beloofd'),
  );
  expect(text).toContain('is beloofd voor');
  await page.goto(deskPaths.tickets);
  await page
    .getByRole('link', { name: new RegExp(reference) })
    .first()
    .click();
  await page.locator('.history > summary').click();
  await expect(page.getByText(promises.eventWhat.response.before)).toBeVisible();
  await page.goto(settingsPath('sla'));
  await form.getByLabel(escalation.enabled, { exact: true }).uncheck();
  await form.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved, { exact: true }).first()).toBeVisible();
});
