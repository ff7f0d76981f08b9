import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

type Sources = Record<string, string>;

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sourcesIn = (...patterns: string[]): Sources =>
  Object.fromEntries(globSync(patterns, { cwd: root }).map((file) => [file, read(file)]));

const manifest: { imports: Record<string, string> } = JSON.parse(read('package.json'));
const rooms = Object.entries(manifest.imports).map(([alias, path]) => [
  alias.slice(0, -1),
  path.slice(2, -1),
]);

const styles = sourcesIn('src/**/*.css');
/** The server's pages name the styles of the browser's. */
const { 'src/entry-server.tsx': _, ...code } = sourcesIn('src/**/*.{ts,tsx}');

const namesIn = (selector: string) =>
  [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);

/** Text without a comma, or with it in brackets, at most three deep. */
const listed = /(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;

/** A selector's elements: `ul:has(> li) > .card` is two. */
const elements = /(?:[^\s>+~()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;

/**
 * The selectors of a sheet: all of its classes, and those it begins with. They are of the first
 * element that has any; what is asked of it (`:has(.open)`) only counts where it has no other.
 */
function selectorsIn(sheet: string) {
  return [...sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.match(listed) ?? [])
    .map((selector) => {
      const first = selector.match(elements)?.find((each) => /[.#]/.test(each)) ?? '';
      const itself = namesIn(first.replaceAll(/:(?:has|not)\(.*\)/g, ''));
      return { first: itself.length > 0 ? itself : namesIn(first), all: namesIn(selector) };
    });
}

type Files = Map<string, string[]>;

/**
 * The files that own each class: those in which a selector begins with it (`.card p`). A file that
 * says how another's class looks within its own (`.settings-page .form`) does not own it; a class
 * that is only ever looked for within others (`.settings > .screen-head`) belongs to who looks.
 */
function ownersOf(sheets: Sources): { styled: Files; sought: Files } {
  const owners = { styled: new Map<string, string[]>(), sought: new Map<string, string[]>() };
  const add = (to: Files, file: string) => (name: string) =>
    to.set(name, [...new Set([...(to.get(name) ?? []), file])]);
  for (const [file, sheet] of Object.entries(sheets)) {
    for (const { first, all } of selectorsIn(sheet)) {
      first.forEach(add(owners.styled, file));
      all.forEach(add(owners.sought, file));
    }
  }
  for (const name of owners.styled.keys()) owners.sought.delete(name);
  return owners;
}

const literals = /'([^']*)'|"([^"]*)"|`([^`]*)`/g;

/** The classes that a component writes; of `cards-${columns}` it is `cards-*`. */
function classesIn(text: string): string[] {
  const values = /\bclass(?:Name)? ?= ?(?:["']([^"']*)["']|\{((?:[^{}]|\{[^{}]*\})*)\})/g;
  return [...text.matchAll(values)].flatMap(([, plain, expression]) => {
    // What is compared is no class: `to === 'resolved' ? 'button' : …`.
    const written = expression?.replaceAll(/[!=]== '[^']*'/g, '').matchAll(literals) ?? [];
    return [plain, ...[...written].map(([, a, b, c]) => a ?? b ?? c)]
      .join(' ')
      .replaceAll(/\$\{[^}]*\}/g, '*')
      .split(/\s+/)
      .filter((name) => name !== '' && name !== '*');
  });
}

const isNamedBy = (name: string, written: string) =>
  written.endsWith('*') ? name.startsWith(written.slice(0, -1)) : name === written;

/** What a file loads by itself: its imports, those of a style sheet, and what comes with `import()`. */
function importsOf(file: string, text: string) {
  const pattern = /(?:\bfrom|\bimport|@import) ['"]([#.][^'"]+)['"]|\bimport\('([#.][^']+)'\)/g;
  const pathOf = (specifier: string) => {
    const [alias = '', room = ''] = rooms.find(([each = '']) => specifier.startsWith(each)) ?? [];
    return alias
      ? room + specifier.slice(alias.length)
      : posix.normalize(posix.join(dirname(file), specifier));
  };
  return [...text.matchAll(pattern)].map(([, at, later]) => ({
    path: pathOf(at ?? later ?? ''),
    isLater: at === undefined,
  }));
}

/** The style sheets that are there whenever a file's component is shown. */
function sheetsPresent(sources: Sources) {
  const imports = new Map(
    Object.entries(sources).map(([file, text]) => [file, importsOf(file, text)]),
  );
  const importers = new Map<string, string[]>();
  for (const [file, found] of imports)
    for (const { path } of found) importers.set(path, [...(importers.get(path) ?? []), file]);

  /** What comes with a file: its own imports, and theirs. */
  function withImports(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const { path, isLater } of imports.get(file) ?? []) if (!isLater) withImports(path, seen);
    return seen;
  }

  /** And what every file that leads to it brings along. */
  function present(file: string, below: readonly string[] = []): Set<string> {
    const above = (importers.get(file) ?? []).filter((each) => !below.includes(each));
    const [first, ...others] = above.map((each) => present(each, [...below, file]));
    const shared = [...(first ?? [])].filter((each) => others.every((other) => other.has(each)));
    const sheets = [...withImports(file)].filter((each) => each.endsWith('.css'));
    return new Set([...sheets, ...shared]);
  }
  return present;
}

it('sees a class of two files, and of which element a selector speaks', () => {
  const { styled, sought } = ownersOf({
    'one.css': '@layer ui { .card p, :is(.row, .column) > b { color: red } }',
    'two.css': 'ul > .row:hover {} .list .card, .list:has(li, .open) {} #top .open {}',
  });
  expect(Object.fromEntries(styled)).toEqual({
    card: ['one.css'],
    row: ['one.css', 'two.css'],
    column: ['one.css'],
    list: ['two.css'],
  });
  expect(Object.fromEntries(sought)).toEqual({ open: ['two.css'] });
});

it('sees the classes that a component writes', () => {
  expect(
    classesIn(
      [
        'className="a b"',
        `className={\`cards cards-\${columns}\`}`,
        "className={to === 'x' ? 'c' : undefined}",
        '<p class="d">',
        "tip.className = 'e'",
      ].join(' '),
    ),
  ).toEqual(['a', 'b', 'cards', 'cards-*', 'c', 'd', 'e']);
});

it('gives every class to one style sheet', () => {
  const { styled, sought } = ownersOf(styles);
  expect([...styled, ...sought].filter(([, files]) => files.length > 1)).toEqual([]);
});

it('writes no class without a style, and no style without use', () => {
  const { styled, sought } = ownersOf(styles);
  const names = [...styled.keys(), ...sought.keys()];
  const pages = sourcesIn('*.html', 'scripts/{site,docs}/**/*.ts');
  const written = Object.entries({ ...code, ...pages }).flatMap(([file, text]) =>
    classesIn(text).map((name) => ({ file, name })),
  );
  expect(names.length).toBeGreaterThan(250);
  expect(written.filter(({ name }) => !names.some((each) => isNamedBy(each, name)))).toEqual([]);
  expect(names.filter((name) => !written.some((each) => isNamedBy(name, each.name)))).toEqual([]);
});

it('loads the style of every class wherever its component is shown', () => {
  const { styled } = ownersOf(styles);
  const present = sheetsPresent({ ...code, ...styles });
  const missing = Object.entries(code).flatMap(([file, text]) => {
    const classes = classesIn(text).flatMap((name) =>
      (styled.get(name) ?? []).map((sheet) => ({ name, sheet })),
    );
    const sheets = classes.length > 0 ? present(file) : new Set();
    return classes
      .filter(({ sheet }) => !sheets.has(sheet))
      .map(({ name, sheet }) => `${file}: ${name} of ${sheet}`);
  });
  expect(missing).toEqual([]);
});

it('sees a component that may be shown without its style', () => {
  const sources = {
    'src/main.ts': "import './base.css'; const a = () => import('./A.tsx'); import('./B.tsx');",
    'src/base.css': '',
    'src/A.tsx': "import './a.css'; import { Part } from './Part.tsx';",
    'src/a.css': '',
    'src/B.tsx': "import { Part } from './Part.tsx';",
    'src/Part.tsx': '',
  };
  const present = sheetsPresent(sources);
  expect([...present('src/Part.tsx')]).toEqual(['src/base.css']);
  expect([...present('src/A.tsx')].toSorted()).toEqual(['src/a.css', 'src/base.css']);
});

it('asks for no custom property that nobody declares', () => {
  const sheets = Object.values(styles).join('\n');
  const declared = new Set([...sheets.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const asked = [...sheets.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter((name) => !declared.has(name))).toEqual([]);
});
