import { deskPaths } from '#lib/desk-paths.ts';
import { expect, signIn, speak, test, words } from './agent.ts';

const { fields, settings } = words.nl;
const { passkeys, profile } = settings;

test('a field that is wrong says so in Dutch, and so does the button of a notice', async ({
  page,
  agent,
}) => {
  await speak(page, 'nl');
  await page.goto(deskPaths.settings);
  await signIn(page, agent, 'nl');
  await page.getByRole('button', { name: passkeys.add }).click();
  const dialog = page.getByRole('dialog', { name: passkeys.add });
  const field = dialog.getByLabel(passkeys.name);
  await dialog.getByRole('button', { name: passkeys.next }).press('Enter');
  await expect(field).toHaveJSProperty('validationMessage', fields.required);
  await field.fill('x');
  await expect(field).toHaveJSProperty('validationMessage', '');
  await field.fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const form = page.getByRole('region', { name: profile.title });
  await form.getByLabel(profile.tellOfMentions).click();
  await form.getByRole('button', { name: settings.save }).click();
  await expect(page.getByRole('button', { name: 'Bericht wegklikken', exact: true })).toBeVisible();
});
