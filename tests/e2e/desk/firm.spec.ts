import { firm } from '#contract/firm.ts';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, languages, openElsewhere, signIn, speak, test, words } from './agent.ts';

const phones = { nl: '+31 20 123 45 67', en: '+31 20 765 43 21' };
const shown = { nl: '+31 (0)20 123 45 67', en: '+31 (0)20 765 43 21' };

for (const language of languages) {
  test(`an admin changes a fact, which is on the site, and takes it back, in ${language}`, async ({
    page,
    agent,
    browser,
    product,
  }) => {
    test.info().annotations.push({ type: 'expects console', description: '409' });
    const { firmFacts: copy, settings } = words[language];
    const field = (name: keyof typeof copy.wrong, at = page) =>
      at.getByRole('textbox', { name: new RegExp(`^${RegExp.escape(copy.fields[name])}`) });
    const save = page.getByRole('button', { name: settings.save, exact: true });
    const undo = page.getByRole('button', { name: copy.versions.restore }).first();
    await speak(page, language);
    await page.goto(settingsPath('firm'));
    await signIn(page, agent, language);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(page.getByText(copy.standard(firm.phone.display))).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    const other = await openElsewhere(browser, product, settingsPath('firm'), agent);
    await expect(other.locator('#firm-street')).toBeVisible();

    await field('phone').fill('020 1234567');
    await field('linkedIn').fill('linkedin');
    await save.click();
    await expect(page.getByText(copy.wrong.phone)).toBeVisible();
    await expect(field('phone')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: copy.backOf(copy.fields.linkedIn) }).click();
    await expect(field('linkedIn')).toHaveValue('');
    await field('phone').fill(phones[language]);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText(copy.kept)).toBeVisible();
    await expect(field('phone')).toHaveValue(phones[language]);
    await page
      .getByRole('button', { name: copy.partners.down(firm.partners[0].name), exact: true })
      .click();
    await save.click();
    await expect(page.getByText(settings.saved, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(copy.shownAs(shown[language]))).toBeVisible();
    await expect(page.getByText(copy.versions.by(agent.name)).first()).toBeVisible();

    // The site has it, as served and as React takes it over: a mismatch would be an error in the console.
    const site = await page.context().newPage();
    const contact = site.getByRole('contentinfo').getByRole('link', { name: shown[language] });
    const isShown = async () => {
      await site.goto(`/?lang=${language}`);
      await expect(contact).toBeVisible({ timeout: 500 });
    };
    await expect(isShown).toPass();
    await contact.hover();
    await site.goto(`/quicksupport?lang=${language}`);
    await expect(site.getByRole('main').getByRole('link', { name: shown[language] })).toBeVisible();
    await site.close();

    // Of two admins, the second is told.
    await other.locator('#firm-street').fill('Singel 2');
    await other.getByRole('button', { name: words.en.settings.save, exact: true }).click();
    const conflict = other.getByRole('alert').filter({ hasText: words.en.settings.conflict.text });
    await expect(conflict).toBeVisible();
    await conflict.getByRole('button', { name: words.en.settings.conflict.takeTheirs }).click();
    await expect(other.locator('#firm-street')).toHaveValue('');
    await expect(other.locator('#firm-phone')).toHaveValue(/^\+3120\d{7}$/);
    await other.close();

    await undo.click();
    await expect(field('phone')).toHaveValue('');
    await save.click();
    await expect(page.getByText(copy.shownAs(shown[language]))).toBeHidden();
    await expect(save).toBeDisabled();
    const isBack = async () => {
      await page.goto(`/?lang=${language}`);
      const link = page.getByRole('contentinfo').getByRole('link', { name: firm.phone.display });
      await expect(link).toBeVisible({ timeout: 500 });
    };
    await expect(isBack).toPass();
  });
}
