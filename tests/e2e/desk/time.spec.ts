import { readFile } from 'node:fs/promises';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { time, timeReport: report, contacts } = words.en;
const { entry, timer, settings } = time;

test('time is measured and typed on a ticket, changed, removed and put back', async ({
  page,
  agent,
  product,
}) => {
  const reference = await writeToFirm(product, {
    ...{ email: 'tim@clocks.example', message: 'The clock is slow' },
  });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: 'The clock is slow' }).first().click();
  const panel = page.getByRole('region', { name: time.title, exact: true });
  await expect(panel.getByText(time.none)).toBeVisible();

  await page.keyboard.press('t');
  await expect(panel.getByRole('status')).toContainText('Timer running');
  await page.reload();
  await expect(panel.getByRole('status')).toContainText('Timer running');

  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: entry.timer(reference) });
  await expect(dialog.getByLabel(entry.length)).toHaveValue('0:05');
  await dialog.getByLabel(entry.note).fill('Wound it up');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: entry.submit }).click();
  await expect(dialog.getByRole('button', { name: words.en.saving })).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog, 'it goes on by itself').toBeHidden();
  await expect(panel.getByRole('button', { name: timer.start })).toBeVisible();
  const entries = panel.getByRole('list', { name: time.title });
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  await expect(entries).toContainText('Wound it up');

  await panel.getByRole('button', { name: time.add }).click();
  const typed = page.getByRole('dialog', { name: entry.title });
  await typed.getByLabel(entry.length).fill('1:75');
  await typed.getByRole('button', { name: entry.submit }).click();
  await expect(typed.getByText(entry.wrongLength)).toBeVisible();
  await typed.getByLabel(entry.length).fill('1u30');
  const today = dayOf(new Date());
  for (const day of [daysAfter(today, 1), '9999-12-31', '1900-01-01']) {
    await typed.getByLabel(entry.day).fill(day);
    await typed.getByRole('button', { name: entry.submit }).click();
    await expect(typed.getByLabel(entry.day)).toHaveAccessibleDescription(entry.wrongDay);
  }
  const lastYear = String(Number(today.slice(0, 4)) - 1);
  await typed.getByLabel(entry.day).fill(`${lastYear}-03-02`);
  await typed.getByLabel(entry.activity).selectOption('Internal');
  await expect(typed.getByRole('checkbox', { name: time.billable })).not.toBeChecked();
  await expectAccessible(page);
  await typed.getByRole('button', { name: entry.submit }).click();
  await expect(entries.getByRole('listitem')).toHaveCount(2);
  await expect(entries).toContainText(`Mar 2, ${lastYear}`);
  await expect(panel).toContainText('1 hr, 35 min');
  await expect(panel).toContainText(time.ofWhichBillable('5 min'));

  await panel.getByRole('button', { name: /^Edit 1 hr, 30 min/ }).click();
  const change = page.getByRole('dialog', { name: entry.change });
  await change.getByLabel(entry.length).fill('2,25');
  await change.getByRole('button', { name: entry.submit }).click();
  await expect(panel).toContainText('2 hr, 20 min');
  await panel.getByRole('button', { name: /^Remove 2 hr, 15 min/ }).click();
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('button', { name: new RegExp(`^${time.undo}`) }).click();
  await expect(entries.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectReflow(page);
});

test('a timer on another ticket is stopped from here, and a forgotten one asks', async ({
  page,
  agent,
  product,
}) => {
  const first = await writeToFirm(product, { message: 'The first clock' });
  await writeToFirm(product, { message: 'The second clock' });
  await page.clock.install();
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: 'The first clock' }).first().click();
  const panel = page.getByRole('region', { name: time.title, exact: true });
  await panel.getByRole('button', { name: timer.start }).click();
  await expect(panel.getByRole('button', { name: timer.stop })).toBeVisible();
  await page.goto(deskPaths.tickets);
  await page.getByRole('link', { name: 'The second clock' }).first().click();
  await expect(panel.getByRole('link', { name: first })).toBeVisible();
  await page.clock.fastForward('11:00:00');
  await expect(panel.getByText('How much of it was work?')).toBeVisible();
  await panel.getByRole('button', { name: timer.stopThere }).click();
  const dialog = page.getByRole('dialog', { name: entry.timer(first) });
  await expect(dialog.getByLabel(entry.length)).toHaveValue('');
  await dialog.getByRole('button', { name: entry.discard }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('button', { name: timer.start })).toBeVisible();
  await expect(panel.getByText(time.none)).toBeVisible();
});

test('what was worked is reported by company down to the ticket, and goes along as a file', async ({
  page,
  agent,
  product,
}) => {
  await writeToFirm(product, {
    ...{ email: 'ria@hours.example', name: 'Ria', message: 'Please count this' },
  });
  await page.goto(deskPaths.companies);
  await signIn(page, agent);
  await page.getByRole('button', { name: contacts.company.add }).first().click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel(contacts.company.name).fill('Hours BV');
  await adding.getByLabel(contacts.company.domains).fill('hours.example');
  await adding.getByRole('button', { name: contacts.add.submit }).click();
  await page.goto(deskPaths.tickets);
  await page.getByRole('link', { name: 'Please count this' }).first().click();
  const panel = page.getByRole('region', { name: time.title, exact: true });
  await panel.getByRole('button', { name: time.add }).click();
  const typed = page.getByRole('dialog', { name: entry.title });
  await typed.getByLabel(entry.length).fill('45');
  await typed.getByRole('button', { name: entry.submit }).click();
  await expect(typed).toBeHidden();

  await page.goto(deskPaths.reports);
  await page.getByRole('link', { name: report.tab, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('table', { name: report.company })
    .getByRole('link', { name: 'Hours BV' })
    .click();
  const chosen = page.getByRole('list', { name: report.filters });
  await expect(chosen).toContainText('Hours BV');
  const tickets = page.getByRole('table', { name: report.tickets });
  await expect(tickets.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: report.csv }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Hours BV');
  await expectReflow(page);
  await tickets.getByRole('link', { name: /Please count this/ }).click();
  await expect(panel).toContainText('45 min');

  await page.goto(deskPaths.companies);
  await page.getByRole('link', { name: 'Hours BV' }).click();
  const link = page
    .getByRole('region', { name: report.ofCompany.title, exact: true })
    .getByRole('link');
  await expect(link.first()).toHaveText('45 min');
  await link.first().click();
  await expect(chosen).toContainText('Hours BV');
  await chosen.getByRole('link').click();
  await expect(chosen).toBeHidden();
});

test('an admin names the activities', async ({ page, agent }) => {
  await page.goto(settingsPath('time'));
  await signIn(page, agent);
  await page.getByLabel(settings.rounding).selectOption(settings.minutes(15));
  await page.getByRole('button', { name: settings.add }).click();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(settings.nl) })
    .last();
  await row.getByLabel(settings.nl).fill('Beheer');
  await page.getByRole('button', { name: words.en.settings.save, exact: true }).click();
  await expect(page.getByText(settings.wrong)).toBeVisible();
  await row.getByLabel(settings.en).fill('Operations');
  await page.getByRole('button', { name: words.en.settings.save, exact: true }).click();
  await expect(page.getByText(words.en.settings.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(settings.en).last()).toHaveValue('Operations');
  await expectAccessible(page);
  await page.getByLabel(settings.rounding).selectOption(settings.minutes(5));
  await page.getByRole('button', { name: words.en.settings.save, exact: true }).click();
  await expect(page.getByText(words.en.settings.saved, { exact: true })).toBeVisible();
});
