import en from '#copy/en/site/digest.ts';
import nl from '#copy/nl/site/digest.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { paths } from '#lib/paths.ts';
import { templates } from '#mail/templates/index.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, languages, signIn, speak, words, writeToFirm } from './agent.ts';
import { test } from './on-postgres.ts';

const looks = { nl: 390, en: 1440 } as const;
const pages = { nl, en };

for (const language of languages) {
  test(`an overview is asked for, mailed, and switched off by its link, in ${language}`, async ({
    page,
    browser,
    product,
    database,
    mailserver,
    agent,
  }, info) => {
    // The server looks once a minute.
    test.setTimeout(150_000);
    const { digest } = words[language].notifications;
    const copy = pages[language];
    await database.query(
      `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"language":"${language}"}'
       where email = '${agent.email}'`,
    );
    const message = `Overview in ${language}`;
    await writeToFirm(product, { message });
    await speak(page, language);
    await page.goto(deskPaths.settings);
    await signIn(page, agent, language);
    await page.setViewportSize({ width: looks[language], height: 900 });
    const section = page.getByRole('region', { name: digest.title });
    const days = section.getByLabel(digest.days);
    const save = async () => {
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith('/profile/digest') && answer.request().method() === 'PUT',
      );
      await section.getByRole('button', { name: words[language].settings.save }).click();
      expect((await saved).status()).toBe(200);
    };
    await days.selectOption(digest.choices.daily);
    await section.getByLabel(digest.hour).selectOption(digest.at(0));
    await save();

    // Of today, whose hour is over, nothing came; a day goes by.
    await database.query('update users set digested_on = null');
    const mail = await mailserver.waitFor(
      ({ subject, text }) =>
        subject?.startsWith(templates[language].digest.subject('')) === true &&
        text?.includes(message) === true,
    );
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const oneClick = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const { never } = templates[language].digest.off;
    const link = new RegExp(`${never}\\n\\s+(\\S+)`).exec(mail.text ?? '')?.[1] ?? '';
    expect(link).toContain(`${product.url}/digest?lang=${language}#`);

    // Somewhere without a session, as in the mail program of a phone.
    const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const visitor = await elsewhere.newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('status')).toHaveText(copy.on);
    await expect(visitor, 'the token is in no history').toHaveURL(/\/digest\?lang=\w\w$/);
    await expectAccessible(visitor);
    await expectReflow(visitor);
    await visitor.screenshot({ path: info.outputPath('on.png'), fullPage: true });
    await page.reload();
    await expect(days, 'looking changes nothing').toHaveValue('daily');
    await visitor.getByRole('button', { name: copy.turnOff }).focus();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('status')).toHaveText(copy.off);
    await expect(visitor.getByRole('status')).toBeFocused();
    await expectAccessible(visitor);
    await visitor.screenshot({ path: info.outputPath('off.png'), fullPage: true });
    await page.reload();
    await expect(days).toHaveValue('off');

    // The button of the mail program itself; opened in a browser, it is the page.
    await days.selectOption(digest.choices.daily);
    await save();
    await visitor.goto(oneClick);
    await expect(visitor.getByRole('status')).toHaveText(copy.on);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(oneClick, { method: 'POST', body })).status).toBe(200);
    await page.reload();
    await expect(days).toHaveValue('off');
    await elsewhere.close();
  });

  test(`a wrong link of an overview says so, in ${language}`, async ({ page }) => {
    await speak(page, language);
    test.info().annotations.push({ type: 'expects console', description: '404' });
    for (const token of ['#wrong', '']) {
      await page.goto(`${paths.digest}?lang=${language}${token}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        pages[language].missing.title,
      );
      await page.evaluate(() => sessionStorage.clear());
    }
    await expectAccessible(page);
  });
}
