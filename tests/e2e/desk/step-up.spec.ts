import { openPostgres } from '../../../server/database.ts';
import { settingsPath } from '../../../src/desk/settings/settings-pages.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type Product, startProduct, temporaryDirectory } from '../../support/product.ts';
import { test as base, expect, signIn, words } from './agent.ts';

interface Aging {
  /** Lets every proof of who somebody is have been given eleven minutes ago. */
  age(): Promise<void>;
}

/** The product on a Postgres, in which a test can let time pass. */
const test = base.extend<object, { aging: Aging & { url: string }; product: Product }>({
  aging: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const postgres = await startPostgres();
      const url = postgres.url('postgres');
      const database = openPostgres(url, 1);
      const age = async () => {
        await database.pool.query(
          `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`,
        );
      };
      await use({ url, age });
      await database.close();
      await postgres.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  product: [
    async ({ mailserver, aging }, use) => {
      const directory = await temporaryDirectory();
      const product = await startProduct({
        dataDir: directory.path,
        env: {
          DATABASE_URL: aging.url,
          SMTP_URL: mailserver.url,
          MAIL_FROM: 'info@delvanta.example',
        },
      });
      await use(product);
      await product.stop();
      await directory.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('what matters asks once more who it is, and then goes on with all that was typed', async ({
  page,
  agent,
  aging,
  mailserver,
}) => {
  for (const description of ['403', '400']) {
    test.info().annotations.push({ type: 'expects console', description });
  }
  const { stepUp, settings, signIn: door } = words.en;
  const { access, saved, save, invitations } = settings;
  const dialog = page.getByRole('dialog', { name: stepUp.title });
  await page.goto(settingsPath('team'));
  await signIn(page, agent);
  await aging.age();

  const form = page.getByRole('form', { name: access.title });
  await form.getByLabel(access.domains).fill('delvanta.example');
  await form.getByRole('button', { name: save }).click();
  await expect(dialog.getByText(stepUp.deeds.access)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel(access.domains)).toHaveValue('delvanta.example');

  await form.getByRole('button', { name: save }).click();
  await dialog.getByLabel(stepUp.fields.password).fill('not it');
  await dialog.getByRole('button', { name: stepUp.submit }).click();
  await expect(dialog.getByText(stepUp.wrong.password)).toBeVisible();
  await dialog.getByLabel(stepUp.fields.password).fill(agent.password);
  await dialog.getByRole('button', { name: stepUp.submit }).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  // Proved just now: the next deed asks nothing.
  await page.getByLabel(invitations.email).fill('carla@partner.example');
  await page.getByRole('button', { name: invitations.submit }).click();
  await expect(page.getByText(invitations.sent('carla@partner.example'))).toBeVisible();

  await aging.age();
  await page.goto(settingsPath('account'));
  await page.getByLabel(door.newPassword.password).fill('Nieuwe-fiets-47-zon');
  await page.getByRole('button', { name: door.newPassword.submit }).click();
  await expect(dialog.getByText(stepUp.deeds.password)).toBeVisible();
  await dialog.getByRole('button', { name: stepUp.byMail }).click();
  await expect(dialog.getByText(stepUp.mailed(agent.email))).toBeVisible();
  const mail = await mailserver.waitFor(
    ({ to, text }) => to?.[0]?.address === agent.email && /\b[A-Z0-9]{10}\b/.test(text ?? ''),
  );
  const code = /\b[A-Z0-9]{10}\b/.exec(mail.text ?? '')?.[0] ?? '';
  await dialog.getByLabel(stepUp.fields.mail).fill(code);
  await dialog.getByRole('button', { name: stepUp.submit }).click();
  await expect(page.getByText(door.newPassword.done)).toBeVisible();
});
