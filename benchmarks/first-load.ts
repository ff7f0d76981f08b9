import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { deskPaths } from '#lib/desk-paths.ts';
import { paths } from '#lib/paths.ts';
import { wholeChromium } from '#scripts/chromium.ts';
import { signIn, writeToFirm } from '#tests/e2e/desk/agent.ts';
import { freePort } from '#tests/support/postgres.ts';
import { startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { median, printTable } from './report.ts';
import { startReverseProxy } from './site/reverse-proxy.ts';

/**
 * `node benchmarks/first-load.ts`: what a form brings with it, how soon a phone answers the first act on the home
 * page, and how soon a signed-in agent sees the first rows over Fast 3G, all with an empty cache and by HTTP/2.
 * Beside the first two stands what the browser itself takes: React with a single field, and the same page without
 * script. `node benchmarks/first-load.ts forms`, `acts` or `desk` measures one of them only.
 */
const [part] = process.argv.slice(2);
const isMeasured = (name: string) => !part || part === name;
const times = 10;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** As long for what still runs. */
const pauseMs = 500;

/** What somebody may do first, by a finger, and what a phone then does before it answers. */
const firstActs: Record<string, (page: Page) => Promise<void>> = {
  'opens the menu': (page) => page.locator('.sheet-button').tap(),
  'opens a service': (page) => page.locator('main summary').first().tap(),
  'goes to a field, the form just in view': async (page) => {
    await page.locator('#contact-name').scrollIntoViewIfNeeded();
    await page.locator('#contact-name').tap();
  },
};

const barePage = {
  contentType: 'text/html',
  body: '<!doctype html><title>Bare</title><div id="root"><form><input name="name"/></form></div>',
};

const data = await temporaryDirectory();
const port = await freePort();
const baseURL = `https://localhost:${port}`;
const product = await startProduct({ dataDir: data.path, env: { SITE_URL: baseURL } });
const front = await startReverseProxy(port, product.url);
const browser: Browser = await chromium.launch({
  executablePath: wholeChromium,
  args: ['--no-sandbox'],
});

try {
  if (isMeasured('forms')) {
    const forms: Record<string, string | number>[] = [];
    for (const path of [paths.home, paths.enrol, paths.vacancy('stagiair')]) {
      forms.push(await measureForm(path, showForm));
    }
    forms.push(await measureForm('/bare', await addBareForm()));
    printTable('A page whose form is in view, on a phone (CPU x4): medians', forms);
  }

  if (isMeasured('acts')) {
    const acts: Record<string, string | number>[] = [];
    for (const [act, perform] of Object.entries(firstActs)) {
      const took: number[] = [];
      const bare: number[] = [];
      for (let time = 0; time < times; time++) {
        took.push(await measureAct(perform));
        bare.push(await measureAct(perform, withoutScript));
      }
      acts.push({
        act,
        'median ms': median(took),
        'longest ms': Math.max(...took),
        'without script': median(bare),
        'its longest': Math.max(...bare),
      });
    }
    printTable('The first act on the home page until its answer is painted (CPU x4)', acts);
  }

  if (isMeasured('desk')) await measureDeskScreens();
} finally {
  await browser.close();
  await front.stop();
  await product.stop();
  await data.remove();
}

async function measureDeskScreens() {
  const session = await signedIn();
  const screens: Record<string, string | number>[] = [];
  for (const [screen, path, row] of [
    ['tickets', deskPaths.tickets, 'tbody tr'],
    ['dashboard', deskPaths.dashboard, 'main a[href*="/tickets/"]'],
  ] as const) {
    const visits: Awaited<ReturnType<typeof measureDesk>>[] = [];
    for (let time = 0; time < times; time++) visits.push(await measureDesk(session, path, row));
    const [last] = visits.slice(-1);
    screens.push({
      screen,
      'first row, median s': (median(visits.map(({ ms }) => ms)) / 1000).toFixed(2),
      'longest s': (Math.max(...visits.map(({ ms }) => ms)) / 1000).toFixed(2),
      requests: median(visits.map(({ files }) => files.length)),
      scripts: median(visits.map(({ scripts }) => scripts.length)),
      'script kB': (median(visits.map(({ scripts }) => sum(scripts))) / 1000).toFixed(1),
    });
    printTable(`${screen}: the waterfall of one visit`, last?.files ?? []);
  }
  printTable('The desk over 1.6 Mbit/s and 150 ms, signed in', screens);
}

async function measureForm(path: string, begin: (page: Page) => Promise<void>) {
  const visits: { files: number; bytes: number; blocked: number }[] = [];
  for (let time = 0; time < times; time++) {
    const context = await browser.newContext({ ...phone, baseURL, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(() => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
      Object.assign(window, { tasks });
    });
    if (path === '/bare') await page.route('**/bare', (route) => route.fulfill(barePage));
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => {
      (window as unknown as { tasks: number[] }).tasks.length = 0;
    });
    await begin(page);
    await page.waitForTimeout(pauseMs);
    const scripts = (await filesOf(page)).filter(({ file }) => file.endsWith('.js'));
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    visits.push({
      files: scripts.length,
      bytes: sum(scripts),
      blocked: tasks.reduce((total, ms) => total + Math.max(0, ms - 50), 0),
    });
    await context.close();
  }
  return {
    page: path,
    scripts: median(visits.map(({ files }) => files)),
    'kB of script': (median(visits.map(({ bytes }) => bytes)) / 1000).toFixed(1),
    'TBT ms': Math.round(median(visits.map(({ blocked }) => blocked))),
  };
}

/** Brings the form into view, and waits until React has taken the page over. */
async function showForm(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('main form')?.scrollIntoView({ behavior: 'instant' }),
  );
  await page
    .locator('[popovertarget="language-menu"][aria-expanded]')
    .waitFor({ state: 'attached' });
}

/** Builds React with a single field; returns what brings it to the page at `/bare`. */
async function addBareForm(): Promise<(page: Page) => Promise<void>> {
  const input = join(import.meta.dirname, 'site/bare-form.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input } },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error('The bare form was not built');
  return async (page) => {
    await page.route('**/bare.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script.code }),
    );
    await page.addScriptTag({ url: '/bare.js', type: 'module' });
  };
}

/** Takes all script out of the page, which then answers by itself. */
async function withoutScript(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === paths.home,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<script\b.*?<\/script>/gs, '') });
    },
  );
}

/** Milliseconds from the first touch until its answer is painted, by the browser's own count (Event Timing). */
async function measureAct(
  perform: (page: Page) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<number> {
  const context = await browser.newContext({ ...phone, baseURL, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await slowDown(page);
  await prepare(page);
  await page.addInitScript(() => {
    const answered: number[] = [];
    const observed = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit;
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (/^(pointer(down|up)|click|key)/.test(name)) answered.push(duration);
      }
    }).observe(observed);
    Object.assign(window, { answered });
  });
  await page.goto(paths.home, { waitUntil: 'load' });
  await perform(page);
  await page.waitForTimeout(pauseMs);
  const answered = await page.evaluate(
    () => (window as unknown as { answered: number[] }).answered,
  );
  await context.close();
  // What took less than a frame is not told.
  return Math.max(16, ...answered);
}

/** The desk of an agent with thirty tickets: what the browser keeps of a sign-in. */
async function signedIn(): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const agent = {
    naam: 'Anna de Vries',
    email: 'anna@delvanta.example',
    password: 'Zonnebloem-38-fiets',
  };
  const token = new URL(product.setupLink ?? '').searchParams.get('token');
  await fetch(`${product.url}/functions/v1/first-time-setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...agent }),
  });
  for (let ticket = 0; ticket < 30; ticket++) {
    await writeToFirm(product, { message: `The freezer alarm is silent, ${ticket}` });
  }
  const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(deskPaths.login);
  await signIn(page, { ...agent, name: agent.naam }, 'nl');
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measureDesk(
  storageState: Awaited<ReturnType<typeof signedIn>>,
  path: string,
  row: string,
) {
  const context = await browser.newContext({ baseURL, storageState, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const bytesPerSecond = 1_600_000 / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) {
        requestAnimationFrame(() => performance.mark('first row'));
      } else requestAnimationFrame(look);
    };
    look();
  }, row);
  await page.goto(path, { waitUntil: 'networkidle' });
  const ms = await page.evaluate(() => performance.getEntriesByName('first row')[0]?.startTime);
  const files = await filesOf(page);
  await context.close();
  if (ms === undefined) throw new Error(`No row was seen at ${path}`);
  return { ms, files, scripts: files.filter(({ file }) => file.endsWith('.js')) };
}

/** Every file of a visit, the page first: when it was asked for and when it was here, in milliseconds. */
async function filesOf(page: Page) {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        file: new URL(name).pathname,
        from: Math.round(startTime),
        until: Math.round(responseEnd),
        bytes: encodedBodySize,
      })),
  );
}

function sum(files: readonly { bytes: number }[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** Makes the machine a phone. */
async function slowDown(page: Page): Promise<void> {
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
