import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, languages, signIn, speak, test, words, writeToFirm } from './agent.ts';

const { contacts, ticket } = words.en;
const { details } = ticket;

test('a customer is found, changed, merged with a double, and taken apart again', async ({
  page,
  agent,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '422' });
  const [home, work] = ['eva@home.example', 'eva@novalab.example'];
  await writeToFirm(product, { name: 'Eva Smit', email: home, message: 'From home' });
  await writeToFirm(product, { name: 'E. Smit', email: work, message: 'From work' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: contacts.title })).toBeFocused();
  await page.getByRole('searchbox', { name: contacts.search }).fill('eva@home');
  await expect(page.getByRole('list', { name: contacts.title }).getByRole('listitem')).toHaveCount(
    1,
  );
  await page.getByRole('link', { name: 'Eva Smit' }).click();
  await expect(page.getByRole('heading', { name: contacts.tickets(1, 1) })).toBeVisible();

  await page.getByRole('button', { name: contacts.change.open }).click();
  const change = page.getByRole('dialog', { name: contacts.change.title });
  await change.getByLabel(details.email).fill(work);
  await change.getByRole('button', { name: contacts.change.submit }).click();
  await expect(change.getByText(contacts.change.taken)).toBeVisible();
  await change.getByLabel(details.email).fill(home);
  await change.getByLabel(details.company).fill('Novalab');
  await change.getByLabel(contacts.otherPhones).fill('06 1\n\n06 2\n');
  await change.getByLabel(contacts.notes).fill('Calls before noon.');
  await change.getByRole('button', { name: contacts.change.submit }).click();
  await expect(change).toBeHidden();
  const aside = page.getByRole('complementary', { name: contacts.details });
  await expect(aside.getByText('Calls before noon.')).toBeVisible();
  await expect(aside.getByRole('link', { name: '06 2' })).toHaveAttribute('href', 'tel:06 2');
  await page.getByText(contacts.history).click();
  await expect(page.getByText(contacts.events.notes)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: contacts.merge.open }).click();
  const merge = page.getByRole('dialog', { name: contacts.merge.title });
  await merge.getByRole('combobox', { name: contacts.merge.search }).fill('novalab');
  await merge.getByRole('option', { name: /^E\. Smit/ }).waitFor();
  await page.keyboard.press('Enter');
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('heading', { name: contacts.tickets(2, 2) })).toBeVisible();
  await expect(aside.getByRole('link', { name: work })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${contacts.merge.undo}`) }).click();
  await expect(page.getByRole('heading', { name: contacts.tickets(1, 1) })).toBeVisible();
  await expect(aside.getByText(contacts.addresses.none)).toBeVisible();

  await aside.getByRole('button', { name: contacts.addresses.add }).click();
  const address = page.getByRole('dialog', { name: contacts.addresses.title });
  await address.getByLabel(contacts.addresses.field).fill(work);
  await address.getByRole('button', { name: contacts.add.submit }).click();
  await page.reload();
  await expect(aside.getByRole('link', { name: work })).toBeVisible();
  await page.getByRole('link', { name: /From work/ }).click();
  const panel = page.getByRole('complementary', { name: details.label });
  await expect(
    panel.getByRole('link', { name: work }),
    'replies go where they wrote from',
  ).toBeVisible();
  await panel.getByRole('link', { name: 'E. Smit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eva Smit' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: words.en.palette.field }).fill('smit');
  const option = page.getByRole('option', { name: /^Eva Smit/ });
  await expect(option).toContainText(words.en.nav.contacts);
  await option.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eva Smit' })).toBeVisible();

  await aside.getByRole('link', { name: 'Novalab', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Novalab' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Eva Smit' })).toBeVisible();
  await expect(page.getByRole('link', { name: /From work/ })).toBeVisible();
  await expectAccessible(page);
});

test('a company gathers its people, is renamed and removed', async ({ page, agent, product }) => {
  test.info().annotations.push({ type: 'expects console', description: '422' });
  await writeToFirm(product, {
    name: 'Tim Vos',
    email: 'tim@weigh.example',
    message: 'The balance',
  });
  await page.goto(deskPaths.companies);
  await signIn(page, agent);
  const words = contacts.company;
  await page.getByRole('button', { name: words.add }).click();
  const add = page.getByRole('dialog', { name: words.add });
  await add.getByLabel(words.name).fill('Weigh & Co');
  await add.getByLabel(words.domains).fill('gmail.com');
  await add.getByRole('button', { name: contacts.add.submit }).click();
  await expect(add.getByText(words.domainsTaken)).toBeVisible();
  await add.getByLabel(words.domains).fill('weigh.example');
  await add.getByRole('button', { name: contacts.add.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weigh & Co' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tim Vos' })).toBeVisible();

  await page.getByRole('button', { name: words.change }).click();
  const change = page.getByRole('dialog', { name: words.changeTitle });
  await change.getByLabel(words.name).fill('Weigh BV');
  await change.getByRole('button', { name: contacts.change.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weigh BV' })).toBeVisible();
  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('button', { name: words.removeConfirm, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: contacts.companies })).toBeVisible();
  await page.getByRole('link', { name: contacts.people }).click();
  await expect(
    page.getByText('Weigh BV · tim@weigh.example'),
    'the name stays with its people',
  ).toBeVisible();
});

test('two colleagues change one customer: the second is told, and loses nothing', async ({
  page,
  agent,
  colleague,
  browser,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '409' });
  await page.goto(deskPaths.contacts);
  await signIn(page, agent);
  await page.getByRole('button', { name: contacts.add.open }).click();
  const add = page.getByRole('dialog', { name: contacts.add.title });
  await add.getByLabel(details.name).fill('Ida Kok');
  await add.getByLabel(details.email).fill('ida@kok.example');
  await add.getByRole('button', { name: contacts.add.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Kok' })).toBeVisible();

  const other = await browser.newPage();
  await speak(other, 'en');
  await other.goto(page.url());
  await signIn(other, colleague);
  for (const each of [page, other]) {
    await each.getByRole('button', { name: contacts.change.open }).click();
  }
  await other.getByLabel(details.name).fill('Ida Kok-Bos');
  await other.getByRole('button', { name: contacts.change.submit }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Ida Kok-Bos' })).toBeVisible();
  await page.getByRole('textbox', { name: contacts.notes }).fill('Prefers mail.');
  await page.getByRole('button', { name: contacts.change.submit }).click();
  await expect(page.getByRole('alert').filter({ hasText: contacts.change.conflict })).toBeVisible();
  await expect(page.getByRole('textbox', { name: contacts.notes })).toHaveValue('Prefers mail.');
  await page.getByRole('dialog').getByRole('button', { name: contacts.change.submit }).click();
  await expect(page.getByText('Prefers mail.')).toBeVisible();
  await other.close();
});

test('an admin erases a customer', async ({ page, agent, product }) => {
  await writeToFirm(product, { name: 'Wim Weg', email: 'wim@weg.example', message: 'Forget me' });
  await page.goto(`${deskPaths.contacts}?q=wim%40weg`);
  await signIn(page, agent);
  await page.getByRole('link', { name: 'Wim Weg' }).click();
  const erase = ticket.candidate.eraseCustomer;
  await page.getByRole('button', { name: erase.open }).click();
  await page.getByRole('button', { name: erase.confirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: contacts.title })).toBeVisible();
  await page.getByRole('searchbox', { name: contacts.search }).fill('wim@weg');
  await expect(page.getByText(contacts.noMatch.title)).toBeVisible();
});

for (const language of languages) {
  for (const width of [390, 1440]) {
    test(`the lists have no findings at ${width} px, in ${language}`, async ({
      page,
      agent,
      product,
    }) => {
      await writeToFirm(product, {
        name: 'Jan Bakker',
        email: 'jan@bakker.example',
        message: 'Hi',
      });
      await speak(page, language);
      await page.goto(deskPaths.contacts);
      await signIn(page, agent, language);
      await page.setViewportSize({ width, height: 900 });
      for (const path of [deskPaths.contacts, deskPaths.companies]) {
        await page.goto(path);
        await page.getByRole('searchbox').waitFor();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
      }
    });
  }
}
