import { globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocs } from './build-docs.ts';
import { contentsIn } from './contents.ts';
import { renderArticle } from './markdown.ts';

const root = join(import.meta.dirname, '../..');
const names = { nl: 'index.html', en: 'en.html' } as const;

it('leaves out no file of the documentation, in either language', async () => {
  const parts = [...(await contentsIn(root, 'nl')), ...(await contentsIn(root, 'en'))];
  const shown = new Set(parts.flatMap(({ files }) => files));
  const written = globSync('docs/**/*.md', { cwd: root });
  expect(written.filter((file) => !shown.has(file))).toEqual([]);
  expect(await readdir(join(root, 'docs/agents/nl'))).toEqual(
    await readdir(join(root, 'docs/agents/en')),
  );
});

it('takes what a file says as words, and refuses a picture that is not there', () => {
  const at = { file: 'docs/a.md', pages: new Set(['docs/a.md']), pictures: new Map() };
  const render = (text: string) =>
    renderArticle(text, { ...at, names: { table: 'Table', code: 'Code' } }).html;
  expect(render('# Title\n\n`<script>` & [code](../src/a.ts)')).toContain(
    '<code>&lt;script&gt;</code> &amp; code',
  );
  expect(() => render('# Title\n\n![x](none.png)')).toThrow(
    'docs/a.md: there is no picture none.png',
  );
});

describe('npm run docs', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'docs-'));
    await buildDocs({
      directory,
      base: './',
      fileOf: (language) => names[language],
      addressOf: (language) => names[language],
    });
  });
  afterAll(() => rm(directory, { recursive: true }));

  it.each(Object.entries(names))('writes a page that is whole (%s)', async (language, file) => {
    const html = await readFile(join(directory, file), 'utf8');
    expect(html).toContain(`<html lang="${language}">`);
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const addresses = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, it = '']) => it);
    const files = await readdir(directory, { recursive: true });
    const isFound = (address: string) =>
      /^[a-z]+:/.test(address) ||
      (address.startsWith('#')
        ? ids.has(address.slice(1))
        : files.includes(address.replace('./', '')));
    expect(addresses.filter((address) => !isFound(address))).toEqual([]);
    expect(addresses.filter((address) => address.endsWith('.webp'))).toHaveLength(5);

    const validator = new HtmlValidate(
      new StaticConfigLoader({ extends: ['html-validate:standard'] }),
    );
    const { results } = await validator.validateString(html, file);
    expect(
      results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line} ${message}`)),
    ).toEqual([]);
  });
});
