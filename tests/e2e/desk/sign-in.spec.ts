import { deskPaths } from '#lib/desk-paths.ts';
import { expect, languages, signIn, speak, test, words } from './agent.ts';

const { login } = words.en.signIn;

test('leads a stranger to the login, and back to where he wanted to go', async ({
  page,
  agent,
}) => {
  await page.goto('/servicedesk/tickets?status=resolved&assignee=me');
  await expect(page).toHaveURL(/\/servicedesk\/login\?back=/);
  await signIn(page, { ...agent, email: 'ANNA@Delvanta.Example' });
  await expect(page).toHaveURL(/\/servicedesk\/tickets\?status=resolved&assignee=me$/);
  await expect(page.getByText('Successfully logged in!')).toBeVisible();
});

test('leads nowhere outside the desk', async ({ page, agent, product }) => {
  for (const back of [
    'https://evil.example/servicedesk/',
    '//evil.example/servicedesk/x',
    '/',
    'javascript:alert(1)',
  ]) {
    await page.goto(`${deskPaths.login}?${new URLSearchParams({ back })}`);
    await signIn(page, agent);
    await expect(page).toHaveURL(product.url + deskPaths.dashboard);
    await page.getByRole('button', { name: words.en.nav.signOut, exact: true }).click();
    await page.getByLabel(login.email).waitFor();
  }
});

test('speaks Dutch of a refusal too, and has a title and a description to share', async ({
  page,
  agent,
}) => {
  test.info().annotations.push({ type: 'expects console', description: '400' });
  await speak(page, 'nl');
  await page.goto(deskPaths.login);
  const dutch = words.nl.signIn;
  await page.getByLabel(dutch.login.email).fill(agent.email);
  await page.getByLabel(dutch.login.password).fill('not the password');
  await page.getByRole('button', { name: dutch.login.submit, exact: true }).click();
  await expect(page.getByText(dutch.server.invalid_credentials)).toBeVisible();
  await expect(page.getByText('Invalid login credentials')).toHaveCount(0);
  const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
  expect(await content('name="description"')).toBe(words.nl.description);
  expect(await content('property="og:title"')).toContain(dutch.login.title);
  expect(await content('name="robots"')).toContain('noindex');
});

test('says in the words of the server that the password is wrong', async ({ page, agent }) => {
  test.info().annotations.push({ type: 'expects console', description: '400' });
  await page.goto(deskPaths.login);
  await page.getByLabel(login.email).fill(agent.email);
  await page.getByLabel(login.password).fill('not the password');
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expect(page.getByLabel(login.password)).toHaveAccessibleDescription(login.check);
  await expect(page).toHaveURL(/\/login$/);
});

test('says so when the server cannot be reached', async ({ page, agent }) => {
  test.info().annotations.push({ type: 'expects console', description: 'ERR_FAILED' });
  test.info().annotations.push({ type: 'expects console', description: 'Failed to fetch' });
  await page.goto(deskPaths.login);
  await page.route('**/auth/v1/**', (route) => route.abort());
  await page.getByLabel(login.email).fill(agent.email);
  await page.getByLabel(login.password).fill(agent.password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
});

for (const language of languages) {
  test(`signs out and shows nothing of the desk any more, in ${language}`, async ({
    page,
    agent,
  }) => {
    await speak(page, language);
    await signIn(page, agent, language);
    await page.getByRole('button', { name: words[language].nav.signOut, exact: true }).click();
    await expect(page.getByText(words[language].signIn.notices.signedOut)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(deskPaths.login));
    await page.goto(deskPaths.tickets);
    await expect(
      page.getByRole('heading', { name: words[language].signIn.login.title }),
    ).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('delvanta-session')))
      .toBeNull();
  });
}

test('a session that ended elsewhere leads to the login and back', async ({
  page,
  agent,
  request,
}) => {
  for (const description of ['401', '400', '403']) {
    test.info().annotations.push({ type: 'expects console', description });
  }
  await signIn(page, agent);
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('delvanta-session') ?? '{}').access_token,
  );
  const ended = await request.post('/auth/v1/logout?scope=global', {
    headers: { apikey: 'sb_publishable_delvanta', Authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(204);
  await page.goto(deskPaths.tickets);
  await expect(page).toHaveURL(/login\?back=%2Fservicedesk%2Ftickets$/);
});

test('keeps an agent signed in over a reload and in a second tab', async ({
  page,
  agent,
  context,
}) => {
  await signIn(page, agent);
  await page.reload();
  await expect(page.getByRole('heading', { name: words.en.dashboard.title })).toBeVisible();
  const second = await context.newPage();
  await second.goto(deskPaths.tickets);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(/Tickets|Meldingen/);
});
