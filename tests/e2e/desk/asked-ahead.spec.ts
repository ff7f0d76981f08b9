import type { Page, Request } from '@playwright/test';
import { sessionStorageKey } from '#contract/session-storage.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expect, openElsewhere, signIn, test, words, writeToFirm } from './agent.ts';

const isData = (request: Request) => request.url().includes('/functions/v1/desk/');
const tokenOf = (request: Request) => request.headers().authorization;

/** Everything that is asked of the desk from now on. */
function listen(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (isData(request)) asked.push(request);
  });
  return asked;
}

/** Holds the desk's script back until a question was asked; then `meanwhile` comes first. */
const holdScript = (page: Page, question: RegExp, meanwhile = async () => {}) => {
  const asked = page.waitForRequest(question).then(meanwhile);
  return page.route(/\/assets\/desk-[^/]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
};

const filters = {
  plain: { search: '', questions: 4 },
  // The tags, which are asked for where the filters stand unfolded, among them.
  filtered: { search: '?assignee=none&kind=contact&lang=nl', questions: 6 },
  searched: { search: '?q=hums%20a+lot&status=all', questions: 2 },
  marked: { search: '?unread=yes&sort=created', questions: 4 },
  // The list as it is named there, which is refused, and as the screen reads it.
  'wrongly named': { search: '?sort=bogus', questions: 5 },
};
for (const [name, { search, questions }] of Object.entries(filters)) {
  test(`a ${name} list is asked for while the script still travels, and once`, async ({
    page,
    agent,
    product,
  }) => {
    await writeToFirm(product, { message: 'The freezer hums a lot' });
    await signIn(page, agent);
    await page.waitForLoadState('networkidle');
    const asked = listen(page);
    await holdScript(page, /\/desk\/queue\?/);
    test.info().annotations.push({ type: 'expects console', description: '422' });
    await page.goto(deskPaths.tickets + search, { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: /The freezer hums a lot/ }).first()).toBeVisible();
    const urls = asked.map((request) => request.url());
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toHaveLength(questions);
  });
}

test('what was asked ahead in vain is asked again', async ({ page, agent, product }) => {
  await writeToFirm(product, { message: 'The freezer is warm' });
  await signIn(page, agent);
  await page.waitForLoadState('networkidle');
  for (const description of ['ERR_FAILED', '503']) {
    test.info().annotations.push({ type: 'expects console', description });
  }
  const once = { times: 1 };
  await page.route(/\/desk\/queue\?/, (route) => route.abort(), once);
  await page.route(/\/desk\/start$/, (route) => route.fulfill({ status: 503, json: {} }), once);
  const asked = listen(page);
  await page.goto(deskPaths.tickets);
  await expect(page.getByRole('link', { name: 'The freezer is warm' })).toBeVisible();
  await expect(page.getByRole('button', { name: words.en.nav.signOut })).toBeVisible();
  expect(asked.filter((request) => /queue\?|start$/.test(request.url()))).toHaveLength(4);
});

test('a session that is about to end is renewed before anything is asked', async ({
  page,
  agent,
}) => {
  await signIn(page, agent);
  await page.waitForLoadState('networkidle');
  const before = await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '');
    const soon = { ...session, expires_at: Math.floor(Date.now() / 1000) + 30 };
    localStorage.setItem(key, JSON.stringify(soon));
    return `Bearer ${session.access_token}`;
  }, sessionStorageKey);
  const asked = listen(page);
  await page.goto(deskPaths.dashboard, { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(4);
  expect(asked.map(tokenOf)).not.toContain(before);
});

test('nobody sees what was asked ahead in the name of another', async ({
  page,
  agent,
  browser,
  product,
  colleague,
}) => {
  await signIn(page, agent);
  await page.waitForLoadState('networkidle');
  const other = await openElsewhere(browser, product, deskPaths.login, colleague);
  const readSession = (key: string) => localStorage.getItem(key) ?? '';
  const session = await other.evaluate(readSession, sessionStorageKey);
  await other.close();
  const asked = listen(page);
  // As if somebody else signed in by another tab, just after this one asked.
  await holdScript(page, /\/desk\/dashboard$/, () =>
    page.evaluate(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [sessionStorageKey, session],
    ),
  );
  await page.goto(deskPaths.dashboard, { waitUntil: 'networkidle' });
  await expect(page.getByText(words.en.dashboard.welcome(colleague.name))).toBeVisible();
  const { access_token } = JSON.parse(session);
  expect(asked.filter((each) => tokenOf(each) === `Bearer ${access_token}`)).toHaveLength(4);
});

test('a stranger asks nothing ahead', async ({ page }) => {
  const asked = listen(page);
  await page.goto(deskPaths.tickets);
  await expect(page.getByLabel(words.en.signIn.login.email)).toBeVisible();
  expect(asked).toEqual([]);
});
