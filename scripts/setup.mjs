/**
 * The set-up that `npm start`, `npm test` and `npm run dev` share. Plain JavaScript for the
 * machine's own Node (20 or later): before the first install there is no other.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, 'node_modules', '.bin');

/** The environment in which the project's own Node and tools come first on the path. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
});

/** Runs a command to its end, its output shown; returns the exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...toolEnvironment(), ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Installs the packages of the lock file, unless exactly they are installed already. */
export async function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = await hashOf(['package.json', 'package-lock.json']);
  if (await isCurrent(stamp, wanted)) return;
  console.error('Installing packages (about a minute) ...');
  await orExit(
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
    'Installing the packages failed.',
  );
  await writeFile(stamp, wanted);
}

/** What the built site is made of. */
const sources = [
  'src',
  'supabase/functions/_shared',
  'public',
  'scripts',
  'docs',
  'README.md',
  'index.html',
  'desk.html',
  'docs.html',
].concat(['vite.config.ts', 'package.json', 'package-lock.json']);

/** Builds the site, unless it was built from exactly these files and settings. */
export async function ensureBuilt() {
  const stamp = join(root, 'dist', '.built');
  const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, SUPABASE_ANON_KEY, SITE_URL } = process.env;
  const settings = { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, SUPABASE_ANON_KEY, SITE_URL };
  const wanted = await hashOf(sources, JSON.stringify(settings));
  if (await isCurrent(stamp, wanted)) return;
  console.error('Building the site ...');
  await orExit(run('npm', ['run', '--silent', 'build']), 'Building the site failed.');
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, wanted);
}

async function isCurrent(stamp, wanted) {
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted;
}

async function orExit(running, sentence) {
  if ((await running) === 0) return;
  console.error(sentence);
  process.exit(1);
}

async function hashOf(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    for (const file of await filesOf(join(root, path))) {
      hash.update(file.slice(root.length)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const nested = entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => filesOf(join(path, entry.name)));
  return (await Promise.all(nested)).flat();
}
