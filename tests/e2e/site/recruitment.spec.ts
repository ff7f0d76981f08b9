import type { Page } from '@playwright/test';
import { tooManyBytes } from '#contract/cv.ts';
import enWords from '#copy/en/site/recruitment.ts';
import nlWords from '#copy/nl/site/recruitment.ts';
import { languages } from '#lib/language.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { docx, pdf } from '#tests/support/documents.ts';
import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { addressIn as address } from './visit.ts';

const words = { nl: nlWords, en: enWords };
const jobs = { nl: 'Front-end developer', en: 'Front-end developer' };
const cv = (name = 'cv.pdf', content = pdf()) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

for (const language of languages) {
  const copy = words[language];
  const { fields } = copy;

  test.describe(`the forms with a CV in ${language}`, () => {
    const open = async (page: Page, path: string) => {
      await page.goto(address(path, language));
      await hydrated(page);
    };
    const fill = async (page: Page, email: string) => {
      await page.getByLabel(fields.name).fill('Noor Visser');
      await page.getByLabel(fields.email).fill(email);
      await page.getByLabel(fields.phone).fill('06 12345678');
    };
    const choose = (page: Page, file = cv()) => page.getByLabel(fields.cv).setInputFiles(file);
    const notice = (page: Page, { title, text }: { title: string; text: string }) =>
      page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: text });
    const submit = (page: Page, kind: 'application' | 'enrolment' = 'application') =>
      page.getByRole('button', { name: copy.submit[kind] }).click();

    test('touched first without a connection, it is sent once there is one', async ({
      page,
      context,
    }) => {
      test.info().annotations.push({ type: 'expects console', description: 'net::ERR_' });
      await open(page, '/jobs/vacancy/frontend');
      await context.setOffline(true);
      await fill(page, 'noor@home.example');
      await choose(page);
      await submit(page);
      await expect(page.locator('#application-failed')).toContainText(copy.notices.connection.text);
      await context.setOffline(false);
      await page.getByRole('button', { name: copy.retry }).click();
      await expect(page.getByRole('heading', { name: copy.success.title })).toBeFocused();
    });

    test('the notice is about what is wrong now', async ({ page }) => {
      await open(page, '/jobs/vacancy/frontend');
      await fill(page, 'noor at home');
      await choose(page);
      await submit(page);
      await expect(notice(page, copy.notices.email)).toBeVisible();
      await page.getByLabel(fields.email).fill('noor@home.example');
      await expect(page.getByLabel(fields.email)).not.toHaveAttribute('aria-invalid');
      // The pointer holds notices, so that the first would stand for as long as it is there.
      await page
        .getByRole('region', { name: /^(Mededelingen|Notices)$/ })
        .getByRole('listitem')
        .hover();
      await page.getByLabel(fields.cv).setInputFiles(cv('cv.txt'));
      await expect(notice(page, copy.notices.fileType)).toBeVisible();
      await expect(notice(page, copy.notices.email)).toBeHidden();
    });

    test('an application arrives, is confirmed on screen and by mail', async ({
      page,
      mailserver,
    }) => {
      const email = `noor-${language}@home.example`;
      await open(page, '/jobs/vacancy/frontend');
      await fill(page, email);
      await page.getByLabel(fields.residence).fill('Leiden');
      await page.getByLabel(fields.remark).fill('Hello');
      await choose(page, cv('Noor.docx', docx()));
      await submit(page);
      await expect(page.getByRole('button', { name: copy.submitting })).toBeDisabled();
      await expect(page.getByRole('heading', { name: copy.success.title })).toBeFocused();
      await expect(page.getByText(copy.success.application(jobs[language]))).toBeVisible();
      const reference = await page.getByText(/^D-\d+$/).textContent();
      const mail = await mailserver.waitFor(({ to }) => to?.[0]?.address === email);
      expect(mail.subject).toContain(reference);
      expect(mail.text).toContain(
        language === 'en' ? 'within 5 business days' : 'binnen 5 werkdagen',
      );
      const internal = await mailserver.waitFor(
        ({ subject, replyTo }) =>
          Boolean(subject?.includes(`[${reference}]`)) && replyTo?.[0]?.address === email,
      );
      expect(internal.attachments).toEqual([]);
      await expectAccessible(page);

      await page.getByRole('button', { name: copy.success.another.application }).click();
      await expect(page.getByLabel(fields.name)).toHaveValue('');
    });

    test('an enrolment arrives, and leads on to the vacancies', async ({ page }) => {
      await open(page, '/jobs/to-enrol');
      await fill(page, `zzp-${language}@home.example`);
      await choose(page);
      await submit(page, 'enrolment');
      await expect(page.getByText(copy.success.enrolment)).toBeVisible();
      await page.getByRole('link', { name: copy.success.others.enrolment }).click();
      await expect(page).toHaveURL(/\/jobs\/vacancies/);
    });

    test('says what is missing and what is wrong, and keeps all that was given', async ({
      page,
    }) => {
      await open(page, '/jobs/vacancy/stagiair');
      await choose(page);
      await page.getByLabel(fields.remark).fill('Keep me');
      await submit(page);
      await expect(notice(page, copy.notices.missing)).toBeVisible();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByLabel(fields.name)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);

      await fill(page, 'noor@');
      await submit(page);
      await expect(notice(page, copy.notices.email)).toBeVisible();
      await expect(page.getByLabel(fields.remark)).toHaveValue('Keep me');
      const kept = await page
        .getByLabel(fields.cv)
        .evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
      expect(kept).toBe('cv.pdf');
    });

    test('refuses a file of another kind and one that is too large, before sending', async ({
      page,
    }) => {
      await open(page, '/jobs/vacancies');
      await choose(page, cv('cv.txt'));
      await expect(notice(page, copy.notices.fileType)).toBeVisible();
      await choose(page, cv('cv.pdf', pdf({ size: tooManyBytes })));
      await expect(notice(page, copy.notices.fileTooLarge)).toBeVisible();
      await choose(page, cv());
      await expect(page.getByLabel(fields.cv)).not.toHaveAttribute('aria-invalid');
      await expect(page.getByText(copy.cv.hint)).toBeVisible();
    });

    test('shows the refusal of a file that only the server sees through', async ({ page }) => {
      test.info().annotations.push({ type: 'expects console', description: '422' });
      await open(page, '/jobs/vacancies');
      await fill(page, 'eve@home.example');
      await choose(page, cv('cv.pdf', new Uint8Array(Buffer.from('MZ program'))));
      await submit(page);
      await expect(notice(page, copy.notices.fileType)).toBeVisible();
      await expect(page.getByLabel(fields.name)).toHaveValue('Noor Visser');
    });

    test('a lost connection loses nothing, and the retry makes one application', async ({
      page,
      context,
    }) => {
      test
        .info()
        .annotations.push({ type: 'expects console', description: 'ERR_INTERNET_DISCONNECTED' });
      await open(page, '/jobs/vacancy/lowcode');
      await fill(page, `retry-${language}@home.example`);
      await choose(page);
      await context.setOffline(true);
      await submit(page);
      await expect(notice(page, copy.notices.connection)).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: copy.retry }).click();
      await expect(page.getByRole('heading', { name: copy.success.title })).toBeVisible();
    });

    test('asks before unsent text is left behind', async ({ page }) => {
      await open(page, '/jobs/vacancy/servicedesk');
      await page.getByLabel(fields.name).fill('Noor');
      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.message());
        return dialog.dismiss();
      });
      await page.getByRole('contentinfo').getByRole('link').first().click();
      await expect.poll(() => questions).toEqual([copy.leave]);
      await expect(page).toHaveURL(/servicedesk/);
      await expect(page.getByLabel(fields.name)).toHaveValue('Noor');
      page.removeAllListeners('dialog');
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      await expect(page.getByLabel(fields.name), 'typed words outlive it').toHaveValue('Noor');
    });
  });

  test.describe(`the forms with a CV without script in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('name the field that is wrong, keep the words, and thank for the job', async ({
      page,
    }) => {
      test.info().annotations.push({ type: 'expects console', description: '422' });
      await page.goto(address('/jobs/vacancy/frontend', language));
      await page.getByLabel(fields.name).fill('Noor "N" Visser');
      await page.getByLabel(fields.email).fill('noscript@home.example');
      await page.getByLabel(fields.phone).fill('06 12345678');
      await page.getByLabel(fields.remark).fill('First\n\nSecond <b>line</b>');
      await page.getByLabel(fields.cv).setInputFiles(cv('cv.txt'));
      await page.getByRole('button', { name: copy.submit.application }).click();
      const file = page.getByLabel(fields.cv);
      await expect(file).toBeFocused();
      await expect(file).toHaveAccessibleDescription(/Word/);
      await expect(page.getByRole('list')).toContainText(/PDF|pdf/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByLabel(fields.name)).toHaveValue('Noor "N" Visser');
      await expect(page.getByLabel(fields.remark)).toHaveValue('First\n\nSecond <b>line</b>');
      await file.setInputFiles(cv());
      await page.locator('[type=submit]').click();
      await expect(page).toHaveURL(/\/jobs\/vacancy\/frontend.*#application-sent$/);
      await expect(page.getByText(copy.success.application(jobs[language]))).toBeVisible();
    });

    test('still send, and come back to an answer in the same language', async ({ page }) => {
      await page.goto(address('/jobs/to-enrol', language));
      await page.getByLabel(fields.name).fill('Noor Visser');
      await page.getByLabel(fields.email).fill('noscript@home.example');
      await page.getByLabel(fields.phone).fill('06 12345678');
      await page.getByLabel(fields.cv).setInputFiles(cv());
      await page.getByRole('button', { name: copy.submit.enrolment }).click();
      await expect(page).toHaveURL(/#application-sent$/);
      await expect(page.getByText(copy.success.enrolment)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}
