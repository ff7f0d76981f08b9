import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import homeEn from '#copy/en/site/home.ts';
import recruitmentEn from '#copy/en/site/recruitment.ts';
import homeNl from '#copy/nl/site/home.ts';
import recruitmentNl from '#copy/nl/site/recruitment.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { paths } from '#lib/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { pdfOf } from '#tests/support/documents.ts';
import { addressIn, visit } from '../site/visit.ts';
import {
  expect,
  type Language,
  languages,
  signIn,
  speak,
  test,
  words,
  writeToFirm,
} from './agent.ts';
import type { AgentAccount } from './colleague.ts';

const homes = { nl: homeNl, en: homeEn };
const forms = { nl: recruitmentNl, en: recruitmentEn };
const vacancy = { nl: 'Medewerker servicedesk', en: 'Service desk employee' };
const looks = { nl: [390, 'dark'], en: [1440, 'light'] } as const;
const cv = pdfOf('Curriculum vitae', 'Second page');

/** Applies, or enrols, by the form on the site; resolves with the reference of the ticket. */
async function apply(page: Page, language: Language, path: string, name: string, email: string) {
  const { fields, submit, success } = forms[language];
  await visit(page, path, language);
  const form = page.locator('form').filter({ has: page.getByLabel(fields.cv) });
  await form.getByLabel(fields.name).fill(name);
  await form.getByLabel(fields.email).fill(email);
  await form.getByLabel(fields.phone).fill('06 12345678');
  if (path !== paths.enrol) {
    await form.getByLabel(fields.residence).fill('Leiden');
    await form.getByLabel(fields.remark).fill('I like to make things.');
  } else {
    await form.getByRole('checkbox').check();
  }
  await form
    .getByLabel(fields.cv)
    .setInputFiles({ name: 'Noor.pdf', mimeType: 'application/pdf', buffer: Buffer.from(cv) });
  const kind = path === paths.enrol ? 'enrolment' : 'application';
  await form.getByRole('button', { name: submit[kind] }).click();
  await page.getByRole('heading', { name: success.title }).waitFor();
  return (await page.getByText(/^D-\d+$/).textContent()) ?? '';
}

/** How many pixels of a picture are dark. */
const inkOf = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark++;
    return dark;
  });

for (const language of languages) {
  const { ticket, tickets, dashboard, recruiting } = words[language];
  const { candidate, quarantine } = ticket;
  const { contact } = homes[language];
  const [width, colorScheme] = looks[language];

  test.describe(`what a recruiter sees in ${language}`, () => {
    test.use({ colorScheme });

    /** Signs in on a wide screen, where the way out is seen, and goes on with one of this width. */
    async function enter(page: Page, agent: AgentAccount, path: string) {
      await page.goto(path);
      await signIn(page, agent, language);
      await page.setViewportSize({ width, height: 900 });
    }

    test('an application: its record, its CV as pictures and as a file, and the end of both', async ({
      page,
      agent,
    }) => {
      const name = `Noor Visser ${language}`;
      const email = `noor-${language}@home.example`;
      await speak(page, language);
      const reference = await apply(page, language, paths.vacancy('servicedesk'), name, email);
      await enter(page, agent, deskPaths.tickets);
      await page.getByRole('link', { name: reference }).click();

      const record = page.getByRole('region', { name: candidate.title.application });
      for (const text of [
        vacancy[language],
        name,
        email,
        '06 12345678',
        'Leiden',
        'I like to make things.',
        candidate.keptFor.fourWeeks,
        candidate.cv.scan['not-scanned'],
        'Noor.pdf',
      ]) {
        await expect(record.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(record.getByText(candidate.no, { exact: true })).toBeVisible();
      await expectAccessible(page);

      const preview = record.getByRole('button', { name: candidate.cv.preview });
      await preview.click();
      const dialog = page.getByRole('dialog', { name: 'Noor.pdf' });
      await expect(dialog.getByRole('img')).toHaveAccessibleName(
        candidate.preview.pageOf(1, 'Noor.pdf'),
      );
      await expect(dialog.getByText('Curriculum vitae')).toBeAttached();
      expect(await inkOf(page)).toBeGreaterThan(100);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: candidate.preview.next }).click();
      await expect(dialog.getByText('Second page')).toBeAttached();
      await expect(dialog.getByText(candidate.preview.page(2, 2))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(preview).toBeFocused();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        record.getByRole('button', { name: candidate.cv.download }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('Noor.pdf');
      expect(new Uint8Array(await readFile(await download.path()))).toEqual(cv);

      await record.getByRole('button', { name: candidate.erase.open }).click();
      const asked = page.getByRole('dialog', { name: candidate.erase.title });
      await expect(asked).toContainText(candidate.erase.intro(name));
      await expectAccessible(page);
      await asked.getByRole('button', { name: candidate.erase.confirm }).click();
      const erased = page.getByRole('region', { name: candidate.erased.title });
      await expect(erased).toContainText(candidate.erased.byAgent(agent.name));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.reload();
      await expect(erased).toBeVisible();
      for (const text of [name, email, '06 12345678', 'I like to make things.', 'Noor.pdf']) {
        await expect(page.getByText(text)).toHaveCount(0);
      }
      await page.getByText(/^(Geschiedenis|History)/).click();
      await expect(page.getByText(ticket.events.erased)).toBeVisible();
      await expectAccessible(page);
    });

    test('an enrolment is kept for a year after closing, and the day is named once it is', async ({
      page,
      agent,
    }) => {
      await speak(page, language);
      const email = `zzp-${language}@home.example`;
      const reference = await apply(page, language, paths.enrol, 'Sam de Boer', email);
      await enter(page, agent, deskPaths.tickets);
      await page.getByRole('link', { name: reference }).click();
      const record = page.getByRole('region', { name: candidate.title.freelancer });
      await expect(record).toContainText(candidate.keptFor.year);
      await expect(record).toContainText(candidate.yes);

      await page.route('**/functions/v1/files/**', (route) => route.fulfill({ body: 'no PDF' }));
      await record.getByRole('button', { name: candidate.cv.preview }).click();
      await expect(page.getByRole('alert').getByText(candidate.preview.failed)).toBeVisible();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: recruiting.candidate.resolve }).click();
      await page.getByRole('button', { name: ticket.statusActions.finish, exact: true }).click();
      await expect(record.getByText(candidate.keptFor.year)).toHaveCount(0);
      const title = await record.getByRole('time').getAttribute('title');
      expect(title).toContain(String(new Date().getFullYear() + 1));
    });

    test('what came without proof and full of links waits apart, and its mail with it, until it is released', async ({
      page,
      browser,
      agent,
      product,
      mailserver,
    }) => {
      const sent = (email: string) => mailserver.mails.some(({ to }) => to?.[0]?.address === email);
      const [real, spam] = [`real-${language}@home.example`, `spam-${language}@home.example`];
      const links = 'https://a.example https://b.example https://c.example';
      const visitor = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false });
      await visitor.goto(addressIn(paths.home, language));
      const form = visitor.getByRole('form', { name: contact.form.label });
      await form.getByLabel(contact.form.name).fill('Piet');
      await form.getByLabel(contact.form.email).fill(real);
      await form.getByLabel(contact.form.message).fill(`I have no script (${real}): ${links}`);
      await form.getByRole('button', { name: contact.form.submit }).click();
      await visitor.waitForURL(/#/);
      await visitor.close();
      const message = `Win a prize (${spam}): ${links}`;
      await writeToFirm(product, { message, email: spam, proven: false });

      await speak(page, language);
      await enter(page, agent, deskPaths.dashboard);
      const tile = page
        .getByRole('navigation', { name: dashboard.numbers })
        .getByRole('link', { name: tickets.tabs.quarantine });
      await expect(tile).toContainText('2');
      await tile.click();
      await expect(page).toHaveURL(/status=quarantine/);
      await expectAccessible(page);

      await page.getByRole('link', { name: real }).click();
      const notice = page.getByRole('region', { name: quarantine.title });
      await expect(notice).toContainText(quarantine.reasons.links);
      await expect(page.getByText(ticket.composer.quarantine)).toBeVisible();
      await expectAccessible(page);
      expect(sent(real)).toBe(false);
      await notice.getByRole('button', { name: quarantine.release }).click();
      const asked = page.getByRole('dialog', { name: quarantine.confirm.title });
      await expectAccessible(page);
      await asked.getByRole('button', { name: quarantine.confirm.submit }).click();
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await mailserver.waitFor(({ to }) => to?.[0]?.address === real);
      await page.getByText(/^(Geschiedenis|History)/).click();
      await expect(page.getByText(ticket.events.released)).toBeVisible();

      // The way back keeps the filter; the queue itself has what was released.
      await page.goto(deskPaths.tickets);
      await expect(page.getByRole('link', { name: real })).toBeVisible();
      await expect(page.getByRole('link', { name: spam })).toHaveCount(0);
      await page.goto(`${deskPaths.tickets}?status=quarantine`);
      await page.getByRole('link', { name: spam }).click();
      await notice.getByRole('button', { name: quarantine.spam }).click();
      await expect(notice).toContainText(quarantine.closed);
      await page.goto(`${deskPaths.tickets}?status=closed`);
      await expect(page.getByRole('link', { name: spam })).toBeVisible();
      expect(sent(spam)).toBe(false);
    });
  });
}
