import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, signIn, words } from './agent.ts';
import { test } from './on-postgres.ts';

const changed = 'Nieuwe-fiets-47-zon';

/** Every proof of who somebody is was given eleven minutes ago. */
const age = `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`;

test('what matters asks once more who it is, and then goes on with all that was typed', async ({
  page,
  agent,
  database,
  mailserver,
}) => {
  for (const description of ['403', '400', 'ERR_INTERNET_DISCONNECTED', 'Failed to fetch']) {
    test.info().annotations.push({ type: 'expects console', description });
  }
  const { reauthentication, settings, signIn: door } = words.en;
  const { access, saved, save, invitations } = settings;
  const dialog = page.getByRole('dialog', { name: reauthentication.title });
  await page.goto(settingsPath('team'));
  await signIn(page, agent);
  await database.query(age);

  const form = page.getByRole('form', { name: access.title });
  await form.getByLabel(access.domains).fill('delvanta.example');
  await form.getByRole('button', { name: save }).click();
  await expect(dialog.getByText(reauthentication.actions.access)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel(access.domains)).toHaveValue('delvanta.example');

  await form.getByRole('button', { name: save }).click();
  await dialog.getByLabel(reauthentication.fields.password).fill('not it');
  await dialog.getByRole('button', { name: reauthentication.submit }).click();
  await expect(dialog.getByText(reauthentication.wrong.password)).toBeVisible();
  await dialog.getByLabel(reauthentication.fields.password).fill(agent.password);
  await dialog.getByRole('button', { name: reauthentication.submit }).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  // Proved just now: the next deed asks nothing.
  await page.getByLabel(invitations.email).fill('carla@partner.example');
  await page.getByRole('button', { name: invitations.submit }).click();
  await expect(page.getByText(invitations.sent('carla@partner.example'))).toBeVisible();

  await database.query(age);
  await page.goto(settingsPath('account'));
  await page.getByLabel(door.newPassword.password).fill(changed);
  await page.getByRole('button', { name: door.newPassword.submit }).click();
  await expect(dialog.getByText(reauthentication.actions.password)).toBeVisible();
  await dialog.getByRole('button', { name: reauthentication.byMail }).click();
  await expect(dialog.getByText(reauthentication.mailed(agent.email))).toBeVisible();
  const codeIn = (text = '') => /\b[A-Z0-9]{10}\b/.exec(text)?.[0] ?? '';
  const mailWith = (isIt: (code: string) => boolean) =>
    mailserver.waitFor(
      ({ to, text }) => to?.[0]?.address === agent.email && isIt(codeIn(text ?? '')),
    );
  const first = await mailWith((code) => code !== '');
  expect(first.subject).toMatch(/bevestigingscode|confirmation code/);
  // There is a way back, and another mail.
  await dialog.getByRole('button', { name: reauthentication.byPassword }).click();
  await expect(dialog.getByLabel(reauthentication.fields.password)).toBeVisible();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: reauthentication.byMail }).click();
  await expect(dialog.getByRole('alert')).toHaveText(words.en.errors.offline);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: reauthentication.byMail }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  const earlier = codeIn(first.text ?? '');
  const second = await mailWith((code) => code !== '' && code !== earlier);
  await dialog.getByRole('button', { name: reauthentication.again }).click();
  const used = [earlier, codeIn(second.text ?? '')];
  const mail = await mailWith((code) => code !== '' && !used.includes(code));
  const code = codeIn(mail.text ?? '');
  await dialog.getByLabel(reauthentication.fields.mail).fill(code);
  await dialog.getByRole('button', { name: reauthentication.submit }).click();
  await expect(page.getByText(door.newPassword.done)).toBeVisible();
});

test('a passkey is such a proof', async ({ page, agent, database }) => {
  test.info().annotations.push({ type: 'expects console', description: '403' });
  const { reauthentication, settings } = words.en;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(settingsPath('account'));
  await signIn(page, agent);
  await page.getByRole('button', { name: settings.passkeys.add }).click();
  await page.getByLabel(settings.passkeys.name).fill('Laptop');
  await page.getByRole('button', { name: settings.passkeys.next }).click();
  await expect(page.getByText(settings.passkeys.added)).toBeVisible();

  await database.query(age);
  await page.getByRole('button', { name: settings.factor.newCodes }).click();
  const dialog = page.getByRole('dialog', { name: reauthentication.title });
  await expect(dialog.getByText(reauthentication.actions.factor)).toBeVisible();
  await expect(dialog.getByLabel(reauthentication.fields.password)).toBeHidden();
  await dialog.getByRole('button', { name: reauthentication.passkey }).click();
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
});
