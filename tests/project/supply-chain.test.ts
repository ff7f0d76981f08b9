import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { firmFacts } from '#contract/firm-facts.ts';

const root = join(import.meta.dirname, '../..');
const json = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'));

it('lets run, at an install, only the scripts that package.json names', async () => {
  const { packages } = await json('package-lock.json');
  const withScript = Object.keys(packages)
    .filter((path) => packages[path].hasInstallScript)
    .map((path) => path.replace(/^.*node_modules\//, ''));
  const { allowScripts } = await json('package.json');
  expect(Object.keys(allowScripts).sort()).toEqual(withScript.sort());
});

it('lists all that it is made of, with its licence and its hash', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { components } = JSON.parse(stdout) as {
    components: { name: string; version: string; licenses?: unknown[]; hashes?: unknown[] }[];
  };
  const { dependencies } = await json('package.json');
  for (const [name, version] of Object.entries(dependencies)) {
    const found = components.find((each) => each.name === name && each.version === version);
    expect(found?.hashes, name).toHaveLength(1);
  }
  // Its file LICENSE is MIT's; only its package.json is silent.
  const silent = components.filter(({ licenses }) => !licenses?.length);
  expect(silent.map(({ name }) => name)).toEqual(['png-js']);
  expect(components.some(({ name }) => name === 'vitest')).toBe(false);
});

it('says for at most a year where to report a weakness, and not past its time', () => {
  const left = Date.parse(firmFacts.securityTextExpires) - Date.now();
  const day = 24 * 3_600_000;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(365 * day);
});
