import { deskPaths } from '#lib/desk-paths.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';

const { palette, connection, sessionEnds, nav, ticket, keyboard, settings } = words.en;
/** What a screen may weigh that is the first to be opened: bytes of script as they travel, and its files. */
const budgets = [
  { path: deskPaths.dashboard, bytes: 163_000, files: 6 },
  { path: deskPaths.tickets, bytes: 178_000, files: 5 },
  { path: deskPaths.reports, bytes: 175_000, files: 13 },
];

for (const { path, ...budget } of budgets) {
  test(`the first load of ${path} stays within its budget of script`, async ({ page, agent }) => {
    await signIn(page, agent);
    await page.goto(path, { waitUntil: 'networkidle' });
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    const bytes = scripts.reduce((total, size) => total + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(budget.bytes);
    expect(scripts.length).toBeLessThanOrEqual(budget.files);
  });
}

test('the font does not take its bytes from the script, and data comes compressed', async ({
  page,
  agent,
  product,
}) => {
  for (const hour of ['nine', 'ten', 'eleven']) {
    await writeToFirm(product, { message: `The freezer has been silent since ${hour}` });
  }
  await signIn(page, agent);
  await page.waitForLoadState('networkidle');
  const list = page.waitForResponse(/\/desk\/queue\?/);
  await page.goto(deskPaths.tickets, { waitUntil: 'networkidle' });
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
  );
  const [font, ...others] = files.filter(({ name }) => name.endsWith('.woff2'));
  expect(others).toEqual([]);
  for (const { responseEnd } of files.filter(({ name }) => /\/desk-[^/]+\.js$/.test(name))) {
    expect(font?.startTime).toBeGreaterThanOrEqual(responseEnd);
  }
  expect((await list).headers()['content-encoding']).toBe('gzip');
});

const asks = {
  [deskPaths.dashboard]: ['desk/dashboard', 'desk/queue', 'desk/queue', 'desk/start'],
  // The marks count beside the tabs, each by itself; tags come when the filters are unfolded.
  [deskPaths.tickets]: ['desk/queue', 'desk/queue/counts', 'desk/queue/counts', 'desk/start'],
};

for (const [path, answers] of Object.entries(asks)) {
  test(`what every screen begins with comes in one request at ${path}`, async ({ page, agent }) => {
    await signIn(page, agent);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, path] = /\/functions\/v1\/([^?]*)/.exec(request.url()) ?? [];
      if (path) asked.push(path);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked.sort()).toEqual(answers);
  });
}

test('the palette finds a ticket by keyboard, and gives the focus back', async ({
  page,
  agent,
  product,
}) => {
  const reference = await writeToFirm(product, { message: 'The freezer alarm is silent' });
  await signIn(page, agent);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: palette.field });
  await expect(field).toBeFocused();
  await field.fill('freezer');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const opener = page.getByRole('button', { name: nav.search });
  await opener.click();
  await field.fill('nothing that exists');
  await expect(page.getByText(palette.nothing)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the files of a ticket are asked for by its page, not by the script that shows it', async ({
  page,
  agent,
  product,
}) => {
  await writeToFirm(product, { message: 'The freezer hums' });
  await signIn(page, agent);
  await page.goto(deskPaths.tickets);
  await page.getByRole('link', { name: 'The freezer hums' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  test.info().annotations.push({ type: 'expects console', description: 'ERR_FAILED' });
  await page.route(/\/assets\/desk-[^/]+\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.locator('link[rel=modulepreload][href*="/TicketPage-"]')).toHaveCount(1);
});

test('what is typed for the palette is typed into it, from the first letter on a page on', async ({
  page,
  agent,
  product,
}) => {
  await writeToFirm(product, { message: 'The ERP of the laboratory is down' });
  await signIn(page, agent);
  await page.goto(deskPaths.tickets);
  await page.getByRole('link', { name: 'The ERP of the laboratory' }).click();
  await page.reload();
  const moved: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && moved.push(request.url()));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Alone, the first letter would resolve the ticket.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('erp');
  await expect(page.getByRole('combobox', { name: palette.field })).toHaveValue('erp');
  const dialog = page.getByRole('dialog', { name: palette.title });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  expect(moved.filter((url) => url.includes('/moves'))).toEqual([]);
});

test('single keys go places, explain themselves, and can be switched off', async ({
  page,
  agent,
}) => {
  await signIn(page, agent);
  const heading = page.getByRole('heading', { level: 1 });
  const sheet = page.getByRole('dialog', { name: keyboard.title });
  await heading.waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(heading).toHaveText(settings.pages.account);
  await page.keyboard.press('?');
  await expect(sheet).toContainText(nav.tickets);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(sheet, 'keys rest while a dialog is open').toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: palette.field });
  await field.pressSequentially('g t?');
  await expect(field, 'keys rest while one types').toHaveValue('g t?');
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: keyboard.settings.switch }).uncheck();
  await page.keyboard.press('?');
  await page.reload();
  await heading.waitFor();
  await page.keyboard.press('?');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: keyboard.settings.help }).click();
  await expect(sheet).toContainText(keyboard.isOff);
});

test('the menu counts what waits', async ({ page, agent, product }) => {
  await writeToFirm(product, { message: 'Count me' });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await rows.first().waitFor();
  const link = page.getByRole('link', { name: new RegExp(`^${nav.tickets}`) });
  await expect(link).toContainText(String(await rows.count()));
});

test('says that the connection is gone, and keeps what was written', async ({
  page,
  agent,
  product,
  context,
}) => {
  for (const description of ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch']) {
    test.info().annotations.push({ type: 'expects console', description });
  }
  const question = 'Does a draft survive?';
  await writeToFirm(product, { message: question });
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: question }).click();
  const answer = page.getByLabel(ticket.composer.replyField('Kees Jansen'));
  await answer.fill('It does');
  await context.setOffline(true);
  await expect(page.getByText(connection.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(connection.offline)).toHaveCount(0);
  await expect(answer).toHaveValue('It does');
});

test('warns before a session ends that cannot be renewed', async ({ page, agent }) => {
  // As if the server gave out sessions of less than a minute, again and again.
  await page.route('**/auth/v1/token**', async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    const soon = { expires_in: 50, expires_at: Math.floor(Date.now() / 1000) + 50 };
    await route.fulfill({ response, json: { ...session, ...soon } });
  });
  await signIn(page, agent);
  await expect(page.getByText(sessionEnds.text)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  // Once more where a renewal that was under way took the turn of this one.
  await expect(async () => {
    await page.getByRole('button', { name: sessionEnds.renew }).click({ timeout: 1_000 });
    await expect(page.getByText(sessionEnds.text)).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
});
