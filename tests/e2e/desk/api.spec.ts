import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, languages, signIn, speak, test, words } from './agent.ts';

for (const language of languages) {
  const { api } = words[language];

  test(`what other programs may ask is read and searched, in ${language}`, async ({
    page,
    agent,
  }) => {
    await speak(page, language);
    await page.goto(settingsPath('api'));
    await signIn(page, agent, language);
    const reference = page.getByRole('region', { name: api.reference.title });
    await expect(reference.getByText('desk/tickets', { exact: true })).toBeVisible();
    await expect(reference.getByRole('link', { name: api.reference.download })).toHaveAttribute(
      'href',
      /\/functions\/v1\/openapi$/,
    );
    await reference.getByRole('searchbox', { name: api.reference.search }).fill('put canned');
    await expect(reference.getByRole('status')).toHaveText(api.reference.found(1));
    const row = reference.getByRole('row', { name: /shortcut/ });
    await expect(row).toContainText('string, at most 30');
    await expect(row).toContainText(api.reference.required);
    await expectAccessible(page);
    await expectReflow(page);
    await reference.getByRole('searchbox').fill('nowhere');
    await expect(reference.getByRole('status')).toHaveText(api.reference.none);
  });
}
