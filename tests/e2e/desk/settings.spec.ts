import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, openElsewhere, signIn, test, words } from './agent.ts';

const { settings, ticket, priority } = words.en;

test('hours, holidays and promises are set, and tell when work is due', async ({
  page,
  agent,
  browser,
  product,
}) => {
  const { hours } = settings;
  test.info().annotations.push({ type: 'expects console', description: '409' });
  await page.goto(settingsPath('hours'));
  await signIn(page, agent);
  const tester = page.getByRole('region', { name: hours.tester.title });
  const monday = '2027-04-26T16:00';
  await tester.getByLabel(hours.tester.at).fill(monday);
  await tester.getByLabel(ticket.details.priority).selectOption({ label: priority.medium });
  // Half an hour of the promised four is lunch from now on, and Tuesday is King's Day.
  await expect(tester).toContainText('27 April 2027');

  const other = await openElsewhere(browser, product, settingsPath('hours'), agent);
  await other.getByRole('button', { name: hours.propose(new Date().getFullYear()) }).click();
  await expect(other.getByText('New Year', { exact: false }).first()).toBeVisible();

  await page.getByLabel(hours.closes(`${hours.weekdays[1]} 1`)).fill('12:30');
  await page.getByRole('button', { name: hours.add(hours.weekdays[1]) }).click();
  await page.getByLabel(hours.opens(`${hours.weekdays[1]} 2`)).fill('12:00');
  await expect(page.getByText(hours.wrong)).toBeVisible();
  await page.getByLabel(hours.opens(`${hours.weekdays[1]} 2`)).fill('13:00');
  await page.getByLabel(hours.day, { exact: true }).fill('2027-04-27');
  await page.getByLabel(hours.name, { exact: true }).fill('King’s Day');
  await page.getByRole('button', { name: hours.addHoliday, exact: true }).click();
  await page.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
  await expect(tester).toContainText('28 April 2027');
  await expect(tester).toContainText(hours.tester.because.priority);
  await tester.getByLabel(hours.tester.kind).selectOption({ label: words.en.kind.application });
  await expect(tester).toContainText(hours.tester.because.kind);
  await tester.getByLabel(hours.tester.kind).selectOption({ label: words.en.kind.contact });
  await expectAccessible(page);

  // The other one began before that: nothing of his is lost, and he decides.
  await other.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(other.getByText(settings.conflict.text)).toBeVisible();
  await other.getByRole('button', { name: settings.conflict.takeTheirs }).click();
  await expect(other.getByText('King’s Day')).toBeVisible();
  await other.close();

  await page.getByRole('link', { name: settings.pages.sla }).click();
  const medium = page.getByRole('group', { name: priority.medium });
  await medium.getByLabel(`${settings.sla.responseMinutes}, ${settings.sla.hours}`).fill('5');
  const promises = page.getByRole('form', { name: settings.pages.sla });
  await promises.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(page.getByText(settings.saved, { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(
    medium.getByLabel(`${settings.sla.responseMinutes}, ${settings.sla.hours}`),
  ).toHaveValue('5');
  await expectAccessible(page);
  await expectReflow(page);
});

test('saved views and the team have pages of their own', async ({ page, agent }) => {
  const { team } = settings;
  const { views } = words.en.tickets;
  await page.goto(settingsPath('team'));
  await signIn(page, agent);
  await expect(page.getByRole('region', { name: team.title })).toContainText(agent.email);
  await expectAccessible(page);

  await page.goto(`${deskPaths.tickets}?priority=high`);
  await page.getByRole('button', { name: views.title }).click();
  await page.getByRole('button', { name: views.save }).click();
  const dialog = page.getByRole('dialog', { name: views.save });
  await dialog.getByLabel(views.name).fill('Urgent');
  await dialog.getByRole('button', { name: words.en.save }).click();
  await page.goto(settingsPath('views'));
  const view = page.getByRole('form', { name: 'Urgent' });
  await expectAccessible(page);
  await view.getByRole('button', { name: views.remove('Urgent') }).click();
  await expect(view).toBeHidden();
});
