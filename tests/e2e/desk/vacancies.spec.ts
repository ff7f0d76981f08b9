import type { Page } from '@playwright/test';
import recruitment from '#copy/en/site/recruitment.ts';
import recruitmentPage from '#copy/en/site/vacancy.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { pdf } from '#tests/support/documents.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import {
  expect,
  type Language,
  languages,
  openElsewhere,
  signIn,
  speak,
  test,
  words,
} from './agent.ts';

const lastDay = daysAfter(dayOf(new Date()), 60);

const texts = {
  title: { nl: 'Labanalist', en: 'Lab analyst' },
  intro: { nl: 'Je meet in ons lab.', en: 'You measure in our lab.' },
  buttonText: { nl: 'Bekijk de functie', en: 'View the position' },
  type: { nl: 'Fulltime', en: 'Full-time' },
  place: { nl: 'Utrecht', en: 'Utrecht' },
  department: { nl: 'Laboratorium', en: 'Laboratory' },
  text: {
    nl: 'Je meet en legt vast.\n\n## Wat je doet\n\n- Meten\n- Vastleggen',
    en: 'You measure and record.\n\n## What you do\n\n- Measure\n- Record',
  },
};
type Field = keyof typeof texts;

/** The form of a vacancy, as somebody knows it who reads the desk in a language. */
function formOf(page: Page, reader: Language) {
  const { vacancies } = words[reader];
  const nameOf = (field: Field, of: Language) =>
    vacancies.inLanguage(vacancies.words[field], vacancies.languages[of]);
  const field = (name: Field, of: Language) =>
    page.getByRole('textbox', { name: new RegExp(`^${RegExp.escape(nameOf(name, of))}`) });
  return {
    nameOf,
    field,
    /** On a phone one language is on show, and its button brings it. */
    async show(of: Language) {
      const group = page.getByRole('group', { name: vacancies.textLanguage });
      const button = group.getByRole('button', { name: vacancies.languages[of] });
      await page.locator('.vacancy-form').waitFor();
      if (await button.isVisible()) await button.click();
    },
    saved: page.getByText(words[reader].quotes.editor.state.saved, { exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    heading: page.getByRole('heading', { level: 1 }),
  };
}

for (const language of languages) {
  for (const width of [390, 1440]) {
    test(`a vacancy is written, translated, published, changed and closed, in ${language} at ${width} px`, async ({
      page,
      agent,
    }) => {
      test.info().annotations.push({ type: 'expects console', description: '409' });
      const { vacancies, close: closeWord } = words[language];
      const { conditions, actions, publish } = vacancies;
      const form = formOf(page, language);
      const dialog = page.getByRole('dialog');
      const id = `lab-${language}-${width}`;
      await speak(page, language);
      await page.goto(deskPaths.vacancies);
      await signIn(page, agent, language);
      await page.setViewportSize({ width, height: 900 });
      const list = page.getByRole('list', { name: vacancies.title });
      await expect(list.getByText(vacancies.states.open, { exact: true }).first()).toBeVisible();
      await expectAccessible(page);

      // Its address is proposed, must be free, and stays.
      await form.heading.focus();
      await page.keyboard.press('c');
      await dialog.getByLabel(vacancies.add.titleNl).fill('Frontend');
      await expect(dialog.getByLabel(vacancies.add.id)).toHaveValue('frontend-2');
      await dialog.getByLabel(vacancies.add.id).fill('frontend');
      await dialog.getByRole('button', { name: vacancies.add.submit }).click();
      await expect(dialog.getByText(vacancies.add.idTaken)).toBeVisible();
      await dialog.getByLabel(vacancies.add.id).fill(id);
      await dialog.getByLabel(vacancies.add.titleNl).fill(texts.title.nl);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: vacancies.add.submit }).click();
      await expect(form.heading).toHaveText(texts.title.nl);

      // What lacks something is not published: all of it is named, and the first has the focus.
      await form.button(actions.publish).click();
      await expect(page.getByText(vacancies.missingFields)).toBeVisible();
      await expect(form.field('intro', 'nl')).toBeFocused();
      await page.getByRole('link', { name: form.nameOf('title', 'en') }).click();
      await expect(form.field('title', 'en')).toBeFocused();
      await expect(
        page.getByText(vacancies.translation.missing(vacancies.languages.en)),
      ).toBeVisible();
      await expectAccessible(page);

      for (const of of languages) {
        await form.show(of);
        for (const [field, text] of Object.entries(texts)) {
          await form.field(field as Field, of).fill(text[of]);
        }
      }
      // The bar puts the sign of a heading before the line, and takes it away.
      const text = form.field('text', 'en');
      await text.press('Control+Home');
      const bar = page.getByRole('toolbar', { name: form.nameOf('text', 'en') });
      await bar.getByRole('button', { name: vacancies.format.heading }).click();
      await expect(text).toHaveValue(/^## You measure/);
      await expect(text).toBeFocused();
      await form.show('nl');
      await expect(
        page.getByText(vacancies.translation.parts(1, 2, vacancies.languages.en)),
        'the Dutch text has fewer parts',
      ).toBeVisible();
      await form.button(actions.undo).click();
      await form.show('en');
      await expect(text).toHaveValue(texts.text.en);

      await form.button(vacancies.offer.add).click();
      for (const of of languages) {
        await form.show(of);
        const row = (name: string) =>
          page.getByRole('textbox', {
            name: vacancies.inLanguage(
              vacancies.problem(vacancies.offer.row(1), name),
              vacancies.languages[of],
            ),
          });
        await row(vacancies.words.offerLabel).fill('OV');
        await row(vacancies.words.offerText).fill('100%');
      }
      await page.getByLabel(conditions.payMin, { exact: true }).fill('x');
      await expect(page.getByText(conditions.badNumber)).toBeVisible();
      await page
        .getByLabel(conditions.payMin, { exact: true })
        .fill(language === 'nl' ? '2.900,50' : '2,900.50');
      await page.getByLabel(conditions.payMax, { exact: true }).fill('3600');
      await page.getByLabel(conditions.hoursMin, { exact: true }).fill('32');
      await page.getByLabel(conditions.hoursMax, { exact: true }).fill('40');
      await page.getByLabel(conditions.closesOn).fill(lastDay);
      await expect(form.saved).toBeVisible();
      await page.reload();
      await form.show('nl');
      await expect(form.field('text', 'nl')).toHaveValue(texts.text.nl);
      await expect(page.getByLabel(conditions.payMin, { exact: true })).toHaveValue(/2900[.,]50$/);
      await expectAccessible(page);

      // The public page as it would be, in the other language too; its links lead nowhere.
      await form.button(vacancies.views.preview).click();
      const preview = page.frameLocator('iframe');
      const choice = page.getByRole('group', { name: vacancies.preview.language });
      for (const of of languages) {
        await choice.getByRole('button', { name: vacancies.languages[of] }).click();
        await expect(preview.getByRole('heading', { level: 1 })).toHaveText(texts.title[of]);
        await expect(preview.getByText(texts.intro[of]).first()).toBeVisible();
        await expect(preview.getByText(/€ 2\.900,50 (to|tot) € 3\.600,00 /).first()).toBeVisible();
      }
      await form.button(vacancies.preview.phone).click();
      await expect(page.locator('iframe')).toHaveCSS('width', '390px');
      await preview
        .getByRole('link', { name: /^Delvanta/ })
        .first()
        .click();
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(texts.title.en);
      await form.button(vacancies.views.edit).click();

      // Published at once, it is in the list as open.
      await form.button(actions.publish).click();
      await expect(dialog.getByRole('radio', { name: publish.now })).toBeChecked();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: publish.submit }).click();
      await expect(dialog).toBeHidden();
      const aside = page.getByRole('complementary', { name: vacancies.aside.title });
      await expect(aside.getByText(vacancies.states.open, { exact: true })).toBeVisible();
      await expect(
        aside.getByText(vacancies.versions.by(vacancies.versions.kinds.published, agent.name)),
      ).toBeVisible();
      await expect(form.button(actions.publishChanges)).toBeHidden();

      // Changed: the draft differs from the site, and an earlier version can be put back.
      await form.show('nl');
      await form.field('intro', 'nl').fill('Je meet in ons nieuwe lab.');
      await expect(form.saved).toBeVisible();
      await expect(aside.getByText(vacancies.changed)).toBeVisible();
      const published = aside.getByRole('listitem').filter({
        hasText: vacancies.versions.by(vacancies.versions.kinds.published, agent.name),
      });
      await published.getByText(vacancies.versions.compare).click();
      await expect(published.getByText('Je meet in ons nieuwe lab.')).toBeVisible();
      await expectAccessible(page);
      await published.getByRole('button', { name: vacancies.versions.restore }).click();
      await expect(form.field('intro', 'nl')).toHaveValue(texts.intro.nl);
      await expect(aside.getByText(vacancies.changed)).toBeHidden();
      await form.heading.focus();
      await page.keyboard.press('z');
      await expect(form.field('intro', 'nl')).toHaveValue('Je meet in ons nieuwe lab.');
      await form.button(actions.publishChanges).click();
      await dialog.getByRole('button', { name: publish.submit }).click();
      await expect(aside.getByText(vacancies.changed)).toBeHidden();

      await form.button(actions.close).click();
      await dialog.getByRole('button', { name: vacancies.close.submit }).click();
      await expect(aside.getByText(vacancies.states.closed, { exact: true })).toBeVisible();
      await form.button(actions.reopen).click();
      await dialog.getByRole('button', { name: vacancies.reopen.submit }).click();
      await expect(aside.getByText(vacancies.states.open, { exact: true })).toBeVisible();

      // A copy begins as a draft of its own, and can be thrown away again.
      await form.button(actions.copy).click();
      await expect(dialog.getByLabel(vacancies.add.id)).toHaveValue(/^labanalist/);
      await dialog.getByRole('button', { name: vacancies.add.submit }).click();
      await expect(aside.getByText(vacancies.states.draft, { exact: true })).toBeVisible();
      await form.show('en');
      await expect(form.field('intro', 'en')).toHaveValue(texts.intro.en);
      await form.button(actions.discard).click();
      await dialog.getByRole('button', { name: vacancies.discard.submit }).click();
      await expect(form.heading).toHaveText(vacancies.title);
      await expect(list.getByText(`/jobs/vacancy/${id}`)).toBeVisible();
      await expect(
        page.getByText(closeWord, { exact: true }).filter({ visible: true }),
      ).toHaveCount(0);
      await expectReflow(page);
    });
  }
}

test('the list is narrowed by state and by words, and its address keeps that', async ({
  page,
  agent,
}) => {
  const { vacancies } = words.en;
  await page.goto(deskPaths.vacancies);
  await signIn(page, agent);
  const list = page.getByRole('list', { name: vacancies.title });
  const tabs = page.getByRole('navigation', { name: vacancies.tabs.label });
  await expect(list.getByRole('listitem').nth(3)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('stágiair INTERNSHIP');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await expect(tabs.getByRole('link', { name: /All 1/ })).toBeVisible();
  await tabs.getByRole('link', { name: vacancies.states.closed }).click();
  await expect(page.getByText(vacancies.noMatch.text)).toBeVisible();
  await page.reload();
  await expect(page.getByText(vacancies.noMatch.text)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: vacancies.noMatch.clear }).click();
  await expect(list.getByRole('listitem').nth(3)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('further lines change places in both languages, by keyboard too', async ({ page, agent }) => {
  const { vacancies } = words.en;
  const { offer } = vacancies;
  await page.goto(deskPaths.vacancy('frontend'));
  await signIn(page, agent);
  const form = formOf(page, 'en');
  await form.button(vacancies.actions.copy).click();
  await page.getByRole('dialog').getByLabel(vacancies.add.id).fill('lines');
  await page.getByRole('dialog').getByRole('button', { name: vacancies.add.submit }).click();
  await expect(page).toHaveURL(/lines$/);
  const label = (row: number, of: Language) =>
    page.getByRole('textbox', {
      name: vacancies.inLanguage(
        vacancies.problem(offer.row(row), vacancies.words.offerLabel),
        vacancies.languages[of],
      ),
    });
  for (const row of [1, 2]) {
    await form.button(offer.add).click();
    for (const of of languages) await label(row, of).fill(`${of} ${row}`);
  }
  const down = page.getByRole('button', { name: `${offer.down} ${offer.row(1)}` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(offer.moved(2))).toBeAttached();
  for (const of of languages) {
    await expect(label(1, of)).toHaveValue(`${of} 2`);
    await expect(label(2, of)).toHaveValue(`${of} 1`);
  }
  await expectAccessible(page);
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(label(1, 'nl')).toHaveValue('nl 2');
});

test('a vacancy opens on a day that was planned', async ({ page, agent }) => {
  const { vacancies } = words.en;
  await page.goto(deskPaths.vacancy('frontend'));
  await signIn(page, agent);
  const form = formOf(page, 'en');
  const dialog = page.getByRole('dialog');
  const aside = page.getByRole('complementary', { name: vacancies.aside.title });
  await expect(aside.getByText(vacancies.versions.installed)).toBeVisible();
  await expect(aside.getByText(vacancies.versions.formerColleague)).toHaveCount(0);
  await form.button(vacancies.actions.copy).click();
  await dialog.getByLabel(vacancies.add.id).fill('planned');
  await dialog.getByRole('button', { name: vacancies.add.submit }).click();
  await expect(page).toHaveURL(/planned$/);
  await form.button(vacancies.actions.publish).click();
  await expect(page.getByLabel(vacancies.conditions.closesOn)).toBeFocused();
  await page.getByLabel(vacancies.conditions.closesOn).fill(lastDay);
  await form.button(vacancies.actions.publish).click();
  await dialog.getByRole('radio', { name: vacancies.publish.later }).check();
  await dialog.getByLabel(vacancies.publish.day).fill(daysAfter(lastDay, -30));
  await dialog.getByRole('button', { name: vacancies.publish.submitLater }).click();
  await expect(aside.getByText(vacancies.states.planned, { exact: true })).toBeVisible();
  await expect(aside.getByText(vacancies.aside.opensOn)).toBeVisible();

  // Closing and reopening stay in sight while they last, and give the focus back.
  for (const question of ['close', 'reopen'] as const) {
    const answer = Promise.withResolvers<void>();
    await page.route(`**/planned/${question}`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await form.button(vacancies.actions[question]).click();
    const { submit, busy } = vacancies[question];
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog.getByRole('button', { name: busy })).toBeVisible();
    answer.resolve();
    await expect(dialog).toBeHidden();
    const next = question === 'close' ? 'reopen' : 'close';
    await expect(form.button(vacancies.actions[next])).toBeFocused();
  }
});

test('of two who write one vacancy, the second sees both texts and loses nothing', async ({
  page,
  agent,
  browser,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '409' });
  const { vacancies, quotes } = words.en;
  await page.goto(deskPaths.vacancy('lowcode'));
  await signIn(page, agent);
  const other = await openElsewhere(browser, product, deskPaths.vacancy('lowcode'), agent);
  const [mine, theirs] = [formOf(page, 'en'), formOf(other, 'en')];
  await expect(mine.field('intro', 'en')).not.toHaveValue('');
  await theirs.field('intro', 'en').fill('Theirs came first.');
  await expect(theirs.saved).toBeVisible();
  // Whoever types goes on typing: a letter elsewhere would be a shortcut, and `z` takes words back.
  await mine.field('intro', 'en').fill('');
  await mine.field('intro', 'en').pressSequentially('Mine came ');
  const notice = page.getByRole('alert').filter({ hasText: vacancies.conflict.title });
  await expect(notice.getByText('Theirs came first.')).toBeVisible();
  await page.keyboard.type('second, dozen.');
  await expect(mine.field('intro', 'en')).toBeFocused();
  await expect(notice.getByText('Mine came second, dozen.')).toBeVisible();
  await expect(page.getByText(quotes.editor.state.conflict)).toBeVisible();
  await expectAccessible(page);
  // A new beginning leaves it as it is.
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(mine.field('intro', 'en')).toHaveValue('Mine came second, dozen.');
  await expect(notice.getByText('Theirs came first.')).toBeVisible();
  await expect(notice.getByText('Mine came second, dozen.')).toBeVisible();
  await mine.field('intro', 'en').focus();
  await notice.getByRole('button', { name: vacancies.conflict.mine }).click();
  await expect(mine.saved).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(mine.field('intro', 'en')).toBeFocused();
  await expect(mine.field('intro', 'en')).toHaveValue('Mine came second, dozen.');
  await other.reload();
  await expect(theirs.field('intro', 'en')).toHaveValue('Mine came second, dozen.');
  await other.close();

  // A dead line loses nothing either: it is saved when the line is back.
  test
    .info()
    .annotations.push({ type: 'expects console', description: 'ERR_INTERNET_DISCONNECTED' });
  await page.context().setOffline(true);
  await mine.field('intro', 'en').fill('Written offline.');
  await expect(page.getByText(quotes.editor.state.failed)).toBeVisible();
  await page.context().setOffline(false);
  await expect(mine.saved).toBeVisible();
  await page.reload();
  await expect(mine.field('intro', 'en')).toHaveValue('Written offline.');
});

test('a vacancy that needs no CV is applied for without one, and the ticket says so', async ({
  page,
  agent,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '410' });
  const { vacancies, ticket } = words.en;
  await page.goto(deskPaths.vacancy('frontend'));
  await signIn(page, agent);
  const form = formOf(page, 'en');
  const dialog = page.getByRole('dialog');
  await form.button(vacancies.actions.copy).click();
  const title = `Front-end developer ${'Donaudampfschifffahrt'.repeat(7)}`;
  await dialog.getByLabel(vacancies.add.titleNl).fill(title);
  await dialog.getByLabel(vacancies.add.titleEn).fill(title);
  await dialog.getByLabel(vacancies.add.id).fill('without-cv');
  await dialog.getByRole('button', { name: vacancies.add.submit }).click();
  await expect(page).toHaveURL(/without-cv$/);
  await page.getByLabel(vacancies.conditions.closesOn).fill(lastDay);
  await page.getByLabel(vacancies.conditions.cvRequired).uncheck();
  await form.button(vacancies.actions.publish).click();
  await dialog.getByRole('button', { name: vacancies.publish.submit }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/jobs/vacancy/without-cv?lang=en');
  const application = page.getByRole('form', { name: recruitment.label.application });
  const send = page.getByRole('button', { name: recruitment.submit.application });
  await application.scrollIntoViewIfNeeded();
  await expect(application.getByLabel(recruitment.fields.cv)).toHaveAccessibleDescription(
    new RegExp(`^${RegExp.escape(recruitment.optional)}`),
  );
  await expect(page.getByText(recruitmentPage.byEmailWithoutCv.text)).toBeVisible();
  await expect(application).toHaveJSProperty('noValidate', true);
  await send.click();
  await expect(page.getByText(recruitment.notices.missingWithoutCv.text)).toBeVisible();
  await application.getByLabel(recruitment.fields.name).fill('Sam de Boer');
  await application.getByLabel(recruitment.fields.email).fill('sam@home.example');
  await application.getByLabel(recruitment.fields.phone).fill('06 12345678');
  await send.click();
  await expect(page.getByRole('heading', { name: recruitment.success.title })).toBeVisible();

  await page.goto(`${deskPaths.tickets}?kind=application&q=sam@home.example`);
  await page
    .getByRole('link', { name: /Front-end developer/ })
    .first()
    .click();
  const { cv } = ticket.candidate;
  await expect(page.getByRole('heading', { name: cv.none.title })).toBeVisible();
  await expect(page.getByText(cv.none.text)).toBeVisible();
  await expect(page.getByRole('button', { name: cv.download })).toHaveCount(0);
  await expectAccessible(page);

  // A long word in its title fits the report on a phone.
  await page.goto(deskPaths.reports);
  await expect(page.getByRole('rowheader', { name: title }).first()).toBeVisible();
  await expectReflow(page);

  // Closed while somebody fills in the form, it goes as an open application: then with a CV.
  const applicant = await page.context().newPage();
  await applicant.goto('/jobs/vacancy/without-cv?lang=en');
  await applicant.getByLabel(recruitment.fields.name).fill('Noor Kamp');
  await applicant.getByLabel(recruitment.fields.email).fill('noor@home.example');
  await applicant.getByLabel(recruitment.fields.phone).fill('06 12345678');
  await page.goto(deskPaths.vacancy('without-cv'));
  await form.button(vacancies.actions.close).click();
  await dialog.getByRole('button', { name: vacancies.close.submit }).click();
  await expect(dialog).toBeHidden();
  await applicant.getByRole('button', { name: recruitment.submit.application }).click();
  const asOpen = applicant.getByRole('button', { name: recruitment.submitOpen });
  await asOpen.click();
  await expect(applicant.getByText(recruitment.notices.missing.text)).toBeVisible();
  await applicant
    .getByLabel(recruitment.fields.cv)
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) });
  await asOpen.click();
  await expect(applicant.getByText(recruitment.success.open)).toBeVisible();
});
