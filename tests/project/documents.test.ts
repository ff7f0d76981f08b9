import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const path = /`((?:src|supabase|server|tests|docs|scripts|deploy)\/[\w@./-]+)`|\]\(([\w./-]+)\)/g;

it.each([
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'docs/texts.md',
  'docs/glossary.md',
  'docs/operations.md',
  'docs/security.md',
  'docs/supabase.md',
  'docs/administrators/first-week.md',
])('%s names only files that exist', (document) => {
  const named = [...readFileSync(join(root, document), 'utf8').matchAll(path)];
  expect(named.length).toBeGreaterThan(0);
  const gone = named
    .map(([, code, link]) => code ?? join(document, '..', link ?? ''))
    .filter((name) => !existsSync(join(root, name)));
  expect(gone).toEqual([]);
});
