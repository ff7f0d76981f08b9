import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { applyForJob, expect, openElsewhere, signIn, test, words } from './agent.ts';

const { settings, errors, quotes, ticket, tickets, kind, dashboard, audit, recruiting } = words.en;

test('an agent is shown what is an agent’s, until an admin makes them one', async ({
  page,
  agent,
  colleague,
  browser,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '403' });
  await page.goto(settingsPath('team'));
  await signIn(page, colleague);
  const shown = page.getByRole('main');
  await expect(shown.getByText(errors.admins_only)).toBeVisible();
  await expectAccessible(page);
  const menu = page.getByRole('navigation', { name: settings.title });
  await expect(menu.getByRole('link')).toHaveText([
    settings.pages.account,
    settings.pages.replies,
    settings.pages.views,
    settings.pages['price-list'],
    settings.pages.api,
  ]);
  await page.goto(deskPaths.offers);
  await page.getByRole('button', { name: quotes.create }).waitFor();
  await expect(page.getByRole('button', { name: quotes.export })).toHaveCount(0);

  const other = await openElsewhere(browser, product, settingsPath('team'), agent);
  const team = other.getByRole('region', { name: settings.team.title });
  const row = team.getByRole('listitem').filter({ hasText: colleague.email });
  await row.getByRole('button', { name: settings.team.makeAdmin }).click();
  const asks = other.getByRole('dialog', { name: settings.team.makeAdminOf(colleague.name) });
  await expect(asks.getByText(settings.team.makeAdminText(colleague.name))).toBeVisible();
  await expectAccessible(other);
  await asks.getByRole('button', { name: settings.team.makeAdmin }).dblclick();
  await expect(row.getByText(settings.team.admin, { exact: true })).toBeVisible();
  await expectAccessible(other);
  await other.goto(settingsPath('audit'));
  await expect(other.getByText(audit.rights.admin)).toBeVisible();
  await other.goto(settingsPath('team'));

  await page.goto(settingsPath('team'));
  await expect(page.getByText(settings.team.rightsIntro)).toBeVisible();

  await row.getByRole('button', { name: settings.team.endAdmin }).click();
  await other.getByRole('dialog').getByRole('button', { name: settings.team.endAdmin }).click();
  await expect(row.getByText(settings.team.admin, { exact: true })).toHaveCount(0);
  const own = team.getByRole('listitem').filter({ hasText: agent.email });
  await own.getByRole('button', { name: settings.team.endAdmin }).click();
  await other.getByRole('dialog').getByRole('button', { name: settings.team.endAdmin }).click();
  await expect(other.getByText(errors.last_admin)).toBeVisible();
  await page.reload();
  await expect(shown.getByText(errors.admins_only)).toBeVisible();
  await other.close();
});

test('candidates do not exist for an agent, until an admin shows them recruiting', async ({
  page,
  agent,
  colleague,
  browser,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '404' });
  const name = 'Noor Zeldenrust';
  const reference = await applyForJob(product, {
    name,
    email: 'noor@home.example',
    phone: '06 12345678',
  });

  const other = await openElsewhere(
    browser,
    product,
    `${deskPaths.tickets}?status=all&kind=application`,
    agent,
  );
  await other.getByRole('link', { name: reference }).click();
  await other.getByRole('heading', { name: ticket.candidate.title.application }).waitFor();
  const address = new URL(other.url()).pathname;

  await page.goto(address);
  await signIn(page, colleague);
  await expect(page.getByText(ticket.failed.missing)).toBeVisible();
  await page.goto(`${deskPaths.tickets}?status=all&q=${reference}`);
  const nothing = page.getByRole('heading', { name: tickets.noMatch.title });
  await expect(nothing.or(page.getByRole('heading', { name: tickets.empty.title }))).toBeVisible();
  await page.getByText(tickets.filters(0)).click();
  await expect(page.getByLabel(tickets.kindFilter).getByRole('option')).toHaveText([
    tickets.anyKind,
    kind.contact,
    kind.internal,
  ]);
  await page.goto(deskPaths.recruiting);
  await expect(page.getByText(recruiting.notYours)).toBeVisible();
  await expect(page.getByRole('link', { name: recruiting.letters.title })).toHaveCount(0);
  await page.goto(deskPaths.dashboard);
  await page.getByRole('heading', { name: dashboard.work }).waitFor();
  await expect(page.getByRole('heading', { name: dashboard.candidates })).toHaveCount(0);

  await other.goto(settingsPath('team'));
  const team = other.getByRole('region', { name: settings.team.title });
  const row = team.getByRole('listitem').filter({ hasText: colleague.email });
  await row.getByRole('button', { name: settings.team.giveRecruiting }).click();
  await expect(row.getByText(settings.team.recruits, { exact: true })).toBeVisible();

  await page.goto(address);
  await expect(
    page.getByRole('heading', { name: ticket.candidate.title.application }),
  ).toBeVisible();
  await expect(page.getByText('Noor.pdf')).toBeVisible();
  await other.close();
});
