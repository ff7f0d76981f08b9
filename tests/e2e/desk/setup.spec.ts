import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { type Product, startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { expect, test, words } from './agent.ts';

const { setup, firm, notices } = words.en.signIn;
const fresh = test.extend<{ newDesk: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
  newDesk: async ({}, use) => {
    const directory = await temporaryDirectory();
    const product = await startProduct({ dataDir: directory.path });
    await use(product);
    await product.stop();
    await directory.remove();
  },
  baseURL: async ({ newDesk }, use) => use(newDesk.url),
});

fresh('the one-time link makes the first account, once', async ({ page, newDesk }) => {
  test.info().annotations.push({ type: 'expects console', description: '422' });
  test.info().annotations.push({ type: 'expects console', description: '403' });
  const link = newDesk.setupLink ?? '';
  await page.goto(link);
  await page.getByLabel(setup.name).fill('Anna de Vries');
  await page.getByLabel(setup.email).fill('Anna@Delvanta.example');
  await page.getByLabel(setup.password).fill('password123');
  await page.getByRole('button', { name: setup.submit }).click();
  await expect(page.getByText(words.en.fields.weak)).toBeVisible();

  await page.getByLabel(setup.password).fill('Zonnebloem-38-fiets');
  const asked = page.waitForRequest(/first-time-setup$/);
  await page.getByRole('button', { name: setup.submit }).click();
  expect((await asked).postDataJSON(), 'their mails are in it').toMatchObject({ language: 'en' });
  await expect(page.getByRole('heading', { name: firm.hours.title })).toBeFocused();
  await expect(page.getByText(notices.accountCreated)).toBeVisible();

  // The firm's hours: the usual ones, with the holidays that are to come.
  const { hours, sla } = words.en.settings;
  const newYear = page.getByRole('listitem').filter({ hasText: "New Year's Day" });
  const friday = page.getByLabel(hours.closes(`${hours.weekdays[5]} 1`));
  await expect(newYear).toBeVisible();
  await expect(friday).toHaveValue('17:30');
  await friday.fill('16:00');
  await page.getByRole('button', { name: firm.next }).click();

  await expect(page.getByRole('heading', { name: firm.promises.title })).toBeFocused();
  const high = page.getByRole('group', { name: words.en.priority.high });
  const answer = high.getByLabel(`${sla.responseMinutes}, ${sla.hours}`);
  await expect(answer).toHaveValue('1');
  await answer.fill('2');
  await answer.press('Enter');
  await expect(page).toHaveURL(/\/servicedesk\/dashboard$/);
  await expect(page.getByText('anna@delvanta.example').filter({ visible: true })).toBeVisible();

  await page.goto(settingsPath('hours'));
  await expect(newYear).toBeVisible();
  await expect(friday).toHaveValue('16:00');
  await page.goto(settingsPath('sla'));
  await expect(answer).toHaveValue('2');

  await page.goto(deskPaths.setupHours);
  await page.getByRole('link', { name: firm.skip }).click();
  await expect(page.getByRole('heading', { name: firm.promises.title })).toBeFocused();
  await page.getByRole('link', { name: firm.skip }).click();
  await expect(page).toHaveURL(/\/servicedesk\/dashboard$/);

  await page.getByRole('button', { name: words.en.nav.signOut, exact: true }).click();
  await page.getByLabel(words.en.signIn.login.email).waitFor();
  await page.goto(link);
  await page.getByLabel(setup.name).fill('Bob');
  await page.getByLabel(setup.email).fill('bob@delvanta.example');
  await page.getByLabel(setup.password).fill('Zonnebloem-38-fiets');
  await page.getByRole('button', { name: setup.submit }).click();
  await expect(page.getByRole('heading', { name: setup.refused.title })).toBeFocused();
});

test('a link without its token says so at once', async ({ page }) => {
  await page.goto('/servicedesk/first-time-setup');
  await expect(page.getByRole('heading', { name: setup.refused.title })).toBeVisible();
});
