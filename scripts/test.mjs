/**
 * `npm test`: everything, in the order in which it fails fastest, and one line that sums it up. With `check`
 * only types, lint and dead code, with `unit` only the tests that need no browser, with `e2e` only
 * those that do.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './setup.mjs';

const results = join(root, 'test-results');
const total = { passed: 0, failed: 0 };
/** Tests that failed first and passed when they were run again. */
const secondTry = [];
const wanted = process.argv[2];
const runs = (part) => wanted === undefined || wanted === part;

// The closing line, and the log of a run without a terminal, are plain text.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';

await ensureInstalled();
if (runs('e2e') && (await run('node', ['scripts/ensure-chromium.ts'])) !== 0) process.exit(1);
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

if (runs('check')) {
  await check('types', 'tsc', []);
  await check('format and lint', 'biome', ['check', '--error-on-warnings', '.']);
  await check('dead code', 'knip', []);
}
if (runs('unit') || runs('e2e')) await ensureBuilt();

if (runs('unit')) {
  const vitestFile = join(results, 'vitest.json');
  await suite('unit, database and HTTP', vitestFile, countVitest, 'vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestFile}`,
  ]);
}

if (runs('e2e')) {
  const browserFile = join(results, 'playwright.json');
  await suite(
    'browser',
    browserFile,
    countPlaywright,
    'playwright',
    ['test', '--reporter=dot,json'],
    // Playwright's own workers are told to use colour or not, and warn when told twice.
    { PLAYWRIGHT_JSON_OUTPUT_NAME: browserFile, NO_COLOR: undefined, FORCE_COLOR: '0' },
  );
}

for (const test of secondTry) console.log(`passed at the second try only: ${test}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** A tool that is right or wrong as a whole counts as one test. */
async function check(name, command, args) {
  console.log(`\n== ${name}`);
  count((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A runner that exits in error without a failed test (it could not start, say) counts as one failure. */
async function suite(name, file, countOf, command, args, env) {
  console.log(`\n== ${name}`);
  const code = await run(command, args, env);
  const report = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
  const counted = report ? countOf(report) : { passed: 0, failed: 0 };
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  count(counted);
}

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright({ stats, suites }) {
  secondTry.push(...suites.flatMap(flakyIn));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function flakyIn({ title, suites = [], specs = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const inner = suites.flatMap(flakyIn);
  return [...flaky.map((spec) => spec.title), ...inner].map((name) => `${title} > ${name}`);
}
