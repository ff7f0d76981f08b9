/**
 * `npm run demo`: installs and builds what is missing or stale, makes the demo where there is none, and serves
 * it. `npm run demo -- --reset` makes it anew, with today as its last day.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, toolEnvironment } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();

// Whoever waits on a clock that jumps by hours asks for timers that are too long.
const quiet = ['ExperimentalWarning', 'TimeoutOverflowWarning'].map(
  (name) => `--disable-warning=${name}`,
);
const dataDir = process.env.DEMO_DIR || join(root, 'data-demo');
// Nothing of a real installation comes near it: no database, no bucket, no mail server, no key.
const { PATH, HOME, TERM, NO_COLOR, PORT, LOG_LEVEL = 'warn' } = toolEnvironment();
const kept = { PATH, HOME, TERM, NO_COLOR, PORT, LOG_LEVEL, DATA_DIR: dataDir };
const env = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));

/** Runs one of the server's programs on the demo; resolves with its exit code. */
function runOnDemo(program, ...args) {
  const child = spawn('node', [...quiet, program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

const marker = join(dataDir, 'demo.json');
const made = existsSync(marker) ? JSON.parse(await readFile(marker, 'utf8')).madeAt : undefined;
if (!made || process.argv.includes('--reset')) {
  console.error('Living through three months of work, which takes a minute or two ...');
  const code = await runOnDemo('server/cli/demo.ts');
  if (code !== 0) {
    console.error('No demo was made. It takes about 100 MB of disk; npm run demo begins anew.');
    process.exit(code);
  }
} else {
  console.error(`The demo ends on ${made.slice(0, 10)}; npm run demo -- --reset makes a new one.`);
}
process.exit(await runOnDemo('server/main.ts', '--demo'));
