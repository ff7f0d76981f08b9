import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const manifest: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
/** Each alias with its room: `#ui/` and `src/ui/`. The longest first, because rooms stand in rooms. */
const rooms = Object.entries(manifest.imports)
  .map(([alias, path]) => [alias.slice(0, -1), path.slice(2, -1)] as const)
  .sort(([, one], [, other]) => other.length - one.length);
const roomOf = (path: string) => rooms.find(([, room]) => path.startsWith(room))?.[1];

/** `quotes`, `tickets/list`; of what is outside the desk, or stands around its features, none. */
const featureOf = (path: string) => /^src\/desk\/(tickets\/[\w-]+|[\w-]+)\//.exec(path)?.[1];

const specifiers = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*'([#.][^']+)'/g;

function pathOf(file: string, specifier: string): string {
  const [alias, room] = rooms.find(([alias]) => specifier.startsWith(alias)) ?? [];
  if (alias && room) return room + specifier.slice(alias.length);
  return posix.normalize(posix.join(dirname(file), specifier));
}

/** What an import does that the rules of the house forbid (ARCHITECTURE.md). */
function faultOf(file: string, specifier: string): string | undefined {
  const path = pathOf(file, specifier);
  if (specifier.startsWith('../../../')) return 'climbs: it has an alias';
  if (specifier.startsWith('.') && roomOf(path) !== roomOf(file)) return 'leaves its room: use #';
  const [from, to] = [featureOf(file), featureOf(path)];
  const isOwn = to === undefined || to === 'shared' || to === from;
  return from && !isOwn ? `${from} does not know ${to}: what both need is shared` : undefined;
}

const faultsOf = (file: string, text: string) =>
  [...text.matchAll(specifiers)].flatMap(([, specifier = '']) => {
    const fault = faultOf(file, specifier);
    return fault ? [`${file}: '${specifier}' ${fault}`] : [];
  });

it('sees an import that climbs, leaves its room, or goes from one feature into another', () => {
  const faults = (text: string) => faultsOf('src/desk/quotes/list/Row.tsx', text).length;
  expect(faults("import { a } from '../../../ui/Field.tsx';")).toBe(1);
  expect(faults("const a = await import('../../settings/use-setting.ts');")).toBe(1);
  expect(faults("import type { A } from '#desk/tickets/list/columns.tsx';")).toBe(1);
  expect(faults("import '#desk/shared/tabs.css'; import { b } from '../QuotePage.tsx';")).toBe(0);
});

it('holds to the rooms everywhere', () => {
  const files = globSync('{src,server,supabase,tests,scripts,benchmarks}/**/*.{ts,tsx}', {
    cwd: root,
    // Its samples are wrong on purpose.
    exclude: ['tests/project/import-boundaries.test.ts'],
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  );
});
