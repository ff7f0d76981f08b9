import { chromium } from '@playwright/test';
import { wholeChromium } from '#scripts/chromium.ts';
import { freePort } from '#tests/support/postgres.ts';
import { startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { median, printTable } from './report.ts';
import { startReverseProxy } from './site/reverse-proxy.ts';

/**
 * `node benchmarks/navigation.ts`: from Home to About over a round trip of 150 ms, after the pointer has been
 * on the link for 200 ms, and without that. The time is from the click until the new page is drawn. By
 * HTTP/2, as behind a reverse proxy, and by HTTP/1.1, where a browser asks for six files at a time.
 */
const roundTripMs = 150;
const times = 9;

const data = await temporaryDirectory();
const product = await startProduct({ dataDir: data.path });
const port = await freePort();
const front = await startReverseProxy(port, product.url);
const servers = { 'HTTP/2': `https://localhost:${port}`, 'HTTP/1.1': product.url };
const browser = await chromium.launch({
  executablePath: wholeChromium,
  args: ['--no-sandbox'],
});

async function measure(baseURL: string, hoverMs: number): Promise<number> {
  const page = await browser.newPage({ baseURL, ignoreHTTPSErrors: true });
  try {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const drawn = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const before = document.querySelector('h1');
          addEventListener('click', () => {
            const clicked = performance.now();
            const look = () => {
              const now = document.querySelector('h1');
              if (now && now !== before) resolve(performance.now() - clicked);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          });
        }),
    );
    const box = await page.locator('.top-bar a[href="/about"]').boundingBox();
    if (!box) throw new Error('There is no link to About');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.mouse.up();
    return await drawn;
  } finally {
    await page.close();
  }
}

const rows: Record<string, string | number>[] = [];
try {
  for (const [protocol, url] of Object.entries(servers)) {
    for (const hoverMs of [200, 0]) {
      const took: number[] = [];
      for (let time = 0; time < times; time++) took.push(await measure(url, hoverMs));
      rows.push({
        protocol,
        hover: `${hoverMs} ms`,
        'median ms': Math.round(median(took)),
        'longest ms': Math.round(Math.max(...took)),
      });
    }
  }
} finally {
  await browser.close();
  await front.stop();
  await product.stop();
  await data.remove();
}
printTable(`Home to About, round trip ${roundTripMs} ms`, rows);
