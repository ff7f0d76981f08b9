import customerEn from '#copy/en/site/customer-quote.ts';
import customerNl from '#copy/nl/site/customer-quote.ts';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { formatMoney } from '#domain/quotes/totals.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { textOf } from '#tests/support/pdf.ts';
import { expect, languages, signIn, speak, test, words, writeToFirm } from './agent.ts';

const customer = { nl: customerNl, en: customerEn };

/** What a spreadsheet puts on the clipboard. */
const pasted = {
  nl: 'Consultancy\t50\tuur\t241,67\t0\t21%\nTraining\t2,5\tdag\t1.250,00\t10\t9',
  en: 'Consultancy\t50\thours\t241.67\t0\t21%\nTraining\t2.5\tdays\t1,250.00\t10\t9',
};
const mustHave = formatMoney(1_462_104);
const withTraining = formatMoney(1_462_104 + 306_563);

for (const language of languages) {
  const { ticket, quotes, status } = words[language];
  const { editor } = quotes;

  test(`from a ticket to a signed yes, in ${language}`, async ({
    page,
    browser,
    agent,
    product,
    mailserver,
  }) => {
    test.info().annotations.push({ type: 'expects console', description: '422' });
    const email = `quote-${language}@lab.example`;
    const question = `Wat kost een LIMS? (${language})`;
    await writeToFirm(product, { message: question, email, locale: language });
    await speak(page, language);
    await page.goto(deskPaths.tickets);
    await signIn(page, agent, language);
    await page.getByRole('link', { name: question }).click();
    await page.getByRole('button', { name: ticket.statusActions.resolved }).click();
    await expect(page.getByText(status.resolved, { exact: true })).toBeVisible();

    // `q` drafts a quote for the ticket's customer.
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('q');
    await expect(page.getByLabel(editor.email, { exact: true })).toHaveValue(email);
    await page.getByLabel(editor.subject).fill('LIMS-migratie');

    // The grid by keyboard: a line, then cells from a spreadsheet over it.
    await page.getByRole('button', { name: editor.lines.add }).click();
    const first = page.getByRole('listitem', { name: editor.lines.row(1), exact: true });
    await expect(first.getByLabel(editor.lines.description)).toBeFocused();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, pasted[language]);
    const second = page.getByRole('listitem', { name: editor.lines.row(2), exact: true });
    await expect(second.getByLabel(editor.lines.price)).toHaveValue(/1250[.,]00/);
    await second.getByRole('checkbox', { name: editor.lines.optional }).check();
    await second.getByRole('checkbox', { name: editor.lines.selected }).uncheck();
    await first.getByLabel(editor.lines.quantity).focus();
    await page.keyboard.press('ArrowDown');
    await expect(second.getByLabel(editor.lines.quantity)).toBeFocused();
    await page.keyboard.press('Enter');
    const third = page.getByRole('listitem', { name: editor.lines.row(3), exact: true });
    await expect(third.getByLabel(editor.lines.description)).toBeFocused();
    await expect(page.getByText(mustHave)).toBeVisible();

    // What is missing is said, and nothing is sent.
    await page.getByRole('button', { name: editor.send.button }).click();
    await page.getByRole('link', { name: editor.send.line(3) }).click();
    await expect(third.getByLabel(editor.lines.description)).toBeFocused();
    await second.getByRole('button', { name: editor.lines.remove }).click();
    await expect(page.getByText(editor.lines.removed(2))).toBeVisible();
    await expect(page.getByRole('button', { name: editor.lines.undo })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(second.getByLabel(editor.lines.description)).toBeFocused();
    await third.getByRole('button', { name: editor.lines.remove }).click();
    await expect(page.getByText(editor.state.saved, { exact: true })).toBeVisible();
    await page.reload();
    await expect(second.getByLabel(editor.lines.description)).toHaveValue('Training');
    await expectAccessible(page);
    await page.getByRole('button', { name: editor.views[language] }).click();
    await expect(page.getByRole('article')).toContainText('Training');

    await page.getByRole('button', { name: editor.send.button }).click();
    await page.getByRole('dialog').getByRole('button', { name: editor.send.submit }).click();
    await expect(page.getByText(quotes.tabs.sent, { exact: true })).toBeVisible();
    await expectAccessible(page);

    // The customer reads it on a phone, chooses the option, and says yes.
    const mail = await mailserver.waitFor(
      ({ to, attachments }) => to?.[0]?.address === email && attachments.length > 0,
    );
    const [pdf] = mail.attachments;
    expect(await textOf(new Uint8Array(pdf?.content as ArrayBuffer))).toContain(
      mustHave.replace(/\s/g, ''),
    );
    const link = /https?:\S+\/quote\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      baseURL: product.url,
    });
    const theirs = await phone.newPage();
    const answer = await theirs.goto(link);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const copy = customer[language];
    await expect(theirs.getByRole('button', { name: copy.download })).toBeVisible();
    expect(new URL(theirs.url()).hash, 'the token left the address').toBe('');
    await theirs.getByRole('checkbox', { name: /Training/ }).check();
    await expect(theirs.getByText(withTraining).first()).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByText(copy.question.title).click();
    await theirs.getByLabel(copy.question.text).fill('Wanneer kunt u beginnen?');
    await theirs.reload();
    await expect(theirs.getByLabel(copy.question.text), 'open, with its words').toHaveValue(
      'Wanneer kunt u beginnen?',
    );
    await theirs.getByRole('checkbox', { name: /Training/ }).check();
    await theirs.getByRole('button', { name: copy.question.submit }).click();
    await expect(theirs.getByText(copy.question.sent)).toBeVisible();
    const [download] = await Promise.all([
      theirs.waitForEvent('download'),
      theirs.getByRole('button', { name: copy.download }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/Q-\d{4}-\d{4}\.pdf$/);
    await theirs.getByRole('checkbox', { name: /14\.621|17\.686/ }).check();
    await theirs.getByRole('button', { name: copy.accept.askCode }).click();
    await expect(theirs.getByText(copy.accept.mailed(email))).toBeVisible();
    // Whoever reloads while looking for the mail still has a place for its code.
    await theirs.reload();
    await expect(theirs.getByText(copy.accept.mailed(email))).toBeVisible();
    await expect(theirs.getByRole('button', { name: copy.accept.askAgain })).toBeVisible();
    await theirs.getByRole('checkbox', { name: /Training/ }).check();
    await theirs.getByRole('checkbox', { name: /14\.621|17\.686/ }).check();
    const { text = '' } = await mailserver.waitFor(
      ({ to, text }) => to?.[0]?.address === email && /\b[2-9A-HJ-NP-Z]{10}\b/.test(text ?? ''),
    );
    const code = /\b[2-9A-HJ-NP-Z]{10}\b/.exec(text)?.[0] ?? '';
    await expectAccessible(theirs);
    await theirs.getByLabel(copy.accept.code).fill('2222222222');
    await theirs.getByRole('button', { name: copy.accept.submit }).click();
    await expect(theirs.getByText(copy.errors.code)).toBeVisible();
    await theirs.getByLabel(copy.accept.code).fill(code);
    await theirs.getByRole('button', { name: copy.accept.submit }).click();
    const standing = theirs.getByText(copy.status.accepted('Kees Jansen'));
    await expect(standing).toBeFocused();
    await expectReflow(theirs);
    await phone.close();

    // The decision is on the quote, and on the ticket, which woke up.
    await page.reload();
    await expect(page.getByText(quotes.decision.channels.online)).toBeVisible();
    await page.getByRole('complementary').getByRole('link', { name: /D-\d+/ }).click();
    await expect(page.getByText(status['in-progress'], { exact: true })).toBeVisible();
    await expect(page.getByText('Wanneer kunt u beginnen?')).toBeVisible();
    await expect(page.getByText(withTraining).first()).toBeVisible();
  });
}

test('two agents write one quote, and a revision is compared, sent and accepted by order', async ({
  page,
  context,
  agent,
  mailserver,
}) => {
  for (const description of ['409', '404']) {
    test.info().annotations.push({ type: 'expects console', description });
  }
  const { audit, quotes, settings } = words.en;
  const { editor, actions, acceptance } = quotes;
  await page.goto(deskPaths.offers);
  await signIn(page, agent);
  await page.getByRole('button', { name: quotes.create }).click();
  const { start } = words.en.priceList;
  const starting = page.getByRole('dialog', { name: start.title });
  await starting.getByLabel(start.subject).fill('Network scan');
  await starting.getByRole('combobox', { name: words.en.create.contact.search }).fill('Eva Smit');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await starting.getByLabel(start.language).selectOption('nl');
  await starting.getByRole('button', { name: start.submit }).click();
  await page.getByLabel(editor.email, { exact: true }).fill('eva@lab.example');
  await page.getByRole('button', { name: editor.lines.add }).click();
  const line = page.getByRole('listitem', { name: editor.lines.row(1), exact: true });
  await line.getByLabel(editor.lines.description).fill('Scan');
  await line.getByLabel(editor.lines.price).fill('a lot');
  await expect(line.getByText(editor.lines.badNumber)).toBeVisible();
  await line.getByLabel(editor.lines.price).fill('1,500.00');
  await expect(page.getByText(editor.state.saved, { exact: true })).toBeVisible();

  // A colleague saves first: the other one sees what differs, and keeps his own.
  const colleague = await context.newPage();
  await speak(colleague, 'en');
  await colleague.goto(page.url());
  await colleague.getByLabel(editor.subject).fill('Network scan and report');
  await expect(colleague.getByText(editor.state.saved, { exact: true })).toBeVisible();
  await colleague.close();
  await page.getByLabel(editor.closing).fill('See you soon.');
  const conflict = page.getByRole('alert').filter({ hasText: editor.conflict.title });
  await expect(conflict).toContainText('Network scan and report → Network scan');
  await conflict.getByRole('button', { name: editor.conflict.mine }).click();
  await expect(page.getByText(editor.state.saved, { exact: true })).toBeVisible();
  await expect(page.getByLabel(editor.subject)).toHaveValue('Network scan');

  // A quote for nothing is sent only by somebody who was told so.
  await line.getByLabel(editor.lines.price).fill('0');
  await expect(page.getByText(editor.state.saved, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: editor.send.button }).click();
  await expect(page.getByRole('dialog')).toContainText(/The total is €\s0,00/);
  await page.keyboard.press('Escape');
  await line.getByLabel(editor.lines.price).fill('1,500.00');
  await expect(page.getByText(editor.state.saved, { exact: true })).toBeVisible();

  const send = async () => {
    await page.getByRole('button', { name: editor.send.button }).click();
    await page.getByRole('dialog').getByRole('button', { name: editor.send.submit }).click();
    await expect(page.getByText(quotes.tabs.sent, { exact: true }).first()).toBeVisible();
  };
  await send();
  await page.getByRole('button', { name: actions.revise }).click();
  await line.getByLabel(editor.lines.price).fill('1250');
  await expect(page.getByText(editor.state.saved, { exact: true })).toBeVisible();
  await page.getByLabel(quotes.revisions.compare).selectOption({ index: 1 });
  await expect(page.getByRole('region', { name: quotes.difference.title })).toContainText(
    /Scan, price: €\s1\.500,00 → €\s1\.250,00/,
  );
  await send();

  await page.getByRole('button', { name: actions.accept }).click();
  await page.getByLabel(acceptance.channels['purchase-order']).check();
  await page.getByLabel(acceptance.name).fill('Eva Smit');
  await page.getByLabel(acceptance.note).fill('PO 4711');
  const file = { name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from('PO 4711') };
  await page.getByLabel(acceptance.file).setInputFiles(file);
  await expectAccessible(page);
  await page.getByRole('button', { name: acceptance.submit, exact: true }).click();
  await expect(page.getByRole('button', { name: 'order.txt' })).toBeVisible();

  // The first mail's link says that there is a newer one; a wrong link says that it is wrong.
  const mail = await mailserver.waitFor(({ to }) => to?.[0]?.address === 'eva@lab.example');
  await page.goto(/https?:\S+\/quote\?\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await expect(page.getByText(customer.nl.status.superseded)).toBeVisible();
  await expect(page.getByRole('button', { name: customer.nl.accept.askCode })).toHaveCount(0);
  await page.goto(`/quote/${'x'.repeat(43)}?lang=en`);
  await expect(page.getByRole('heading', { name: customer.en.missing.title })).toBeVisible();
  await expectAccessible(page);

  // The list finds it, and its tabs know what was agreed.
  await page.goto(`${deskPaths.offers}?tab=accepted`);
  await page.getByRole('searchbox', { name: quotes.search }).fill('eva network');
  await expect(page.getByRole('list', { name: quotes.title }).getByRole('listitem')).toHaveCount(1);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: quotes.export }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe(`${quotes.exportName}.csv`);

  await page.goto(settingsPath('quotes'));
  await page.getByLabel(settings.quotes.termsEn).fill('Payment within 14 days.');
  const defaults = page.getByRole('form', { name: settings.pages.quotes });
  await defaults.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
  await page.goto(`${settingsPath('audit')}?kind=setting`);
  const entry = page.getByRole('list', { name: audit.list }).getByRole('listitem').first();
  await expect(entry).toContainText(`${settings.quotes.termsEn}: All amounts are in euros.`);
  await expect(entry).toContainText(`${settings.quotes.termsEn}: Payment within 14 days.`);
});
