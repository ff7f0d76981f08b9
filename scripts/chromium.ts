import { existsSync } from 'node:fs';

const chosen = process.env.CHROMIUM_PATH;

/** Debian's browser with all its parts: what people have, so what is measured. */
export const wholeChromium = chosen ?? '/usr/bin/chromium';

/** Debian's same browser without its windows, which starts and draws with less of a processor. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** What pages are tested and pictured in. */
export const chromium = chosen ?? (existsSync(headlessShell) ? headlessShell : wholeChromium);

/** How it is started, so that it draws the same on every machine. */
export const launchOptions = {
  executablePath: chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};

/** For a spec that needs what only the whole browser has, such as the dictionaries that break words. */
export const inWholeBrowser = {
  launchOptions: { ...launchOptions, executablePath: wholeChromium },
};
