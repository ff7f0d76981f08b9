import { readFile } from 'node:fs/promises';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { wordsOnPaper } from '#tests/support/pdf.ts';
import { dayOf } from '#util/today.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { dashboard, reports, tickets } = words.en;
/** How an empty list says so, whatever the reason. */
const nothing = new RegExp(`${tickets.noMatch.title}|${tickets.done.title}|${tickets.empty.title}`);

test('every number of the dashboard opens a list of that length', async ({
  page,
  agent,
  product,
}) => {
  await writeToFirm(product, { message: 'A first question' });
  await writeToFirm(product, { message: 'A second question' });
  await page.goto(deskPaths.dashboard);
  await signIn(page, agent);
  const numbers = page.getByRole('navigation', { name: dashboard.numbers });
  const { mine, unassigned, overdue, atRisk, waited, applications, enrolments, promise } =
    dashboard.tiles;
  for (const name of [
    mine,
    unassigned,
    overdue,
    atRisk,
    waited,
    applications,
    enrolments,
    promise,
  ]) {
    const tile = numbers.getByRole('link', { name });
    const count = Number(await tile.getByRole('strong').textContent());
    await tile.click();
    // Its first row names the columns.
    if (count > 0) await expect(page.getByRole('row')).toHaveCount(Math.min(count, 50) + 1);
    else await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
    await page.goBack();
  }
  const intake = page.getByRole('region', { name: dashboard.intake(30) });
  await expect(intake.getByRole('listitem').first()).toContainText(/[2-9]|\d\d/);
});

test('a report compares two periods, opens its lists and goes along as a file', async ({
  page,
  agent,
  product,
}) => {
  await writeToFirm(product, { message: 'A question for the report' });
  await page.goto(deskPaths.reports);
  await signIn(page, agent);
  const figures = page.getByRole('region', { name: reports.tickets, exact: true });
  const received = figures.locator('div').filter({ hasText: reports.keys.in.meaning });
  const count = Number(await received.getByRole('link').textContent());
  expect(count).toBeGreaterThan(0);
  await expect(received).toContainText(reports.change.up('0'));
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  const today = dayOf(new Date());
  const periodBefore = page.waitForRequest(
    (request) => /desk\/reports\?/.test(request.url()) && !request.url().includes(`to=${today}`),
  );
  await page.getByRole('button', { name: reports.csv }).click();
  await periodBefore;
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`${reports.tickets},${reports.keys.in.name},${count},0`);

  await page.locator('.flow-lines svg').hover();
  await expect(page.locator('.flow-lines dl')).toContainText(`${reports.keys.in.name}: `);
  const ticks = page.locator('.flow-lines time');
  const lastTick = ((await ticks.last().textContent()) ?? '').replace(/\s/g, '');
  const paper = await wordsOnPaper(await page.pdf({ format: 'A4' }));
  const printed = paper.filter(({ text }) => text === lastTick);
  expect(printed.length, 'on paper the drawing is whole and its table open').toBeGreaterThan(1);
  for (const { right, pageWidth } of printed) expect(right).toBeLessThanOrEqual(pageWidth);

  await received.getByRole('link').click();
  await expect(page.getByRole('row')).toHaveCount(Math.min(count, 50) + 1);
  await page.goBack();

  await page.getByRole('link', { name: reports.period.presets.lastMonth }).click();
  await expect(received.getByRole('link')).toHaveText('0');
  await page.getByLabel(reports.period.from).fill('2026-03-02');
  await page.getByLabel(reports.period.to).fill('2026-03-01');
  await page.getByRole('button', { name: reports.period.show }).click();
  await expect(page.getByText(reports.period.wrong)).toBeVisible();
  await page.getByLabel(reports.period.to).fill('2026-03-31');
  await page.getByRole('button', { name: reports.period.show }).click();
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-31/);
  await page.getByText(reports.flow.asTable).click();
  const table = page
    .getByRole('region', { name: reports.flow.title, exact: true })
    .getByRole('row');
  await expect(table).toHaveCount(31);
  await expectReflow(page);
});
