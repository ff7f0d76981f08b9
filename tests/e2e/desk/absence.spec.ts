import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import { expect, openElsewhere, signIn, test, words, writeToFirm } from './agent.ts';

const { dashboard, ticket, settings } = words.en;
const { details } = ticket;

test('somebody away is named where work is assigned, and it goes to the deputy', async ({
  page,
  browser,
  product,
  agent,
  colleague,
}) => {
  const theirs = await openElsewhere(browser, product, deskPaths.settings, colleague);
  const absence = theirs.getByRole('region', { name: settings.absence.title });
  const today = dayOf(new Date());
  await absence.getByLabel(settings.absence.from).fill(today);
  await absence.getByLabel(settings.absence.until).fill(daysAfter(today, 3));
  await absence.getByLabel(settings.absence.deputy).selectOption({ label: agent.name });
  await absence.getByRole('button', { name: settings.save }).click();
  await expect(absence.getByRole('button', { name: settings.absence.back })).toBeVisible();
  await expectAccessible(theirs);

  await writeToFirm(product, { message: 'Who takes care of the chiller' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: 'Who takes care of the chiller' }).click();
  await page
    .getByLabel(details.assignee, { exact: true })
    .selectOption({ label: details.nameAway(colleague.name) });
  const toDeputy = page.getByRole('button', { name: details.toDeputy(agent.name) });
  await expect(toDeputy).toBeVisible();
  await page.goto(deskPaths.dashboard);
  await page.getByRole('link', { name: dashboard.tiles.absent }).click();
  await expect(page).toHaveURL(/assignee=absent$/);
  await page.getByRole('link', { name: 'Who takes care of the chiller' }).click();
  await toDeputy.click();
  await expect(toDeputy).toHaveCount(0);

  await absence.getByRole('button', { name: settings.absence.back }).click();
  await expect(absence.getByRole('button', { name: settings.absence.back })).toHaveCount(0);
  await theirs.close();
});
