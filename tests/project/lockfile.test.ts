import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Lockfile {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;
}

const read = async (): Promise<Lockfile> =>
  JSON.parse(await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));

// npm leaves out, silently, what the registry does not have yet; elsewhere the install then fails.
it('locks every platform package that a locked package names', async () => {
  const { packages } = await read();
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      )
      .map((name) => `${path} -> ${name}`),
  );
  expect(missing).toEqual([]);
});

it('names no download addresses', async () => {
  const { packages } = await read();
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
});
