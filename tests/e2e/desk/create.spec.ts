import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { pdf } from '#tests/support/documents.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { contacts, create, ticket, status } = words.en;
const { contact } = create;

test('a caller becomes a ticket: new customer, file, reload, a mail; then found again', async ({
  page,
  agent,
  product,
  mailserver,
}) => {
  await writeToFirm(product, { message: 'Our centrifuge shakes', email: 'old@lab.example' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('table').waitFor();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: create.title })).toBeFocused();
  await page.getByRole('button', { name: create.submit }).click();
  const summary = page.getByRole('alert').filter({ hasText: create.problems });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);

  await page.getByRole('combobox', { name: contact.search }).fill('Noor Bakker');
  await page.keyboard.press('Enter');
  await page.getByLabel(contact.email).fill('noor@labora.example');
  await page.getByLabel(contact.language).selectOption({ label: 'Nederlands' });
  await page.getByLabel(create.subject).fill('Shaking centrifuges');
  const similar = page.getByRole('list', { name: create.similar });
  await expect(similar).toContainText('Our centrifuge shakes');
  await page.getByLabel(create.kinds.reply).check();
  await page.getByRole('textbox', { name: create.body }).fill('Dag Noor, wij komen langs.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow, 'nothing is wider than a phone').toBeLessThanOrEqual(360);
  await page.reload();
  await expect(page.getByRole('textbox', { name: create.body })).toHaveValue(
    'Dag Noor, wij komen langs.',
  );
  await expect(page.getByLabel(contact.name)).toHaveValue('Noor Bakker');
  const file = { name: 'visit.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: create.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shaking centrifuges');
  await expect(page.getByText(status['in-progress'], { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('visit.pdf');
  const mail = await mailserver.waitFor(({ to }) => to?.[0]?.address === 'noor@labora.example');
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['visit.pdf']);

  await page.goto(deskPaths.createTicket);
  await expect(page.getByLabel(create.subject), 'a new one begins empty').toHaveValue('');
  await page.getByRole('combobox', { name: contact.search }).fill('labora');
  await page.getByRole('option', { name: /^Noor Bakker/ }).click();
  await expect(page.getByText('noor@labora.example')).toBeVisible();
  await page.getByLabel(create.internal, { exact: true }).check();
  await page.getByLabel(create.subject).fill('Book the van');
  await page.getByRole('textbox', { name: create.body }).fill('For Thursday');
  await page.getByRole('button', { name: create.submit }).click();
  await expect(page.getByText(ticket.details.noContact)).toBeVisible();
});

test('a caller leaves only a number: a ticket with a note, an answer once an address is known', async ({
  page,
  agent,
  mailserver,
}) => {
  test.info().annotations.push({
    type: 'expects console',
    description: 'status of 422 (Unprocessable Entity)',
  });
  const { details, composer } = words.en.ticket;
  const phone = '+31 6 5550 1234';
  await page.goto(deskPaths.createTicket);
  await signIn(page, agent);
  const search = page.getByRole('combobox', { name: contact.search });
  for (const [typed, field] of [
    ['bo@nowhere.example', contact.email],
    ['06 5550 1234', contact.phone],
    ['Bo Beller', contact.name],
  ] as const) {
    await search.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(contact.name)).toBeFocused();
    await expect(page.getByLabel(field)).toHaveValue(typed);
    if (field === contact.name) break;
    await expect(page.getByLabel(contact.name)).toHaveValue('');
    await page.getByRole('button', { name: contact.other }).click();
  }
  await page.getByLabel(create.subject).fill('Printer jams');
  await page.getByRole('textbox', { name: create.body }).fill('Called at nine.');
  await page.getByRole('button', { name: create.submit }).click();
  const summary = page.getByRole('alert').filter({ hasText: create.problems });
  await expect(summary.getByRole('link')).toHaveText([details.change.reachable]);
  await expect(page.getByLabel(contact.email)).toHaveAccessibleDescription(
    details.change.reachable,
  );
  await page.getByLabel(contact.phone).fill('bel maar');
  await page.getByRole('button', { name: create.submit }).click();
  await expect(summary.getByRole('link')).toHaveText([details.change.wrongPhone]);
  await expect(page.getByLabel(contact.phone)).toHaveAccessibleDescription(
    details.change.wrongPhone,
  );
  await page.getByLabel(contact.phone).fill(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: create.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Printer jams');
  await expect(page.getByText(composer.onlyPhone)).toBeVisible();
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone}`);
  const address = page.url();
  await page.keyboard.press('r');
  await expect(page.getByText(composer.onlyPhone)).toBeFocused();
  await page.keyboard.press(';');
  await expect(page.getByRole('dialog', { name: words.en.ticket.canned.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: composer.noteField })).toBeVisible();
  await page.getByRole('button', { name: composer.reply, exact: true }).click();

  await page.goto(deskPaths.createTicket);
  await page.getByRole('combobox', { name: contact.search }).fill('+31655501234');
  await page.getByRole('option', { name: /^Bo Beller/ }).click();
  await expect(page.getByText(create.hints.noAddress)).toBeVisible();

  await page.goto(deskPaths.contacts);
  await page.getByRole('button', { name: contacts.add.open }).click();
  const adding = page.getByRole('dialog', { name: contacts.add.title });
  await adding.getByLabel(details.name).fill('Bo Beller');
  await adding.getByLabel(details.phone).fill('0031 (0)6 5550 1234');
  await adding.getByRole('button', { name: contacts.add.submit }).click();
  await expect(adding.getByLabel(details.name)).toHaveAccessibleDescription(contacts.change.known);

  await page.goto(address);
  await page.getByRole('button', { name: details.change.open }).click();
  const dialog = page.getByRole('dialog', { name: details.change.title });
  await dialog.getByLabel(details.phone).fill('');
  await dialog.getByRole('button', { name: details.change.submit }).click();
  await expect(dialog).toContainText(details.change.reachable);
  await dialog.getByLabel(details.phone).fill('bel maar');
  await dialog.getByRole('button', { name: details.change.submit }).click();
  await expect(dialog.getByLabel(details.phone)).toHaveAccessibleDescription(
    details.change.wrongPhone,
  );
  await dialog.getByLabel(details.phone).fill(phone);
  await dialog.getByLabel(details.email).fill('bo.beller@lab.example');
  await dialog.getByRole('button', { name: details.change.submit }).click();
  await page
    .getByRole('textbox', { name: composer.replyField('Bo Beller') })
    .fill('We come at ten.');
  await page.getByRole('button', { name: composer.sendReply }).click();
  await mailserver.waitFor(({ to }) => to?.[0]?.address === 'bo.beller@lab.example');
});

for (const [device, width, height] of [
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  test(`similar tickets that come while the button is pressed move nothing, on ${device}`, async ({
    page,
    agent,
    product,
  }) => {
    const about = `Wobbling pipettes on ${device}`;
    await writeToFirm(product, { message: about });
    await page.goto(deskPaths.createTicket);
    await signIn(page, agent);
    await page.setViewportSize({ width, height });
    let show = () => {};
    const shown = new Promise<void>((resolve) => (show = resolve));
    await page.route('**/queue/similar?*', async (route) => {
      await shown;
      await route.continue();
    });
    await page.getByLabel(create.internal, { exact: true }).check();
    await page.getByLabel(create.subject).fill(about);
    await page.getByRole('textbox', { name: create.body }).fill('For Thursday');
    await page.getByRole('button', { name: create.submit }).hover();
    await page.mouse.down();
    show();
    await expect(page.getByRole('list', { name: create.similar })).toContainText(about);
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(about);
  });
}
