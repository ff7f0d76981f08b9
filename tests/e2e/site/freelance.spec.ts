import { paths } from '#lib/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '../test.ts';
import { visit } from './visit.ts';

const texts = {
  nl: {
    open: 'Lees wat de Wet DBA voor je betekent',
    dialog: 'De Wet DBA en jouw opdracht',
    close: 'Sluiten',
    notice: /Gecontroleerd op 21 november 2026.*geen juridisch advies/,
    overdue: /had inmiddels opnieuw gecontroleerd moeten zijn/,
    groups: [
      'Van kracht',
      'Aangenomen, nog niet in werking',
      'Voorgesteld of vervallen',
      'Wat wij niet beloven',
      'Bronnen',
    ],
    columns: ['Aspect', 'Freelance', 'Gemengd', 'Vast'],
    rows: ['Vrijheid', 'Zekerheid', 'Pensioen', 'Afhankelijkheid van het uurtarief'],
    contract: 'Het projectcontract',
    meeting: 'Plan een gesprek',
    question: 'Stel een vraag',
  },
  en: {
    open: 'Read what the DBA law means for you',
    dialog: 'The DBA law and your assignment',
    close: 'Close',
    notice: /Checked on 21 November 2026.*not legal advice/,
    overdue: /should have been checked again by now/,
    groups: [
      'In force',
      'Passed, not yet in force',
      'Proposed or dropped',
      'What we do not promise',
      'Sources',
    ],
    columns: ['Aspect', 'Freelance', 'Mixed', 'Permanent'],
    rows: ['Freedom', 'Security', 'Pension', 'Hourly-rate dependence'],
    contract: 'The project contract',
    meeting: 'Schedule a meeting',
    question: 'Ask a question',
  },
} as const;

for (const language of ['nl', 'en'] as const) {
  const { open, dialog, close, notice, overdue, groups } = texts[language];
  const { columns, rows, contract, meeting, question } = texts[language];

  test(`opens the text on the law by keyboard and returns the focus in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.freelance, language);
    const opener = page.getByRole('button', { name: open });
    const modal = page.getByRole('dialog', { name: dialog });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(modal).toBeVisible();
    await expect(modal).toContainText(notice);
    await expect(modal.getByRole('heading', { level: 3 })).toHaveText(groups);
    await expect(modal.getByRole('button', { name: close })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await modal.getByRole('button', { name: close }).click();
    await expect(modal).toBeHidden();
  });

  test(`says so when the text on the law is due for review in ${language}`, async ({ page }) => {
    const modal = page.getByRole('dialog', { name: dialog });
    for (const [today, shown] of [
      ['2026-12-31T12:00:00Z', false],
      ['2027-01-01T12:00:00Z', true],
    ] as const) {
      await page.clock.setFixedTime(today);
      await visit(page, paths.freelance, language);
      await page.getByRole('button', { name: open }).click();
      await expect(modal.getByText(overdue)).toBeVisible({ visible: shown });
    }
  });

  test(`compares the forms of work in a table, on a phone too, in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.freelance, language);
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(columns);
    await expect(table.getByRole('rowheader')).toHaveText(rows);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table.getByRole('rowheader')).toHaveText(rows);
    await expect(table.getByRole('cell')).toHaveCount(12);
  });

  test(`explains the contract and offers a meeting and a question in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.freelance, language);
    await expect(page.getByRole('region', { name: contract }).getByRole('listitem')).toHaveCount(9);
    const booking = page.getByRole('link', { name: meeting }).first();
    await expect(booking).toHaveAttribute('href', /^https:\/\/booking\./);
    await page.getByRole('link', { name: question }).first().click();
    await expect(page).toHaveURL(/\/(\?lang=en)?#contact$/);
  });
}

test('draws what the law asks against its years, with the dates as text', async ({ page }) => {
  await visit(page, paths.freelance, 'nl');
  const figure = page.getByRole('figure');
  await expect(figure.getByRole('list').first().getByRole('listitem')).toHaveText([
    '2025',
    '2026',
    '2027',
  ]);
  const rules = figure.getByRole('list').last().getByRole('listitem');
  await expect(rules).toHaveCount(5);
  await expect(rules.filter({ hasText: 'Wtta' })).toContainText('Vanaf 1 januari 2027');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the text on the law opens and closes', async ({ page }) => {
    await page.goto(paths.freelance);
    const modal = page.getByRole('dialog', { name: texts.nl.dialog });
    await page.getByRole('button', { name: texts.nl.open }).click();
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: texts.nl.close }).click();
    await expect(modal).toBeHidden();
  });
});
