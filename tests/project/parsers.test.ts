import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryDirectory } from '../support/product.ts';

const root = join(import.meta.dirname, '../..');

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => {
  directory = await temporaryDirectory();
  const rules = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  const { $schema: _, vcs: __, ...config } = rules;
  await writeFile(join(directory.path, 'biome.json'), JSON.stringify(config));
});
afterAll(() => directory.remove());

/** What the project's linter says of a file at a path with an import. */
async function lint(path: string, imported: string) {
  const file = join(directory.path, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `import * as it from '${imported}';\n\nconsole.log(it);\n`);
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', path], {
    cwd: directory.path,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it.each([
  ['server/app.ts', 'fflate'],
  ['server/app.ts', '#files/parsers/parse-mail.ts'],
  ['supabase/functions/desk/app.ts', 'file-type'],
  ['supabase/functions/desk/app.ts', '#files/parsers/inspect-cv.ts'],
  ['supabase/functions/_shared/mail/inbound/process-mail.ts', 'postal-mime'],
  ['supabase/functions/_shared/mail/inbound/process-mail.ts', 'html-to-text'],
  ['supabase/functions/_shared/mail/inbound/process-mail.ts', 'sanitize-html'],
])('%s, in the thread that answers requests, may not parse by %s', async (path, imported) => {
  expect(await lint(path, imported)).toContain('noRestrictedImports');
});

it.each([
  [
    'server/files/parsing/worker.ts',
    '../../supabase/functions/_shared/files/parsers/in-process.ts',
  ],
  ['supabase/functions/_shared/files/parsers/zip.ts', 'fflate'],
])('%s may parse by %s: it runs in a worker', async (path, imported) => {
  expect(await lint(path, imported)).toContain('Checked 1 file');
  expect(await lint(path, imported)).not.toContain('noRestrictedImports');
});
