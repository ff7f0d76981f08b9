import docsEn from '#copy/en/docs.ts';
import docsNl from '#copy/nl/docs.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { inLanguage } from '#lib/paths.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const copies = { nl: docsNl, en: docsEn };
const { nav, keyboard } = words.en;

test('the desk leads to the guide in the language that it is read in', async ({ page, agent }) => {
  await page.goto(deskPaths.dashboard);
  await signIn(page, agent);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: nav.help }).click();
  const guide = await opened;
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText(docsEn.title);
  await guide.goto(`${guide.url()}#agents-quotes`);
  await guide.getByRole('link', { name: docsEn.other }).click();
  await expect(guide.locator('#agents-quotes')).toBeInViewport();
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText(docsNl.title);
  await expect(guide.getByRole('heading', { name: 'Uw eerste week' })).toBeVisible();
  await guide.getByRole('link', { name: docsNl.toDesk }).click();
  await expect(guide).toHaveURL(/servicedesk\/dashboard/);
});

test('every key of the desk is in the guide', async ({ page, agent, product, request }) => {
  await writeToFirm(product, { message: 'Which key was it?' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = new Set<string>();
  const toTicket = page.getByRole('link', { name: /Which key was it/ });
  for (const goThere of [
    () => page.goto(deskPaths.offers),
    () => page.goto(deskPaths.tickets),
    () => toTicket.click(),
  ]) {
    await goThere();
    await expect(page.locator('.spinner')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: keyboard.title });
    await expect(sheet.getByRole('link', { name: nav.help })).toBeVisible();
    for (const key of await sheet.locator('kbd').allTextContents()) keys.add(key);
    await page.keyboard.press('Escape');
  }
  // Of the lists, and of the ticket alone.
  expect([...keys]).toEqual(expect.arrayContaining(['c', 'j', 'x', 'r', 'q']));
  for (const language of ['nl', 'en'] as const) {
    const html = await (await request.get(inLanguage(deskPaths.help, language))).text();
    const table = /<h2 id="agents-keyboard">.*?<\/article>/s.exec(html)?.[0] ?? '';
    expect([...keys].filter((key) => !table.includes(`<code>${key}</code>`))).toEqual([]);
  }
});

for (const [language, { search, contents }] of Object.entries(copies)) {
  test(`the guide is searched by keyboard, slips of the finger forgiven (${language})`, async ({
    page,
  }) => {
    await page.goto(`${deskPaths.help}?lang=${language}`);
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: search.label });
    await expect(field).toBeFocused();
    await field.fill(language === 'nl' ? 'hersteljcodes' : 'recovry codes');
    const first = page.getByRole('search').getByRole('listitem').first();
    await expect(first).toContainText(language === 'nl' ? 'Dag 1: binnenkomen' : 'Day 1: get in');
    await field.press('Enter');
    const heading = page.locator(
      '#agents-first-week--dag-1-binnenkomen, #agents-first-week--day-1-get-in',
    );
    await expect(heading).toBeInViewport();

    await field.fill('qqqq<img src=x>');
    await expect(page.getByRole('search').getByRole('status')).toHaveText(search.nothing);
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await expect(page.getByRole('search').getByRole('listitem')).toHaveCount(0);

    await expectAccessible(page);
    await expectReflow(page);
    // A phone begins with the text; the contents are one tap away, and go when they were used.
    await page.reload();
    const link = page
      .getByRole('navigation', { name: contents })
      .locator('[href$="#agents-keyboard"]');
    await expect(link).toBeHidden();
    await page.getByRole('navigation', { name: contents }).getByText(contents).click();
    await link.click();
    await expect(link).toBeHidden();
    await expect(page.locator('#agents-keyboard')).toBeInViewport();
  });
}
