import type { Page } from '@playwright/test';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, signIn, speak, test, words } from './agent.ts';

const { settings, signIn: door, nav, factor: factorWords } = words.en;
const { passkeys } = settings;

/** A real authenticator in Chromium, without hands. */
async function addAuthenticator(page: Page, { knowsOwner }: { knowsOwner: boolean }) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: knowsOwner ? 'ctap2' : 'u2f',
      transport: knowsOwner ? 'internal' : 'usb',
      hasResidentKey: knowsOwner,
      hasUserVerification: knowsOwner,
      isUserVerified: knowsOwner,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, name: string) {
  await page.goto(deskPaths.settings);
  await page.getByRole('button', { name: passkeys.add }).click();
  const dialog = page.getByRole('dialog', { name: passkeys.add });
  await dialog.getByLabel(passkeys.name).fill(name);
  await dialog.getByRole('button', { name: passkeys.next }).click();
  await expect(page.getByText(passkeys.added)).toBeVisible();
  const list = page.getByRole('list', { name: passkeys.title });
  await expect(list.getByText(name, { exact: true })).toBeVisible();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: nav.signOut, exact: true }).click();
  await expect(page).toHaveURL(/login/);
}

const welcome = (page: Page) =>
  expect(page.getByRole('button', { name: nav.signOut, exact: true })).toBeVisible();

async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(door.login.email).fill(email);
  await page.getByLabel(door.login.password).fill(password);
  await page.getByRole('button', { name: door.login.submit, exact: true }).click();
  await expect(page.getByRole('heading', { name: door.factor.title })).toBeVisible();
}

async function remove(page: Page, name: string) {
  await page.goto(deskPaths.settings);
  await page.getByRole('button', { name: passkeys.remove(name) }).click();
  const dialog = page.getByRole('dialog', { name: passkeys.remove(name) });
  await dialog.getByRole('button', { name: passkeys.removeShort }).click();
  await expect(page.getByText(passkeys.removed)).toBeVisible();
  await expect(page.getByRole('button', { name: passkeys.remove(name) })).toBeHidden();
}

test('a passkey is added, signs in alone and after a password, is named and removed', async ({
  page,
  agent,
}) => {
  await addAuthenticator(page, { knowsOwner: true });
  await page.goto(deskPaths.settings);
  await signIn(page, agent);
  await addPasskey(page, 'Laptop');
  await expectAccessible(page);
  await expect(page.getByText(settings.factor.off)).toBeHidden();
  // There is a second factor now, and no way around its loss yet.
  await expect(page.getByText(words.en.securityNotice.noCodes)).toBeVisible();
  await page.getByRole('button', { name: settings.factor.newCodes }).click();
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: settings.pages.replies }).click();
  await expect.poll(() => asked).toEqual([factorWords.leaveCodes]);
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
  await page.getByRole('button', { name: factorWords.kept }).click();
  await expect(page.getByText(words.en.securityNotice.noCodes)).toBeHidden();
  await signOut(page);

  await page.getByRole('button', { name: door.login.passkey }).click();
  await welcome(page);
  await signOut(page);

  await givePassword(page, agent);
  await expectAccessible(page);
  await expect(page.getByLabel(door.factor.code)).toBeHidden();
  await page.getByRole('button', { name: door.factor.passkey }).click();
  await welcome(page);

  await page.goto(deskPaths.settings);
  await page.getByRole('button', { name: passkeys.rename('Laptop') }).click();
  const dialog = page.getByRole('dialog', { name: passkeys.rename('Laptop') });
  await dialog.getByLabel(passkeys.name).fill('Work laptop');
  await dialog.getByRole('button', { name: passkeys.save }).click();
  await expect(page.getByText(passkeys.renamed)).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Work laptop' }).getByText(passkeys.used),
  ).toBeVisible();
  await remove(page, 'Work laptop');
  await signOut(page);
  await signIn(page, agent);
});

test('a security key that does not know its owner is a second factor, and nothing more', async ({
  page,
  agent,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '422' });
  await addAuthenticator(page, { knowsOwner: false });
  await page.goto(deskPaths.settings);
  await signIn(page, agent);
  await addPasskey(page, 'Key');
  await signOut(page);
  await page.getByRole('button', { name: door.login.passkey }).click();
  await expect(page.getByText(door.server.passkey_not_used)).toBeVisible();
  await givePassword(page, agent);
  await page.getByRole('button', { name: door.factor.passkey }).click();
  await welcome(page);
  await remove(page, 'Key');
});

test('the page says it in Dutch, where the words are asked for', async ({ page }) => {
  await speak(page, 'nl');
  await page.goto(deskPaths.login);
  await expect(page.getByRole('button', { name: 'Aanmelden met een passkey' })).toBeVisible();
});
