import { launch } from 'chrome-launcher';
import { wholeChromium } from '#scripts/chromium.ts';
import { sitePages } from '#tests/e2e/site/visit.ts';
import { freePort } from '#tests/support/postgres.ts';
import { startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { median, printTable } from './report.ts';
import { inspect, type Visit } from './site/inspect.ts';
import { startReverseProxy } from './site/reverse-proxy.ts';

/**
 * `npm run bench:site`: how heavy and how fast every public page is on a phone, in Dutch.
 * `node benchmarks/site.ts /about /jobs` measures those pages only.
 */
const pages = process.argv.length > 2 ? process.argv.slice(2) : sitePages;
const timesOf = (path: string) => (path === '/' ? 5 : 3);

const data = await temporaryDirectory();
const port = await freePort();
const site = `https://localhost:${port}`;
const product = await startProduct({ dataDir: data.path, env: { SITE_URL: site } });
const front = await startReverseProxy(port, product.url);
const chrome = await launch({
  chromePath: wholeChromium,
  chromeFlags: ['--headless=new', '--no-sandbox', '--ignore-certificate-errors'],
});

const measured: [string, Visit[]][] = [];
try {
  for (const path of pages) {
    const visits: Visit[] = [];
    for (let time = 0; time < timesOf(path); time++)
      visits.push(await inspect(chrome, site + path));
    measured.push([path, visits]);
    console.error(`${path} ${visits.map(({ scores }) => scores.performance).join(' ')}`);
  }
} finally {
  chrome.kill();
  await front.stop();
  await product.stop();
  await data.remove();
}

const middle = (visits: Visit[], figure: (visit: Visit) => number) => median(visits.map(figure));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

printTable(
  'Lighthouse, mobile, over HTTP/2: medians',
  measured.map(([path, visits]) => ({
    page: path,
    performance: middle(visits, ({ scores }) => scores.performance),
    accessibility: middle(visits, ({ scores }) => scores.accessibility),
    'best practices': middle(visits, ({ scores }) => scores['best-practices']),
    SEO: middle(visits, ({ scores }) => scores.seo),
    'FCP s': seconds(middle(visits, ({ firstPaint }) => firstPaint)),
    'LCP s': seconds(middle(visits, ({ largestPaint }) => largestPaint)),
    'TBT ms': Math.round(middle(visits, ({ blocked }) => blocked)),
    CLS: middle(visits, ({ layoutShift }) => layoutShift).toFixed(3),
    machine: Math.round(middle(visits, (visit) => visit.machine)),
  })),
);
printTable(
  'Bytes on the wire, in kB, headers included: medians',
  measured.map(([path, visits]) => ({
    page: path,
    requests: middle(visits, ({ requests }) => requests),
    HTML: kilobytes(middle(visits, ({ bytes }) => bytes.Document)),
    CSS: kilobytes(middle(visits, ({ bytes }) => bytes.Stylesheet)),
    script: kilobytes(middle(visits, ({ bytes }) => bytes.Script)),
    'script before paint': kilobytes(middle(visits, (visit) => visit.scriptBeforePaint)),
    fonts: kilobytes(middle(visits, ({ bytes }) => bytes.Font)),
    images: kilobytes(middle(visits, ({ bytes }) => bytes.Image)),
    other: kilobytes(middle(visits, ({ bytes }) => bytes.Other)),
  })),
);

const visits = measured.flatMap(([, visits]) => visits);
console.log(
  `\nProtocols: ${[...new Set(visits.flatMap(({ protocols }) => protocols))].join(', ')}`,
);
for (const [path, visits] of measured) {
  const lacking = [...new Set(visits.flatMap(({ lacking }) => lacking))];
  if (lacking.length > 0) console.log(`${path} could do better at: ${lacking.join(', ')}`);
}
