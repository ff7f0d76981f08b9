import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import type { Mailserver } from '#tests/support/smtp.ts';
import { expect, secretKey, signIn, test, words } from './accounts.ts';

const { login, setup, code, forgotten, newPassword, factor, recovery } = words.en.signIn;
const password = 'Zonnebloem-38-fiets';

const mailTo = (mailserver: Mailserver, address: string, subject: RegExp) =>
  mailserver.waitFor(
    ({ to, subject: line }) => to?.[0]?.address === address && subject.test(line ?? ''),
  );

const linkIn = (text = '') => /https?:\S+\/auth\/v1\/mail-link\S+/.exec(text)?.[0] ?? '';

/** Opens a mail's link, and presses the one button of its page. */
async function followLink(page: Page, text: string | undefined) {
  await page.goto(linkIn(text));
  expect(page.url()).not.toContain('token');
  await page.getByRole('button').click();
}
const codeIn = (text = '') => /\b[A-Z0-9]{5}[- ]?[A-Z0-9]{5}\b/.exec(text)?.[0] ?? '';

async function register(page: Page, email: string) {
  await page.goto(deskPaths.login);
  await page.getByRole('link', { name: login.signUp }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: login.signUp }).click();
  await page.getByRole('button', { name: login.microsoft }).waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.getByLabel(setup.name).fill('Bas Smit');
  await page.getByLabel(setup.email).fill(email);
  await page.getByLabel(setup.password).fill(password);
  await page.getByRole('button', { name: setup.submit }).click();
}

test('signs up with an address of the firm, and lands on the dashboard by the mail', async ({
  page,
  mailserver,
}) => {
  await register(page, 'Bas@Delvanta.example');
  await expect(page.getByText('Please check your email to confirm your account.')).toBeVisible();
  const { text } = await mailTo(mailserver, 'bas@delvanta.example', /confirm/i);
  await followLink(page, text);
  await expect(page).toHaveURL(new RegExp(`${deskPaths.dashboard}$`));
  await expect(page.getByText('Bas Smit').filter({ visible: true }).first()).toBeVisible();
});

test('a code does what the link does, for whoever reads mail elsewhere', async ({
  page,
  mailserver,
}) => {
  // What the dashboard still asks for while the session ends is refused.
  test.info().annotations.push({ type: 'expects console', description: '401' });
  const agent = { name: 'Bas Smit', email: 'code@delvanta.example', password };
  await register(page, 'code@delvanta.example');
  const { text } = await mailTo(mailserver, 'code@delvanta.example', /confirm/i);
  await page.getByLabel(code.code).fill(codeIn(text));
  await page.getByRole('button', { name: code.submit }).click();
  await expect(page).toHaveURL(new RegExp(`${deskPaths.dashboard}$`));
  await expect(page.getByText('Bas Smit').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: words.en.nav.signOut, exact: true }).click();
  await expect(page).toHaveURL(/login/);
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await expect(page).toHaveURL(new RegExp(`${deskPaths.tickets}$`));
});

test('refuses an address from outside in the words of the server', async ({ page }) => {
  test.info().annotations.push({ type: 'expects console', description: '403' });
  await register(page, 'somebody@elsewhere.example');
  await expect(page.getByText(/Signups not allowed/)).toBeVisible();
});

test('a forgotten password is replaced by the mail, and the new one works', async ({
  page,
  agent,
  mailserver,
}) => {
  // What the dashboard still asks for while the session ends is refused.
  test.info().annotations.push({ type: 'expects console', description: '401' });
  await page.goto(deskPaths.login);
  await page.getByRole('link', { name: login.forgotten }).click();
  await page.getByLabel(login.email).fill(agent.email);
  await page.getByRole('button', { name: forgotten.submit }).click();
  await expect(page.getByRole('heading', { name: code.title })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel(code.code)).toBeVisible();
  const { text } = await mailTo(mailserver, agent.email, /wachtwoord|password/i);
  await followLink(page, text);
  await page.getByLabel(newPassword.password).fill('Nieuwe-fiets-47-zon');
  await page.getByRole('button', { name: newPassword.submit }).click();
  await expect(page.getByText(newPassword.done)).toBeVisible();
  await page.getByRole('button', { name: words.en.nav.signOut, exact: true }).click();
  await signIn(page, { ...agent, password: 'Nieuwe-fiets-47-zon' });
  await page.goto(deskPaths.settings);
  await page.getByLabel(newPassword.password).fill(agent.password);
  await page.getByRole('button', { name: newPassword.submit }).click();
  await expect(page.getByText(newPassword.done)).toBeVisible();
});

test('another e-mail address counts once both mailboxes agreed', async ({
  page,
  agent,
  mailserver,
}) => {
  const { email } = words.en.settings;
  const eva = { ...agent, email: 'eva@delvanta.example', password };
  const another = 'eva.post@delvanta.example';
  test.info().annotations.push({ type: 'expects console', description: '403' });
  await register(page, eva.email);
  await followLink(page, (await mailTo(mailserver, eva.email, /./)).text);
  await expect(page.getByText('Bas Smit').filter({ visible: true }).first()).toBeVisible();
  await page.goto(deskPaths.settings);
  const change = async (address: string) => {
    await page.getByLabel(email.field).fill(address);
    await page.getByRole('button', { name: email.submit }).click();
  };
  await change('eva@nowhere.example');
  await expect(page.getByText('may not have an account')).toBeVisible();
  await change(another);
  await expect(page.getByText(email.sent)).toBeVisible();
  for (const mailbox of [eva.email, another]) {
    const { text } = await mailTo(mailserver, mailbox, /nieuwe e-mailadres|new email address/);
    await followLink(page, text);
  }
  await page.getByRole('button', { name: words.en.nav.signOut, exact: true }).click();
  await expect(page.getByRole('heading', { name: login.title })).toBeVisible();
  await page.goto(deskPaths.settings);
  await signIn(page, { ...eva, email: another });
  await expect(page.getByText(email.intro(another))).toBeVisible();
});

test('a change of address that is completed on a phone is told there, and seen on the desk', async ({
  page,
  browser,
  product,
  mailserver,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '400' });
  const { email } = words.en.settings;
  const [from, to] = ['elsa@delvanta.example', 'elsa.post@delvanta.example'];
  await register(page, from);
  await followLink(page, (await mailTo(mailserver, from, /./)).text);
  await expect(page.getByText('Bas Smit').filter({ visible: true }).first()).toBeVisible();
  await page.goto(deskPaths.settings);
  await page.getByLabel(email.field).fill(to);
  await page.getByRole('button', { name: email.submit }).click();
  await expect(page.getByText(email.sent)).toBeVisible();

  const phone = await (await browser.newContext({ baseURL: product.url })).newPage();
  await phone.addInitScript(() => localStorage.setItem('delvanta-language', 'en'));
  for (const mailbox of [from, to]) {
    const { text } = await mailTo(mailserver, mailbox, /nieuwe e-mailadres|new email address/);
    await followLink(phone, text);
  }
  await expect(phone.getByText(words.en.signIn.authCallback.addressChanged)).toBeVisible();
  await phone.context().close();

  await page.reload();
  await expect(page.getByText(email.intro(to))).toBeVisible();
});

test('a link that was used before says so', async ({ page, agent, mailserver }) => {
  await page.goto(`${deskPaths.login}?step=forgotten`);
  await page.getByLabel(login.email).fill(agent.email);
  await page.getByRole('button', { name: forgotten.submit }).click();
  const { text } = await mailTo(mailserver, agent.email, /wachtwoord|password/i);
  const link = new URL(linkIn(text));
  link.searchParams.set('token', `pkce_${'x'.repeat(43)}`);
  await followLink(page, link.href);
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
  expect(page.url()).not.toContain('error');
});

test('a second factor is set up, asked for, and taken off by a recovery code', async ({
  page,
  mailserver,
}) => {
  const words2 = words.en.factor;
  const agent = { email: 'factor@delvanta.example', password };
  await register(page, agent.email);
  await followLink(page, (await mailTo(mailserver, agent.email, /confirm/i)).text);
  await expect(page.getByText('Bas Smit').filter({ visible: true }).first()).toBeVisible();
  await page.goto(deskPaths.settings);
  await page.getByRole('button', { name: words2.begin }).click();
  await expect(page.getByRole('img', { name: words2.qr })).toBeVisible();
  const secret = (await page.locator('code.secret').textContent()) ?? '';
  await page.getByLabel(words2.code).fill(await generate({ secret }));
  await page.getByRole('button', { name: words2.finish }).click();
  const codes = page.getByRole('listitem').locator('code');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: words2.kept }).click();
  await expect(page.getByText(words.en.settings.factor.codesLeft(10))).toBeVisible();
  await page.getByRole('button', { name: words.en.nav.signOut, exact: true }).click();
  await expect(page).toHaveURL(/login/);

  await page.getByLabel(login.email).fill(agent.email);
  await page.getByLabel(login.password).fill(agent.password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(page.getByRole('heading', { name: factor.title })).toBeFocused();
  await expect(page.getByText(words.en.signIn.notices.signedIn), 'not yet').toBeHidden();
  await expectAccessible(page);
  await page.goto(deskPaths.tickets);
  await expect(page.getByRole('heading', { name: factor.title })).toBeVisible();

  await page.getByRole('button', { name: factor.lost }).click();
  await page.getByLabel(recovery.code).fill(recoveryCode);
  await page.getByRole('button', { name: recovery.submit }).click();
  await expect(page).toHaveURL(new RegExp(`${deskPaths.tickets}$`));
  // Until a factor is enrolled anew, every screen asks for it.
  const notice = page.getByRole('status').filter({ hasText: words.en.securityNotice.factorLost });
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: words.en.securityNotice.toAccount }).click();
  await expect(page.getByText(words.en.settings.factor.off)).toBeVisible();
});

test('shows where the agent is signed in, and ends it there', async ({
  page,
  agent,
  browser,
  product,
}) => {
  const other = await browser.newPage({ baseURL: product.url });
  await other.addInitScript(() => localStorage.setItem('delvanta-language', 'en'));
  await signIn(other, agent);
  await page.goto(deskPaths.settings);
  await signIn(page, agent);
  const { sessions } = words.en.settings;
  await page.getByRole('button', { name: sessions.endOthers }).click();
  await expect(page.getByText(sessions.ended)).toBeVisible();
  await expect(page.getByRole('list', { name: sessions.title }).getByRole('listitem')).toHaveCount(
    1,
  );
  await other.goto(deskPaths.tickets);
  await expect(other).toHaveURL(/login\?back=/);
  await other.close();
});

test('invites a colleague, who comes in by the mail; withdraws another', async ({
  page,
  agent,
  mailserver,
  browser,
  product,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '409' });
  const { invitations } = words.en.settings;
  await page.goto(settingsPath('team'));
  await signIn(page, agent);
  const inviteSomebody = async (email: string) => {
    await page.getByLabel(invitations.email).fill(email);
    await page.getByLabel(invitations.language).selectOption('en');
    await page.getByRole('button', { name: invitations.submit }).click();
  };
  await inviteSomebody('carla@partner.example');
  await expect(page.getByText(invitations.sent('carla@partner.example'))).toBeVisible();
  const { text } = await mailTo(mailserver, 'carla@partner.example', /./);

  const elsewhere = await browser.newContext({ baseURL: product.url });
  const guest = await elsewhere.newPage();
  await guest.addInitScript(() => localStorage.setItem('delvanta-language', 'en'));
  await followLink(guest, text);
  await expect(guest.getByLabel(setup.password)).toBeVisible();
  await guest.reload();
  await expect(guest.getByLabel(setup.password), 'after a reload').toBeVisible();
  await guest.goto(deskPaths.tickets);
  await expect(guest.getByLabel(setup.password), 'wherever they land').toBeVisible();
  await page.reload();
  await expect(page.getByText(invitations.opened)).toBeVisible();
  await guest.getByLabel(setup.name).fill('   ');
  await guest.getByLabel(setup.password).fill(password);
  await guest.getByRole('button', { name: words.en.signIn.welcome.submit }).click();
  await expect(guest.getByText(words.en.fields.required)).toBeVisible();
  await guest.getByLabel(setup.name).fill('Carla Post');
  await expectAccessible(guest);
  await guest.getByRole('button', { name: words.en.signIn.welcome.submit }).click();
  await guest.getByRole('button', { name: words.en.signIn.welcome.later }).click();
  await expect(guest.getByText('Carla Post').filter({ visible: true }).first()).toBeVisible();
  await elsewhere.close();

  // As a Supabase project's mails have it: a token in the fragment, which a button redeems.
  await inviteSomebody('cora@partner.example');
  const mailed = new URL(linkIn((await mailTo(mailserver, 'cora@partner.example', /./)).text));
  const token_hash = mailed.searchParams.get('token') ?? '';
  const fragment = new URLSearchParams({ token_hash, type: 'invite' });
  const another = await browser.newContext({ baseURL: product.url });
  const cora = await another.newPage();
  await cora.addInitScript(() => localStorage.setItem('delvanta-language', 'en'));
  for (const _ of [1, 2]) {
    await cora.goto('about:blank');
    await cora.goto(`${deskPaths.firstTimeSetup}#${fragment}`);
    await expect(cora.getByRole('button', { name: words.en.signIn.mailLink.submit })).toBeVisible();
    expect(new URL(cora.url()).hash).toBe('');
  }
  await expectAccessible(cora);
  await cora.getByRole('button', { name: words.en.signIn.mailLink.submit }).click();
  await expect(cora.getByLabel(setup.password)).toBeVisible();
  await another.close();

  await inviteSomebody('carla@partner.example');
  await expect(page.getByText(invitations.inUse)).toBeVisible();
  await inviteSomebody('dirk@partner.example');
  const open = page.getByRole('list', { name: invitations.open });
  await expect(open.getByRole('listitem').filter({ hasText: 'dirk@' })).toHaveCount(1);
  await expectAccessible(page);
  const { text: withdrawn } = await mailTo(mailserver, 'dirk@partner.example', /./);
  await page.getByRole('button', { name: invitations.withdraw('dirk@partner.example') }).click();
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: invitations.withdraw('cora@partner.example') }).click();
  await expect(open).toBeHidden();
  await followLink(page, withdrawn);
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
});

test('a link that a program made leads in, by the browser in which it is pressed only', async ({
  page,
  product,
}) => {
  const email = 'made@delvanta.example';
  const asProgram = async (path: string, body: object) => {
    const headers = { apikey: secretKey, 'Content-Type': 'application/json' };
    const answer = await fetch(`${product.url}/auth/v1/admin/${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    return answer.json();
  };
  await asProgram('users', { email, password, email_confirm: true });
  const { action_link } = await asProgram('generate_link', { type: 'recovery', email });
  await page.goto(action_link);
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { name: newPassword.title })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  const token = await page.evaluate(() => JSON.parse(localStorage['delvanta-session']));

  // The same session, planted by an address that somebody sends.
  const { access_token, refresh_token } = token;
  const planted = new URLSearchParams({ access_token, refresh_token, type: 'recovery' });
  await page.evaluate(() => localStorage.removeItem('delvanta-session'));
  await page.goto('/about');
  await page.goto(`${deskPaths.dashboard}#${planted}`);
  await expect(page.getByRole('heading', { name: login.title })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});
