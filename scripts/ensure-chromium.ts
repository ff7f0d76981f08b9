/** For `npm test`: an installed Chromium, else Debian's where this user may install it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { wholeChromium } from './chromium.ts';

const apt = '/usr/bin/apt-get';

if (!process.env.CHROMIUM_PATH && !existsSync(wholeChromium) && !install()) {
  console.error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.',
  );
  process.exitCode = 1;
}

function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync(apt)) return false;
  console.error('Installing Chromium ...');
  const aptGet = (...args: string[]) =>
    spawnSync(apt, ['-y', '-qq', ...args], { stdio: 'inherit' }).status === 0;
  const add = (browser: string) =>
    aptGet('install', '--no-install-recommends', browser, 'fonts-liberation');
  if (!aptGet('update') || !add('chromium')) return false;
  // Not every release has it without windows, and it is only the faster.
  add('chromium-headless-shell');
  return true;
}
