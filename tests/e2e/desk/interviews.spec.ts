import ICAL from 'ical.js';
import customerEn from '#copy/en/site/interview.ts';
import customerNl from '#copy/nl/site/interview.ts';
import { firmMoment, interviewMoment } from '#domain/recruitment/interview-letter.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import { applyForJob, expect, languages, signIn, speak, test, words } from './agent.ts';

const looks = { nl: [390, 'dark', 20], en: [1440, 'light', 30] } as const;
const pages = { nl: customerNl, en: customerEn };

for (const language of languages) {
  const { interviews, recruiting } = words[language];
  const copy = pages[language];
  const [width, colorScheme, ahead] = looks[language];
  const first = `${daysAfter(dayOf(new Date()), ahead)}T10:00`;
  const second = `${daysAfter(dayOf(new Date()), ahead + 1)}T14:30`;
  const say = (time: string) => interviewMoment(firmMoment(time), language);

  test(`dates are proposed, chosen by link, moved and cancelled in ${language}`, async ({
    page,
    browser,
    agent,
    product,
    mailserver,
  }, info) => {
    const email = `gesprek-${language}@home.example`;
    const name = `Noor Gesprek ${language}`;
    const person = { name, email, phone: '06 12345678', locale: language };
    const reference = await applyForJob(product, person);
    const picture = async (of: typeof page, what: string) =>
      void (await of.screenshot({ path: info.outputPath(`${what}.png`), fullPage: true }));
    await page.emulateMedia({ colorScheme });
    await speak(page, language);
    await page.goto(deskPaths.tickets);
    await signIn(page, agent, language);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('link', { name: reference }).click();
    await page.getByRole('button', { name: interviews.propose }).click();
    const dialog = page.getByRole('dialog', { name: interviews.form.title(name) });
    const time = (index: number) => dialog.getByLabel(interviews.form.date(index), { exact: true });
    const submit = dialog.getByRole('button', { name: interviews.form.submit });
    // What nobody can come to is refused where it stands.
    for (const [wrong, why] of [
      ['2020-01-01T10:00', interviews.times.past],
      ['2096-03-25T02:30', interviews.times.skipped],
      ['2096-10-28T02:30', interviews.times.twice],
    ] as const) {
      await time(1).fill(wrong);
      await submit.click();
      await expect(time(1)).toHaveAccessibleDescription(why);
      await expect(time(1)).toBeFocused();
    }
    await time(1).fill(first);
    await expect(time(1)).toHaveAccessibleDescription('');
    await dialog.getByRole('button', { name: interviews.form.add }).click();
    await time(2).fill(first);
    await submit.click();
    await expect(time(2)).toHaveAccessibleDescription(interviews.times.same);
    await time(2).fill(second);
    await dialog.getByLabel(interviews.form.place).fill('Kerkstraat 1, Utrecht');
    await expect(dialog.getByLabel(agent.name)).toBeChecked();
    await dialog.getByText(interviews.form.preview).click();
    for (const seen of [name, say(first), say(second), 'Kerkstraat 1, Utrecht', agent.name]) {
      await expect(dialog.locator('.interview-preview')).toContainText(seen);
    }
    await expectAccessible(page);
    await picture(page, 'propose');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/interviews')) sent.push('sent');
    });
    // The second press of a double click.
    await submit.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(dialog).toHaveCount(0);
    expect(sent).toHaveLength(1);
    const panel = page.getByRole('region', { name: interviews.title });
    await expect(panel).toContainText(interviews.status.proposed);
    await expect(panel).toContainText(say(second));
    await expectAccessible(page);
    await picture(page, 'proposed');

    const isTo = (address: string) => (mail: { to?: { address?: string }[] }) =>
      mail.to?.[0]?.address === address;
    const letter = await mailserver.waitFor(
      (mail) => isTo(email)(mail) && Boolean(mail.text?.includes('/interview?')),
    );
    const [link = ''] = /http\S+\/interview\?\S+/.exec(letter.text ?? '') ?? [];
    // Somebody in New York, on a small phone, by keys alone.
    const context = await browser.newContext({
      ...{ baseURL: product.url, colorScheme, timezoneId: 'America/New_York' },
      viewport: { width: 320, height: 700 },
    });
    const theirs = await context.newPage();
    // What mail scanners do.
    await theirs.request.get(link);
    await theirs.goto(link);
    const status = theirs.locator('.interview-status');
    await expect(status).toHaveText(copy.status.proposed);
    await expect(theirs).toHaveURL(/\/interview\?lang=\w\w$/);
    await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(theirs.locator('html')).toHaveAttribute('lang', language);
    await expect(theirs.getByText(/04:00|4:00/).first()).toBeVisible();
    expect(
      await theirs.evaluate(() => document.documentElement.scrollWidth),
      'nothing is wider than the phone',
    ).toBeLessThanOrEqual(320);
    await expectAccessible(theirs);
    await picture(theirs, 'choose');
    // The site says "je" to whoever applies, and so does all that follows.
    const formal = /\b[Uu]w?\b/;
    expect(await theirs.locator('main').innerText()).not.toMatch(formal);
    expect(letter.text).not.toMatch(formal);
    const late = await context.newPage();
    await late.goto(link);
    await expect(late.locator('.interview-status')).toHaveText(copy.status.proposed);
    await theirs.getByRole('radio').first().focus();
    await theirs.keyboard.press('ArrowDown');
    await expect(theirs.getByRole('radio').nth(1)).toBeChecked();
    await theirs.keyboard.press('Enter');
    await expect(status).toHaveText(copy.status.accepted(say(second)));
    await expect(status).toBeFocused();
    await expectAccessible(theirs);
    await picture(theirs, 'accepted');
    expect(await theirs.locator('main').innerText()).not.toMatch(formal);
    // Another tab, that knows nothing of it, is told that its choice was not taken.
    await late.getByRole('radio').first().check();
    await late.getByRole('button', { name: copy.choose.submit }).click();
    await expect(late.locator('.interview-status')).toHaveText(copy.status.accepted(say(second)));
    await expect(late.getByRole('alert')).toHaveText(copy.choose.overtaken);
    await picture(late, 'overtaken');
    const download = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: copy.accepted.download }).click();
    expect((await download).suggestedFilename()).toBe('delvanta.ics');

    // A real mail: an invitation that mail programs know, and the same as a file.
    const invitation = (address: string, method: string) =>
      mailserver.waitFor(
        (mail) =>
          isTo(address)(mail) &&
          // The agent has mails of other interviews.
          (address === email || Boolean(mail.subject?.includes(reference))) &&
          mail.attachments.some(({ mimeType, method: of }) =>
            mimeType === 'text/calendar' ? of === method : false,
          ),
      );
    const eventOf = async (address: string, method: string) => {
      const mail = await invitation(address, method);
      const file = mail.attachments.find(({ filename }) => filename === 'invite.ics');
      const text = new TextDecoder().decode(file?.content as ArrayBuffer);
      const calendar = new ICAL.Component(ICAL.parse(text));
      expect(calendar.getFirstPropertyValue('method')).toBe(method);
      return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    };
    for (const address of [email, agent.email]) {
      const event = await eventOf(address, 'REQUEST');
      expect(event.startDate.toJSDate()).toEqual(firmMoment(second));
      expect(event.duration.toSeconds()).toBe(45 * 60);
      expect(event.location).toBe('Kerkstraat 1, Utrecht');
    }

    expect((await invitation(email, 'REQUEST')).text).not.toMatch(formal);

    await page.reload();
    await expect(panel).toContainText(interviews.status.accepted);
    await panel.getByRole('button', { name: interviews.move.open }).click();
    const moving = page.getByRole('dialog', { name: interviews.move.title });
    const moved = moving.getByLabel(interviews.move.date);
    await moved.fill('2096-03-25T02:30');
    await moving.getByRole('button', { name: interviews.move.submit }).click();
    await expect(moved).toHaveAccessibleDescription(interviews.times.skipped);
    await picture(page, 'skipped');
    page.once('dialog', (asked) => asked.accept());
    await page.keyboard.press('Escape');
    await expect(moving).toHaveCount(0);
    await expect(panel).toContainText(say(second));
    await page.getByText(/^(Geschiedenis|History)/).click();
    const agreed = interviews.status.accepted;
    await expect(page.getByText(interviews.eventOn(agreed, say(second)))).toBeVisible();
    await expect(
      page.getByText(recruiting.event(recruiting.steps.invited, recruiting.steps.interview)),
    ).toBeVisible();
    await picture(page, 'agreed');
    await page.getByRole('link', { name: recruiting.toBoard }).click();
    if (width < 768) {
      await page
        .getByRole('navigation', { name: recruiting.step })
        .getByRole('link', { name: new RegExp(`^${recruiting.steps.interview}`) })
        .click();
    }
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(card.locator('.board-card-interview')).toContainText('14:30');
    await picture(page, 'board');

    await card.getByRole('link', { name }).click();
    await panel.getByRole('button', { name: interviews.cancel.open }).click();
    const asked = page.getByRole('dialog', { name: interviews.cancel.title });
    await asked.getByLabel(interviews.move.words).fill('Anna is ill.');
    await asked.getByRole('button', { name: interviews.cancel.submit }).click();
    await expect(panel).toContainText(interviews.status.withdrawn);
    for (const address of [email, agent.email]) {
      expect((await eventOf(address, 'CANCEL')).sequence).toBe(1);
    }
    await theirs.reload();
    await expect(status).toHaveText(copy.status.withdrawn);
    await expect(theirs.getByText('Kerkstraat')).toHaveCount(0);
    await context.close();
  });
}
