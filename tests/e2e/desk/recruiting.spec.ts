import type { Page } from '@playwright/test';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import {
  applyForJob,
  expect,
  languages,
  openElsewhere,
  signIn,
  speak,
  test,
  words,
} from './agent.ts';

const looks = { nl: [390, 'dark'], en: [1440, 'light'] } as const;

const column = (page: Page, name: string) => page.getByRole('region', { name });

for (const language of languages) {
  const { recruiting, ticket } = words[language];
  const { steps, dialog } = recruiting;
  const [width, colorScheme] = looks[language];
  const isNarrow = width < 768;

  test.describe(`the board of applications in ${language}`, () => {
    test.use({ colorScheme });

    test('from the application to the outcome: by menu, with a letter, undone and told', async ({
      page,
      agent,
      product,
      mailserver,
    }) => {
      const email = `bord-${language}@home.example`;
      const name = `Noor Bord ${language}`;
      await applyForJob(product, { name, email, phone: '06 12345678' });
      await speak(page, language);
      await page.goto(deskPaths.recruiting);
      await signIn(page, agent, language);
      await page.setViewportSize({ width, height: 900 });
      const card = () =>
        page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
      const see = async (step: keyof typeof steps) => {
        if (isNarrow) {
          await page
            .getByRole('navigation', { name: recruiting.step })
            .getByRole('link', { name: new RegExp(`^${steps[step]}`) })
            .click();
        }
        await expect(column(page, steps[step]).getByRole('link', { name })).toBeVisible();
      };
      await see('new');
      await expectAccessible(page);

      // The letter is the candidate's, in their language; whatever the agent reads.
      await card().getByRole('button', { name: recruiting.move.open }).click();
      await card()
        .getByRole('button', { name: recruiting.move.to(steps.invited) })
        .click();
      const asked = page.getByRole('dialog', { name: dialog.title(name, steps.invited) });
      const letter = asked.getByRole('textbox', { name: dialog.letter });
      await expect(letter).toHaveValue(new RegExp(`^Dear ${name},`));
      await expect(letter).toHaveValue(new RegExp(`${agent.name}$`));
      await expectAccessible(page);
      await asked.getByRole('button', { name: dialog.submitSend }).click();
      await expect(asked).toHaveCount(0);
      const status = page.getByRole('status');
      await expect(status.filter({ hasText: recruiting.sent })).toBeVisible();
      await see('invited');
      await page.getByRole('button', { name: recruiting.undo }).click();
      await see('new');
      const letters = mailserver.mails.filter(
        ({ subject, to }) => subject?.startsWith('Re:') && to?.[0]?.address === email,
      );
      expect(letters.map(({ subject }) => subject)).toEqual([]);

      // Without a letter, at once.
      await card().getByRole('button', { name: recruiting.move.open }).click();
      await card()
        .getByRole('button', { name: recruiting.move.to(steps.rejected) })
        .click();
      await page.getByLabel(dialog.send).uncheck();
      await expect(page.getByRole('textbox', { name: dialog.letter })).toBeHidden();
      await page.getByRole('button', { name: dialog.submit, exact: true }).click();
      await see('rejected');

      await card().getByRole('link', { name }).click();
      await page.getByText(/^(Geschiedenis|History)/).click();
      await expect(page.getByText(recruiting.event(steps.new, steps.rejected))).toBeVisible();
      await expect(page.getByText(recruiting.candidate.resolved, { exact: true })).toBeVisible();
      await expect(
        page.getByRole('heading', { name: recruiting.candidate.instead[1], exact: false }).first(),
      ).toBeVisible();
      await expectAccessible(page);
    });

    test('a ticket of an application is invited and rejected, not resolved', async ({
      page,
      agent,
      product,
      mailserver,
    }) => {
      const email = `ticket-${language}@home.example`;
      const name = `Sam Stap ${language}`;
      const reference = await applyForJob(product, { name, email, phone: '06 12345678' });
      await speak(page, language);
      await page.goto(deskPaths.tickets);
      await signIn(page, agent, language);
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('link', { name: reference }).click();
      await expect(page.getByRole('button', { name: recruiting.actions.reject })).toBeVisible();
      await expect(page.getByRole('button', { name: recruiting.actions.keep })).toBeVisible();
      for (const name of [ticket.statusActions.resolved, recruiting.candidate.resolve]) {
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      }
      await page.getByRole('button', { name: recruiting.actions.invite }).click();
      await page.getByRole('textbox', { name: dialog.letter }).fill('Dear Sam, do come by.');
      await page.getByRole('button', { name: dialog.submitSend }).click();
      await expect(page.getByRole('article').filter({ hasText: 'do come by' })).toBeVisible();
      await expect(page.getByRole('link', { name: recruiting.toBoard })).toBeVisible();
      await expectAccessible(page);
      const mail = await mailserver.waitFor(
        ({ to, text }) => to?.[0]?.address === email && Boolean(text?.includes('do come by')),
      );
      expect(mail.subject).toContain(reference);
    });
  });
}

test('cards are dragged, and moved by keys alone; a colleague who was first is named', async ({
  page,
  browser,
  agent,
  product,
}) => {
  const { recruiting } = words.en;
  const { steps, dialog } = recruiting;
  const name = 'Mila Sleep';
  const person = { name, email: 'mila@home.example', phone: '06 12345678' };
  await applyForJob(product, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(deskPaths.recruiting);
  await signIn(page, agent);
  const link = column(page, steps.new).getByRole('link', { name });
  const from = (await link.boundingBox())!;
  const to = (await column(page, steps.interview).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 });
  await expect(column(page, steps.interview)).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await page.getByLabel(dialog.send).uncheck();
  await page.getByRole('button', { name: dialog.submit, exact: true }).click();
  const moved = column(page, steps.interview).getByRole('link', { name });
  await expect(moved).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${deskPaths.recruiting}$`));

  // Escape lets a card go where it was.
  await page.mouse.move(to.x + 60, (await moved.boundingBox())!.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(moved).toBeVisible();

  // By keys: back to the first, one step at a time; the card keeps the focus.
  await moved.focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: recruiting.move.to(steps.new) })).toBeFocused();
  await page.keyboard.press('Enter');
  const back = column(page, steps.new).getByRole('link', { name });
  await expect(back).toBeFocused();
  await page.keyboard.press('.');
  await page.getByLabel(dialog.send).press('Space');
  await page.keyboard.press('Escape');
  await expect(back).toBeVisible();

  const other = await openElsewhere(browser, product, deskPaths.recruiting, agent);
  await other.setViewportSize({ width: 1440, height: 900 });
  await expect(column(other, steps.new).getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('.');
  await page.getByLabel(dialog.send).uncheck();
  await page.getByRole('button', { name: dialog.submit, exact: true }).click();
  await expect(column(page, steps.invited).getByRole('link', { name })).toBeFocused();

  // Whoever came second is told so.
  test.info().annotations.push({ type: 'expects console', description: '409' });
  await column(other, steps.new).getByRole('link', { name }).focus();
  await other.keyboard.press('m');
  await other.getByRole('button', { name: recruiting.move.to(steps.offer) }).click();
  await other.getByLabel(dialog.send).uncheck();
  await other.getByRole('button', { name: dialog.submit, exact: true }).click();
  await expect(other.getByRole('alert')).toContainText(words.en.errors.conflict);
  await other.keyboard.press('Escape');
  await expect(column(other, steps.invited).getByRole('link', { name })).toBeVisible();
  await other.close();
});

test('a letter leaves once, and not with empty lines unasked; Undo gives the card the focus', async ({
  page,
  agent,
  product,
}, info) => {
  const { recruiting, dropText } = words.en;
  const { steps, dialog } = recruiting;
  for (const name of ['Dirk Dubbel', 'Lage Kaart', 'Derde Kaart']) {
    await applyForJob(product, { name, email: 'dirk@home.example', phone: '06 12345678' });
  }
  const name = 'Dirk Dubbel';
  await page.goto(deskPaths.recruiting);
  await signIn(page, agent);
  const link = column(page, steps.new).getByRole('link', { name });
  await expect(link).toBeVisible();

  // The menu of a card at the bottom opens above it.
  const box = async () => (await link.boundingBox())!;
  const { y } = await box();
  await page.setViewportSize({ width: 1440, height: Math.max(480, Math.ceil(y) + 160) });
  await page.evaluate(() => scrollTo(0, 0));
  await link.focus();
  await page.keyboard.press('m');
  const menu = page.locator('.move-menu').filter({ visible: true });
  await expect(menu).toBeVisible();
  await page.screenshot({ path: info.outputPath('menu.png') });
  await expect(menu.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('button').last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });

  await menu.getByRole('button', { name: recruiting.move.to(steps.interview) }).click();
  const asked = page.getByRole('dialog', { name: dialog.title(name, steps.interview) });
  const letter = asked.getByRole('textbox', { name: dialog.letter });
  const blanks = ['When', 'Where', 'With'];
  await expect(letter).toHaveAccessibleDescription(dialog.blanks(blanks));
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type() === 'beforeunload' ? 'leave?' : question.message());
    return question.dismiss();
  });
  const submit = asked.getByRole('button', { name: dialog.submitSend });
  await submit.click();
  await expect.poll(() => questions).toEqual([dialog.sendBlanks(blanks)]);
  await page.screenshot({ path: info.outputPath('blanks.png') });
  await letter.fill('Dear Dirk,\n\nWhen: Monday at ten\n\nKind regards');
  await expect(letter).toHaveAccessibleDescription('');
  // Neither another way, nor a reload, drops it without a question.
  await asked.getByRole('button', { name: words.en.interviews.instead }).click();
  await expect.poll(() => questions.at(-1)).toBe(dropText);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions.at(-1)).toBe('leave?');
  await expect(letter).toHaveValue(/Monday/);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/step')) sent.push('sent');
  });
  await submit.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(column(page, steps.interview).getByRole('link', { name })).toBeFocused();
  const undo = page.getByRole('button', { name: recruiting.undo });
  await undo.focus();
  await undo.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText(recruiting.undone(name, steps.new))).toBeVisible();
  await expect(link).toBeFocused();
  expect(sent).toHaveLength(1);
  await expect(page.getByText(recruiting.notMoved)).toHaveCount(0);
  await expect(page.getByText(recruiting.notUndone)).toHaveCount(0);
});

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true });

  test('a finger drags a card by its handle, and scrolls elsewhere', async ({
    page,
    agent,
    product,
  }) => {
    const { steps, dialog } = words.en.recruiting;
    const name = 'Touria Haddad';
    await applyForJob(product, { name, email: 'touria@home.example', phone: '06 12345678' });
    await page.goto(deskPaths.recruiting);
    await signIn(page, agent);
    await page.setViewportSize({ width: 820, height: 1180 });
    const devTools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    /** A finger goes from one place to another in steps, as fingers do. */
    async function swipe(from: { x: number; y: number }, to: { x: number; y: number }) {
      await touch('touchStart', from);
      for (let step = 1; step <= 8; step++) {
        const part = step / 8;
        await touch('touchMove', {
          x: from.x + (to.x - from.x) * part,
          y: from.y + (to.y - from.y) * part,
        });
      }
    }
    const middleOf = async (
      box: Promise<{ x: number; y: number; width: number; height: number } | null>,
    ) => {
      const { x, y, width, height } = (await box)!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const card = column(page, steps.new).getByRole('listitem').filter({ hasText: name });
    await card.scrollIntoViewIfNeeded();

    const handle = await middleOf(card.locator('[data-drag-handle]').boundingBox());
    const target = await middleOf(column(page, steps.invited).boundingBox());
    await swipe(handle, { x: target.x, y: handle.y + 20 });
    await expect(column(page, steps.invited)).toHaveAttribute('data-over', 'true');
    await touch('touchEnd');
    await page.getByLabel(dialog.send).uncheck();
    await page.getByRole('button', { name: dialog.submit, exact: true }).click();
    const moved = column(page, steps.invited).getByRole('listitem').filter({ hasText: name });
    await expect(moved).toBeVisible();

    // Beside the handle a finger scrolls the board, and the card stays where it is.
    await moved.scrollIntoViewIfNeeded();
    const text = await middleOf(moved.getByRole('link', { name }).boundingBox());
    await swipe(text, { x: text.x - 90, y: text.y });
    await touch('touchEnd');
    const scrolled = () => page.locator('.board').evaluate((board) => board.scrollLeft);
    await expect.poll(scrolled).toBeGreaterThan(50);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('letters are written where whoever recruits finds them', async ({ page, agent }) => {
  const { recruiting, save } = words.en;
  const { letters, steps } = recruiting;
  await page.goto(deskPaths.recruitingLetters);
  await signIn(page, agent);
  await page.getByRole('button', { name: letters.edit(steps.offer) }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('English').fill('Dear {name}, we offer you {vacancy}.');
  await asked.getByText(letters.preview).nth(1).click();
  await expect(
    asked.getByText('Dear Noor Visser, we offer you Front-end developer.'),
  ).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: save }).click();
  await expect(page.getByText(letters.saved)).toBeVisible();
  await expectAccessible(page);
});
