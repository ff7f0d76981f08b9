import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'delvanta-release-'));
  for (const file of ['package.json', 'package-lock.json', 'CHANGELOG.md']) {
    await cp(join(root, file), join(directory, file));
  }
});
afterEach(() => rm(directory, { recursive: true }));

const read = (name: string) => readFile(join(directory, name), 'utf8');
const versionIn = async (name: string) => JSON.parse(await read(name)).version;

/** What it printed, and how it ended. */
const release = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/release.ts'), ...args], {
    cwd: directory,
  }).then(
    ({ stdout }) => ({ code: 0, says: stdout }),
    ({ code, stderr }) => ({ code, says: stderr }),
  );

async function writeUnreleased(text: string) {
  const [before, after] = (await read('CHANGELOG.md')).split(/## Unreleased\n[\s\S]*?(?=\n## )/);
  await writeFile(join(directory, 'CHANGELOG.md'), `${before}## Unreleased\n${text}${after}`);
}

it('is told of the version that the project has', async () => {
  const changelog = await read('CHANGELOG.md');
  const [, latest] = /^## (\d\S+) - \d{4}-\d\d-\d\d$/m.exec(changelog) ?? [];
  expect(await versionIn('package.json')).toBe(latest);
  expect(await versionIn('package-lock.json')).toBe(latest);
});

it('gives what changed a version and a day, everywhere', async () => {
  await writeUnreleased('\n### Fixed\n\n- A line of the test.\n');
  const before: string = await versionIn('package.json');
  const [major, minor] = before.split('.').map(Number) as [number, number];
  const next = `${major}.${minor + 1}.0`;
  const done = await release('minor');
  expect(done).toMatchObject({ code: 0, says: expect.stringContaining(`Version ${next}.`) });
  expect(await versionIn('package.json')).toBe(next);
  expect(await versionIn('package-lock.json')).toBe(next);
  const changelog = await read('CHANGELOG.md');
  const today = new Date().toISOString().slice(0, 10);
  expect(changelog).toMatch(
    new RegExp(`## Unreleased\\n+## ${next} - ${today}\\n\\n### Fixed\\n\\n- A line of the test.`),
  );
  // The next one has nothing to tell.
  expect(await release('patch')).toMatchObject({
    code: 1,
    says: expect.stringMatching(/There is nothing under/),
  });
});

it('refuses a step that is none, and files that disagree, and changes nothing', async () => {
  await writeUnreleased('\n### Fixed\n\n- A line of the test.\n');
  const before = await read('CHANGELOG.md');
  expect((await release('2.0.0')).says).toContain('major|minor|patch');
  const manifest = JSON.parse(await read('package.json'));
  await writeFile(
    join(directory, 'package.json'),
    JSON.stringify({ ...manifest, version: '9.0.0' }),
  );
  expect(await release('patch')).toMatchObject({ code: 1, says: expect.stringContaining('9.0.0') });
  expect(await read('CHANGELOG.md')).toBe(before);
});
