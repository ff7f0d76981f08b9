import { type Product, startProduct, temporaryDirectory } from '../../support/product.ts';
import { expect, test, words } from './agent.ts';

const { setup, notices } = words.en.signIn;
const fresh = test.extend<{ newDesk: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
  newDesk: async ({}, use) => {
    const directory = await temporaryDirectory();
    const product = await startProduct({ dataDir: directory.path });
    await use(product);
    await product.stop();
    await directory.remove();
  },
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
  await page.getByRole('button', { name: setup.submit }).click();
  await expect(page).toHaveURL(/\/servicedesk\/dashboard$/);
  await expect(page.getByText(notices.accountCreated)).toBeVisible();
  await expect(page.getByText('anna@delvanta.example').filter({ visible: true })).toBeVisible();

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
