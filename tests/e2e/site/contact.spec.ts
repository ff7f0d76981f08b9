import type { Page } from '@playwright/test';
import { challengeFor } from '#http/spam-guard.ts';
import { languages } from '#lib/language.ts';
import { formSecret } from '#tests/support/product.ts';
import { expect, test } from '../test.ts';
import { hydrated } from './hydrated.ts';
import { addressIn } from './visit.ts';
import { words } from './words.ts';

async function fill(
  page: Page,
  form: { name: string; email: string; message: string },
  who: string,
) {
  await page.getByLabel(form.name, { exact: true }).fill('Anna de Vries');
  await page.getByLabel(form.email, { exact: true }).fill(who);
  await page.getByLabel(form.message, { exact: true }).fill('Wij bouwen een laboratorium.');
}

const offline = () =>
  test.info().annotations.push({
    type: 'expects console',
    description: 'ERR_INTERNET_DISCONNECTED',
  });

/** The notice with this title, as sonner shows it. */
const notice = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^(Mededelingen|Notices)$/ })
    .getByRole('listitem')
    .filter({ hasText: title });

for (const language of languages) {
  const { contact } = words[language].home;
  const { form, notices, errors } = contact;

  test.describe(`the contact form in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(addressIn('/', language));
      await hydrated(page);
    });

    test('names what is missing and what is wrong', async ({ page }) => {
      await expect(page.getByLabel(form.message, { exact: true })).toHaveAttribute('rows', '6');
      await page.getByLabel(form.name, { exact: true }).fill('   ');
      await page.getByRole('button', { name: form.submit }).click();
      await expect(notice(page, notices.missing.title)).toContainText(notices.missing.text);
      await expect(notice(page, notices.missing.title)).toHaveCSS('width', '356px');
      const summary = page.getByRole('alert').filter({ hasText: errors.summary });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(3);
      await summary.getByRole('link', { name: errors.required.email }).click();
      const email = page.getByLabel(form.email, { exact: true });
      await expect(email).toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(errors.required.email);
      await fill(page, form, 'anna at example');
      await page.getByRole('button', { name: form.submit }).click();
      await expect(email).toHaveAccessibleDescription(errors.invalid);
      await expect(page.getByLabel(form.name, { exact: true })).toHaveValue('Anna de Vries');
    });

    test('sends a message once, says so, and is empty again', async ({ page, mailserver }) => {
      const who = `anna.${language}@example.com`;
      let requests = 0;
      await page.route('**/functions/v1/send-contact-email', async (route) => {
        requests += 1;
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await fill(page, form, who);
      await page.getByRole('button', { name: form.submit }).click();
      const sending = page.getByRole('button', { name: form.submitting });
      await expect(sending).toBeDisabled();
      await expect(sending, 'a keyboard stays where it was').toBeFocused();
      await expect(sending.locator('svg')).toHaveClass('pulse');
      await page.getByLabel(form.name, { exact: true }).press('Enter');
      await expect(notice(page, notices.sent.title)).toContainText(notices.sent.text);
      const status = page.getByRole('status').filter({ hasText: notices.sent.title });
      await expect(status).toContainText(notices.sent.reference);
      await expect(page.getByLabel(form.message, { exact: true })).toHaveValue('');
      await expect(page.getByRole('button', { name: form.submit })).toBeEnabled();
      // A hurried second press takes nothing away of it, and asks for nothing.
      await page.getByRole('button', { name: form.submit }).click();
      await expect(status).toBeVisible();
      await expect(page.getByLabel(form.name, { exact: true })).not.toHaveAttribute('aria-invalid');
      expect(requests).toBe(1);
      const mail = await mailserver.waitFor(({ to }) => to?.[0]?.address === who);
      const reference = /[A-Z]+-\d+/.exec(mail.subject ?? '')?.[0];
      await expect(status).toContainText(reference!);
    });

    test('keeps the words when the connection is gone', async ({ page, context }) => {
      offline();
      await fill(page, form, 'anna@example.com');
      await page.getByRole('button', { name: form.submit }).click();
      await expect(notice(page, notices.sent.title)).toBeVisible();
      await fill(page, form, 'anna@example.com');
      await context.setOffline(true);
      await page.getByRole('button', { name: form.submit }).click();
      await expect(notice(page, notices.failed.title)).toContainText(notices.failed.text);
      await expect(page.getByLabel(form.name, { exact: true })).toHaveValue('Anna de Vries');
      await expect(page.getByRole('button', { name: form.submit })).toBeEnabled();
    });

    test('touched first without a connection, it is sent once there is one', async ({
      page,
      context,
    }) => {
      offline();
      await context.setOffline(true);
      await fill(page, form, 'anna@example.com');
      await page.getByRole('button', { name: form.submit }).click();
      await expect(page.locator('#contact-failed')).toContainText(notices.failed.text);
      await expect(
        page.getByRole('status').filter({ hasText: notices.failed.title }),
      ).toBeFocused();
      await context.setOffline(false);
      await page.getByRole('button', { name: form.submit }).click();
      await expect(notice(page, notices.sent.title)).toBeVisible();
      const outcome = page.getByRole('status').filter({ hasText: notices.sent.title });
      await expect(outcome, 'not left in nothing by its button').toBeFocused();
      const close = { nl: 'Bericht wegklikken', en: 'Dismiss this notice' }[language];
      const told = notice(page, notices.sent.title);
      await expect(told.getByRole('button', { name: close })).toBeVisible();
    });

    test('after an hour the proof is renewed, and the message is not held', async ({
      page,
      mailserver,
    }) => {
      test.info().annotations.push({ type: 'expects console', description: '422' });
      const hourAgo = new Date(Date.now() - 61 * 60_000);
      const old = await challengeFor(formSecret, 'send-contact-email', hourAgo);
      await page.route('**/functions/v1/challenge?*', (route) => route.fulfill({ json: old }), {
        times: 1,
      });
      const who = `slow.${language}@example.com`;
      await fill(page, form, who);
      await page.getByRole('button', { name: form.submit }).click();
      await expect(notice(page, notices.sent.title)).toBeVisible();
      await mailserver.waitFor(({ to }) => to?.[0]?.address === who);
    });

    test('a form that is open for long has a new proof before it is sent', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/challenge|send-contact/.test(request.url()))
          asked.push(request.url().split('/').at(-1)!);
      });
      await page.clock.install();
      const renewed = 'challenge?form=send-contact-email';
      await fill(page, form, 'anna@example.com');
      await expect.poll(() => asked).toEqual([renewed]);
      await page.clock.fastForward('55:00');
      await page.getByLabel(form.name, { exact: true }).focus();
      await expect.poll(() => asked).toEqual([renewed, renewed]);
    });

    test('what is written while it is sent stays; the rest is gone', async ({ page }) => {
      let answer = () => {};
      await page.route('**/functions/v1/send-contact-email', async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.continue();
      });
      await fill(page, form, 'anna@example.com');
      const asked = page.waitForRequest('**/functions/v1/send-contact-email');
      await page.getByRole('button', { name: form.submit }).click();
      await asked;
      const message = page.getByLabel(form.message, { exact: true });
      await message.press('End');
      await message.pressSequentially(' En een kantoor.');
      answer();
      await expect(page.locator('#contact-sent')).toBeVisible();
      await expect(page.getByLabel(form.name, { exact: true })).toHaveValue('');
      await expect(message).toHaveValue('Wij bouwen een laboratorium. En een kantoor.');
    });

    test('a page that is left while it sends asks nothing, and the outcome is told', async ({
      page,
    }) => {
      page.on('dialog', () => expect(false, 'a question').toBe(true));
      let answer = () => {};
      await page.route('**/functions/v1/send-contact-email', async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.continue();
      });
      await fill(page, form, 'anna@example.com');
      const asked = page.waitForRequest('**/functions/v1/send-contact-email');
      await page.getByRole('button', { name: form.submit }).click();
      await asked;
      await page.getByRole('contentinfo').getByRole('link').nth(1).click();
      await expect(page.getByRole('form', { name: form.label })).toHaveCount(0);
      answer();
      await expect(notice(page, notices.sent.title)).toBeVisible();
    });

    test('three submits in one task are one request', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/send-contact-email')) asked.push(request.url());
      });
      await fill(page, form, 'anna@example.com');
      await page.getByRole('form', { name: form.label }).evaluate((element) => {
        for (let time = 0; time < 3; time += 1) (element as HTMLFormElement).requestSubmit();
      });
      await expect(notice(page, notices.sent.title)).toBeVisible();
      expect(asked).toHaveLength(1);
    });

    test('asks before it is left or loaded anew with words in it', async ({ page }) => {
      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.type() === 'confirm' ? dialog.message() : dialog.type());
        return dialog.dismiss();
      });
      const name = page.getByLabel(form.name, { exact: true });
      await name.fill('Anna');
      const link = page.getByRole('contentinfo').getByRole('link').nth(1);
      await link.click();
      await expect.poll(() => questions).toEqual([form.leave]);
      await page.evaluate(() => location.reload());
      await expect.poll(() => questions).toEqual([form.leave, 'beforeunload']);
      await expect(name).toHaveValue('Anna');
      await page.getByLabel(form.subject).fill('LIMS');
      page.removeAllListeners('dialog');
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      await expect(name, 'whoever goes all the same finds the words again').toHaveValue('Anna');
      await expect(page.getByLabel(form.subject)).toHaveValue('LIMS');
      await link.click();
      await expect(page).toHaveURL(/about/);
      await page.goBack();
      await expect(name).toHaveValue('Anna');
      await name.fill('');
      await page.getByLabel(form.subject).fill('');
      page.removeAllListeners('dialog');
      await link.click();
      await expect(page).toHaveURL(/about/);
    });

    test('what sends it is gone with a deployment: it goes as without script', async ({ page }) => {
      test.info().annotations.push({ type: 'expects console', description: '404' });
      await page.route('**/assets/send-message-*.js', (route) => route.fulfill({ status: 404 }));
      await fill(page, form, 'anna@example.com');
      await page.getByRole('button', { name: form.submit }).click();
      await expect(page).toHaveURL(/#contact-sent$/);
    });
  });

  test.describe(`the contact form in ${language}, without script`, () => {
    test.use({ javaScriptEnabled: false });

    test('is posted by the browser and comes back to its outcome', async ({ page }) => {
      await page.goto(addressIn('/', language));
      await fill(page, form, 'anna@example.com');
      await page.getByRole('button', { name: form.submit }).click();
      await expect(page).toHaveURL(/#contact-sent$/);
      await expect(page.locator('#contact-sent')).toContainText(notices.sent.text);
      await expect(page.locator('#contact-failed')).toBeHidden();
    });
  });
}
