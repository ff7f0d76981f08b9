import siteEn from '#copy/en/site/home.ts';
import siteNl from '#copy/nl/site/home.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { hydrated } from '../site/hydrated.ts';
import { expect, languages, signIn, speak, test, words } from './agent.ts';

const site = { nl: siteNl, en: siteEn };

for (const language of languages) {
  const { ticket, status, nav } = words[language];

  test(`a visitor writes and an agent answers and resolves, in ${language}`, async ({
    page,
    agent,
    mailserver,
  }) => {
    const { form } = site[language].contact;
    const email = `visitor-${language}@lab.example`;
    const question = `Kunt u meekijken met onze LIMS? (${language})`;
    await speak(page, language);
    await page.goto(`/?lang=${language}#contact`);
    await hydrated(page);
    const contact = page.getByRole('form', { name: form.label });
    await contact.getByLabel(form.name).fill('Kees Jansen');
    await contact.getByLabel(form.email).fill(email);
    await contact.getByLabel(form.message).fill(question);
    await contact.getByRole('button', { name: form.submit }).click();
    const toFirm = await mailserver.waitFor(
      ({ replyTo, text }) => replyTo?.[0]?.address === email && Boolean(text?.includes(question)),
    );
    expect(toFirm.text).toContain(deskPaths.tickets);

    await page.goto(deskPaths.login);
    await signIn(page, agent, language);
    await page.getByRole('link', { name: nav.tickets }).click();
    await page.getByRole('link', { name: question }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(words[language].name));
    await page.getByLabel(ticket.composer.replyField('Kees Jansen')).fill('Ja, vanmiddag.');
    await page.getByRole('button', { name: ticket.composer.sendReply }).click();
    const answer = await mailserver.waitFor(
      ({ to, text }) => to?.[0]?.address === email && Boolean(text?.includes('Ja, vanmiddag.')),
    );
    expect(answer.subject).toContain('Re: ');
    await expect(page.getByText(ticket.mailState.sent)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(status['in-progress'], { exact: true })).toBeVisible();

    await page.getByRole('button', { name: ticket.statusActions.resolved }).click();
    await expect(page.getByText(status.resolved, { exact: true })).toBeVisible();
    await page.getByText(/^(Geschiedenis|History)/).click();
    const change = `${status['in-progress']} → ${status.resolved}`;
    await expect(page.getByRole('listitem').filter({ hasText: change })).toBeVisible();
  });
}
