import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { deskPaths } from '#lib/desk-paths.ts';
import { paths } from '#lib/paths.ts';
import { signIn, writeToFirm } from '#tests/e2e/desk/agent.ts';
import { freePort } from '#tests/support/postgres.ts';
import { startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { median, printTable } from './report.ts';
import { startReverseProxy } from './site/reverse-proxy.ts';

/**
 * `node benchmarks/first-load.ts`: what a form brings with it, how soon a phone answers the first act on the home
 * page, and how soon a signed-in agent sees the first rows over Fast 3G, all with an empty cache and by HTTP/2.
 * `node benchmarks/first-load.ts desk` measures the last of it only.
 */
const [part] = process.argv.slice(2);
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

const data = await temporaryDirectory();
const port = await freePort();
const baseURL = `https://localhost:${port}`;
const product = await startProduct({ dataDir: data.path, env: { SITE_URL: baseURL } });
const front = await startReverseProxy(port, product.url);
const browser: Browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

try {
  const forms: Record<string, string | number>[] = [];
  for (const path of part === 'desk' ? [] : [paths.home, paths.enrol, paths.vacancy('stagiair')]) {
    forms.push(await measureForm(path));
  }
  printTable('A page whose form is in view, on a phone (CPU x4): medians', forms);

  const acts: Record<string, string | number>[] = [];
  for (const [act, perform] of Object.entries(part === 'desk' ? {} : firstActs)) {
    const took: number[] = [];
    for (let time = 0; time < times; time++) took.push(await measureAct(perform));
    acts.push({
      act,
      'median ms': median(took),
      'longest ms': Math.max(...took),
    });
  }
  printTable('The first act on the home page until its answer is painted (CPU x4)', acts);

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
} finally {
  await browser.close();
  await front.stop();
  await product.stop();
  await data.remove();
}

async function measureForm(path: string) {
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
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => {
      (window as unknown as { tasks: number[] }).tasks.length = 0;
      document.querySelector('main form')?.scrollIntoView({ behavior: 'instant' });
    });
    await page
      .locator('[popovertarget="language-menu"][aria-expanded]')
      .waitFor({ state: 'attached' });
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

/** Milliseconds from the first touch until its answer is painted, by the browser's own count (Event Timing). */
async function measureAct(perform: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext({ ...phone, baseURL, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await slowDown(page);
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
