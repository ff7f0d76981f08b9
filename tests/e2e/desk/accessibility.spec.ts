import type { Page } from '@playwright/test';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, languages, speak, test, words, writeToFirm } from './agent.ts';

/** Nothing for axe to find, and nothing wider than the screen. */
async function expectNoFindings(page: Page) {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing is wider than the screen').toBe(0);
}

const looks = [
  { name: 'wide and light', size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'on a phone and dark', size: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const;

for (const language of languages) {
  const {
    create,
    ticket,
    nav,
    signIn: door,
    dashboard,
    tickets,
    factor,
    palette,
    quotes,
    priceList,
    reports,
    settings,
  } = words[language];
  for (const { name, size, colorScheme } of looks) {
    test(`every screen is accessible in ${language}, ${name}`, async ({ page, agent, product }) => {
      await writeToFirm(product, { message: `Hello from ${language} ${name}` });
      await speak(page, language);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(deskPaths.firstTimeSetup);
      await page.getByRole('heading', { name: door.setup.refused.title }).waitFor();
      await expectNoFindings(page);
      await page.goto(`${deskPaths.firstTimeSetup}?token=${'x'.repeat(43)}`);
      await page.getByRole('button', { name: door.setup.submit }).click();
      await expectNoFindings(page);
      await page.goto(deskPaths.login);
      await page.getByRole('heading', { name: door.login.title }).waitFor();
      await expectNoFindings(page);

      await page.getByRole('link', { name: door.login.forgotten }).click();
      await page.getByRole('heading', { name: door.forgotten.title }).waitFor();
      await expectNoFindings(page);
      await page.goto(deskPaths.login);

      await page.getByLabel(door.login.email).fill(agent.email);
      await page.getByLabel(door.login.password).fill(agent.password);
      await page.getByRole('button', { name: door.login.submit, exact: true }).click();
      await page.getByRole('heading', { name: dashboard.title }).waitFor();
      await page.getByRole('heading', { name: dashboard.unassigned, exact: true }).waitFor();
      await expectNoFindings(page);
      if (size.width < 500) {
        await page.getByRole('button', { name: nav.open }).click();
        await expectNoFindings(page);
        await page.getByRole('dialog').getByRole('link', { name: nav.tickets }).click();
      } else {
        await page.getByRole('link', { name: nav.tickets }).click();
      }
      const row = page.getByRole('link', { name: `Hello from ${language} ${name}` });
      await page.getByRole('heading', { name: tickets.title, exact: true }).waitFor();
      await row.waitFor();
      await expectNoFindings(page);
      await page.goto(`${deskPaths.tickets}?status=closed&assignee=me`);
      await page.getByRole('heading', { name: tickets.noMatch.title }).waitFor();
      await expectNoFindings(page);

      await page.goto(deskPaths.tickets);
      await row.click();
      await page.getByRole('button', { name: ticket.composer.sendReply }).waitFor();
      await expectNoFindings(page);
      await page.getByRole('button', { name: ticket.composer.note }).click();
      await page.getByText(/^(Geschiedenis|History)/).click();
      await page.getByText(ticket.details.intake).click();
      await expectNoFindings(page);
      for (const move of [ticket.statusActions.pending, ticket.statusActions.closed]) {
        await page.getByRole('button', { name: move }).click();
        await page.getByRole('dialog').waitFor();
        await expectNoFindings(page);
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: palette.field }).waitFor();
      await expectNoFindings(page);
      await page.goto(deskPaths.settings);
      await page.getByRole('button', { name: factor.begin }).click();
      await page.getByRole('img', { name: factor.qr }).waitFor();
      await expectNoFindings(page);
      await page.goto(deskPaths.offers);
      await page.getByRole('searchbox', { name: quotes.search }).waitFor();
      await expectNoFindings(page);
      await page.getByRole('button', { name: quotes.create }).click();
      const starting = page.getByRole('dialog', { name: priceList.start.title });
      await starting.getByLabel(priceList.start.subject).fill('Scan');
      await starting.getByRole('combobox', { name: create.contact.search }).fill('Eva');
      await expectNoFindings(page);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await starting.getByRole('button', { name: priceList.start.submit }).click();
      await page.getByRole('button', { name: quotes.editor.lines.add }).click();
      await expectNoFindings(page);
      await page.goto(deskPaths.createTicket);
      await page.getByRole('heading', { name: create.title }).waitFor();
      await expectNoFindings(page);
      await page.goto(deskPaths.reports);
      await page.getByRole('heading', { name: reports.flow.title }).waitFor();
      await expectNoFindings(page);
      await page.goto(settingsPath('hours'));
      await page.getByRole('heading', { name: settings.hours.holidays }).waitFor();
      await expectNoFindings(page);
      for (const step of ['hours', 'promises'] as const) {
        await page.goto(`${deskPaths.firstTimeSetup}?step=${step}`);
        await page.getByRole('heading', { name: door.firm[step].title }).waitFor();
        await page.getByRole('button', { name: /^(Opslaan|Save) / }).waitFor();
        await expectNoFindings(page);
      }
      await page.goto('/servicedesk/nowhere');
      await page.getByRole('heading', { name: words[language].notFound.title }).waitFor();
      await expectNoFindings(page);
    });
  }
}
