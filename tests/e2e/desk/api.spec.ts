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
    await reference.getByRole('searchbox').fill('get canned');
    await reference.getByText(`${api.reference.answer} 200`).click();
    await expect(reference.getByRole('row', { name: 'shortcut string' })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await reference.getByRole('searchbox').fill('nowhere');
    await expect(reference.getByRole('status')).toHaveText(api.reference.none);
  });

  test(`a token is made, shown once, used by a program and revoked, in ${language}`, async ({
    page,
    product,
    agent,
  }) => {
    const { tokens } = api;
    await speak(page, language);
    await page.goto(settingsPath('api'));
    await signIn(page, agent, language);
    const own = page.getByRole('region', { name: tokens.title });
    await own.getByRole('button', { name: tokens.add }).click();
    const dialog = page.getByRole('dialog', { name: tokens.add });
    await dialog.getByRole('button', { name: tokens.make }).click();
    await expect(dialog.getByLabel(tokens.name)).toHaveAttribute('aria-invalid', 'true');
    const name = `Report in ${language}`;
    await dialog.getByLabel(tokens.name).fill(name);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: tokens.make }).click();
    await expect(own.getByRole('status').first()).toHaveText(tokens.keep);
    const token = (await own.getByText(/^dlv_/).textContent()) ?? '';
    await expectAccessible(page);
    await expectReflow(page);
    const ask = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch(`${product.url}/functions/v1/desk/queue`, { headers })).status;
    };
    expect(await ask()).toBe(200);
    await own.getByRole('button', { name: tokens.kept }).click();
    await expect(page.getByText(token)).toHaveCount(0);

    await page.reload();
    const all = page.getByRole('region', { name: tokens.all });
    await expect(all.getByRole('listitem').filter({ hasText: name })).toContainText(agent.name);
    const row = own.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(tokens.used);
    await row.getByRole('button', { name: tokens.revoke(name) }).click();
    await page.getByRole('dialog').getByRole('button', { name: tokens.revokeShort }).click();
    await expect(row).toHaveCount(0);
    expect(await ask()).toBe(401);
  });
}
