import type { Page } from '@playwright/test';
import { deskPaths } from '#lib/desk-paths.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import { expect, languages, signIn, speak, test, words, writeToFirm } from './agent.ts';

const printed = async (page: Page, paper: Parameters<Page['pdf']>[0]) =>
  pagesOf(new Uint8Array(await page.pdf(paper)));

/** Paper that ends just below the last line of a screen: whatever stands below it asks for a sheet more. */
async function paperThatFits(page: Page) {
  const width = 794;
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 600 });
  await page.emulateMedia({ media: 'print' });
  const box = (await page.locator('.screen').boundingBox())!;
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  return { width: `${width}px`, height: `${Math.ceil(box.y + box.height) + 2}px` };
}

for (const language of languages) {
  const { ticket, quotes } = words[language];
  const { editor } = quotes;

  test(`a short ticket and a short quote are one sheet of paper, in ${language}`, async ({
    page,
    agent,
    product,
  }) => {
    const question = `Wat kost een LIMS op papier? (${language})`;
    await writeToFirm(product, { message: question, locale: language });
    await speak(page, language);
    await page.goto(deskPaths.tickets);
    await signIn(page, agent, language);
    await page.getByRole('link', { name: question }).click();
    await page.getByRole('button', { name: ticket.statusActions.resolved }).waitFor();
    const a4 = { format: 'A4' };
    expect(await printed(page, a4)).toEqual([expect.stringContaining('LIMSoppapier')]);

    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('q');
    await page.getByLabel(editor.subject).fill('LIMS-migratie');
    await page.getByRole('button', { name: editor.lines.add }).click();
    const line = page.getByRole('listitem', { name: editor.lines.row(1), exact: true });
    await line.getByLabel(editor.lines.description).fill('Consultancy');
    await line.getByLabel(editor.lines.price).fill('100');
    await expect(page.getByText(editor.state.saved, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: editor.views[language] }).click();
    const consultancy = [expect.stringContaining('Consultancy')];
    expect(await printed(page, a4)).toEqual(consultancy);
    expect(await printed(page, await paperThatFits(page))).toEqual(consultancy);

    await page.getByRole('button', { name: editor.send.button }).click();
    await page.getByRole('dialog').getByRole('button', { name: editor.send.submit }).click();
    await expect(page.getByText(quotes.tabs.sent, { exact: true })).toBeVisible();
    expect(await printed(page, a4)).toEqual(consultancy);
    expect(await printed(page, await paperThatFits(page))).toEqual(consultancy);
  });
}
