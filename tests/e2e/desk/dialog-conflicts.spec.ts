import type { Page } from '@playwright/test';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { expect, languages, signIn, speak, test, words } from './agent.ts';

type Words = (typeof words)['en' | 'nl'];

/** A dialog that changes something of a list, and how there comes to be something. */
interface Changed {
  what: string;
  path: string;
  /** Makes one, where there is none. */
  add?(page: Page, words: Words, language: string): Promise<unknown>;
  edit(words: Words): string;
  field(words: Words): string;
  save(words: Words): string;
}

const dialogs: Changed[] = [
  {
    what: 'an automation',
    path: settingsPath('automations'),
    async add(page, { automations, save }) {
      await page.getByRole('button', { name: automations.add }).click();
      await page.getByLabel(automations.name, { exact: true }).fill('Twice');
      await page.getByRole('dialog').getByRole('button', { name: save }).click();
    },
    edit: ({ automations }) => automations.editShort,
    field: ({ automations }) => automations.name,
    save: ({ save }) => save,
  },
  {
    what: 'an item of the price list',
    path: settingsPath('price-list'),
    async add(page, { priceList: { add, item } }, language) {
      await page.getByRole('button', { name: add }).click();
      await page.getByRole('dialog').getByLabel(item.code).fill(`TWICE-${language}`);
      await page.getByLabel(item.nameNl).fill('Tweemaal');
      await page.getByLabel(item.nameEn).fill('Twice');
      await page.getByLabel(item.price).fill('10');
      await page.getByRole('dialog').getByRole('button', { name: item.submit }).click();
    },
    edit: ({ priceList }) => priceList.edit,
    field: ({ priceList }) => priceList.item.nameEn,
    save: ({ priceList }) => priceList.item.submit,
  },
  {
    what: 'a canned reply',
    path: settingsPath('replies'),
    async add(page, { save, languages, settings: { canned } }, language) {
      await page.getByRole('button', { name: canned.add }).click();
      await page.getByLabel(canned.shortcut).fill(`twice-${language}`);
      await page.getByLabel(languages.nl).fill('Tweemaal');
      await page.getByLabel(languages.en).fill('Twice');
      await page.getByRole('dialog').getByRole('button', { name: save }).click();
    },
    edit: ({ settings }) => settings.canned.editShort,
    field: ({ languages }) => languages.en,
    save: ({ save }) => save,
  },
  {
    what: 'a webhook',
    path: settingsPath('webhooks'),
    async add(page, { webhooks }) {
      const receiver = await startWebhookReceiver();
      await page.getByRole('button', { name: webhooks.add }).click();
      await page.getByLabel(webhooks.name).fill('Twice');
      await page.getByLabel(webhooks.url).fill(`${receiver.url}/in`);
      await page.getByRole('button', { name: webhooks.make }).click();
      await page.getByRole('button', { name: webhooks.kept }).click();
      receiver.stop();
    },
    edit: ({ webhooks }) => webhooks.editShort,
    field: ({ webhooks }) => webhooks.name,
    save: ({ save }) => save,
  },
  {
    what: 'a letter',
    path: deskPaths.recruitingLetters,
    edit: ({ recruiting }) => recruiting.letters.editShort,
    field: ({ languages }) => languages.en,
    save: ({ save }) => save,
  },
];

for (const language of languages) {
  const copy = words[language];
  const { conflict } = copy.settings;

  for (const { what, path, add, edit, field, save } of dialogs) {
    test(`two who change ${what} choose whose stays, in ${language}`, async ({ page, agent }) => {
      test.info().annotations.push({ type: 'expects console', description: '409' });
      await speak(page, language);
      await page.goto(path);
      await signIn(page, agent, language);
      if (add) await add(page, copy, language);
      const open = async (tab: Page) => {
        await tab.getByText(edit(copy), { exact: true }).first().click();
        const dialog = tab.getByRole('dialog');
        return {
          dialog,
          text: dialog.getByLabel(field(copy)).first(),
          save: dialog.getByRole('button', { name: save(copy), exact: true }),
          saveMine: dialog.getByRole('button', { name: conflict.saveMine }),
          takeTheirs: dialog.getByRole('button', { name: conflict.takeTheirs }),
        };
      };
      const other = await page.context().newPage();
      await other.goto(path);
      const [first, second] = [await open(page), await open(other)];
      const before = await first.text.inputValue();
      await first.text.fill('Of the first');
      await first.save.click();
      await expect(first.dialog).toBeHidden();
      await second.text.fill('Of the second');
      await second.save.click();
      await expect(second.dialog.getByText(conflict.text)).toBeVisible();
      await expect(second.text).toHaveValue('Of the second');
      await other.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(other);
      await expectReflow(other);
      await second.saveMine.press('Enter');
      await expect(second.dialog).toBeHidden();

      // The first has not heard of it: theirs is what comes up, and goes on from there.
      const again = await open(page);
      await expect(again.text).toHaveValue('Of the first');
      await again.text.fill('Never mind');
      await again.save.click();
      await again.takeTheirs.press('Enter');
      await expect(again.text).toHaveValue('Of the second');
      await expect(again.dialog.getByText(conflict.text)).toBeHidden();
      await again.text.fill('Of both');
      await again.save.click();
      await expect(again.dialog).toBeHidden();
      const last = await open(page);
      await expect(last.text).toHaveValue('Of both');
      // Other tests of this desk go on with what there was.
      await last.text.fill(before);
      await last.save.click();
      await expect(last.dialog).toBeHidden();
    });
  }
}

test('the dialog of a canned reply closes once the list behind it shows the change', async ({
  page,
  agent,
}) => {
  const { save, languages, settings } = words.en;
  await page.goto(settingsPath('replies'));
  await signIn(page, agent);
  await page.getByRole('button', { name: settings.canned.add }).click();
  let show = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  await page.route('**/canned-replies', async (route) => {
    if (route.request().method() === 'GET') await shown;
    await route.continue();
  });
  const dialog = page.getByRole('dialog');
  // The first of the list: all others move.
  await dialog.getByLabel(settings.canned.shortcut).fill('aaa');
  await dialog.getByLabel(languages.nl).fill('Eerst');
  await dialog.getByLabel(languages.en).fill('First');
  const reload = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/canned-replies'),
  );
  await dialog.getByRole('button', { name: save }).click();
  await reload;
  await expect(dialog).toBeVisible();
  show();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Eerst', { exact: true })).toBeVisible({ timeout: 1 });
  await page.getByRole('button', { name: settings.canned.remove('aaa') }).click();
  await dialog.getByRole('button', { name: settings.canned.removeShort }).click();
  await expect(dialog).toBeHidden();
});
