import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/paths.ts';
import { expect, type Language, signIn, speak, test, writeToFirm } from './agent.ts';

const written: Record<Language, RegExp> = {
  nl: /^\d{1,2} [a-z]{3}\.? \d{4},? \d{2}:\d{2}$/,
  en: /^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{2}:\d{2}$/,
};

// A browser of the same locale would write them so by itself.
test.use({ locale: 'en-US' });

for (const language of ['nl', 'en'] as const) {
  test(`moments are written in the desk's language (${language})`, async ({
    page,
    agent,
    product,
  }) => {
    await speak(page, language);
    const question = `What time is it there (${language})?`;
    await writeToFirm(product, { message: question });
    await page.goto(deskPaths.tickets);
    await signIn(page, agent, language);
    await page.getByRole('link', { name: question }).click();
    await page.getByRole('heading', { level: 1, name: question }).waitFor();
    const moments = page.getByRole('main').locator('time:not(.due)');
    for (const screen of [null, settingsPath('audit'), settingsPath('account')]) {
      if (screen) await page.goto(screen);
      await expect(moments.first()).toHaveText(written[language]);
      for (const text of await moments.allTextContents()) expect(text).toMatch(written[language]);
    }
  });
}
