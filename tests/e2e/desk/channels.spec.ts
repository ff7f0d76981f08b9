import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { expect, languages, signIn, speak, words } from './agent.ts';
import { test } from './with-mail.ts';

for (const language of languages) {
  const { channels, settings } = words[language];

  test(`an admin sees how mail comes and goes, and tries each way, in ${language}`, async ({
    page,
    agent,
    deliver,
    mailserver,
  }) => {
    await deliver({
      from: `channels-${language}@lab.example`,
      subject: 'Hello',
      body: 'Hello',
      verified: true,
    });
    await speak(page, language);
    await page.goto(settingsPath('mail'));
    await signIn(page, agent, language);
    await page.getByRole('link', { name: settings.mailTabs.channels }).click();
    const row = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

    await expect(row(channels.names.imap)).toContainText(channels.states.off);
    await expect(row(channels.names.imap)).toContainText('IMAP_URL');
    await expect(row(channels.names.webhook)).toContainText(channels.last.webhook);
    await expect(row(channels.names['mail-in'])).toContainText(channels.states.works);

    const tryIt = (name: string) => page.getByRole('button', { name: channels.testOf(name) });
    await tryIt(channels.names.webhook).click();
    await expect(row(channels.names.webhook)).toContainText(channels.passed.webhook);
    await tryIt(channels.names.smtp).focus();
    await page.keyboard.press('Enter');
    await expect(row(channels.names.smtp)).toContainText(channels.passed.smtp(agent.email));
    await mailserver.waitFor(({ subject, to }) =>
      Boolean(subject?.endsWith(': test') && to?.[0]?.address === agent.email),
    );
    await expectAccessible(page);
    await expectReflow(page);
  });
}
