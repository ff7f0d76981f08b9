import { readFile } from 'node:fs/promises';

/** schema.org's own vocabulary, as the package schema-dts generates it from its definitions. */
const source = await readFile(
  new URL('../../node_modules/schema-dts/dist/schema.d.ts', import.meta.url),
  'utf8',
);

interface Definition {
  parents: string[];
  properties: Set<string>;
}

/** What each interface of the vocabulary declares, by its name: `JobPostingBase`, `JobPostingLeaf`. */
const definitions = new Map<string, Definition>(
  [...source.matchAll(/^(?:export )?interface (\w+) extends ([\w, <>]+) \{\n(.*?)^\}/gms)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(/, /),
        properties: new Set(
          [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']) => property),
        ),
      },
    ],
  ),
);

const has = (name: string, property: string): boolean => {
  const definition = definitions.get(name);
  if (!definition) return false;
  return (
    definition.properties.has(property) ||
    definition.parents.some((parent) => has(parent.trim(), property))
  );
};

/** What in a piece of JSON-LD schema.org does not know: `JobPosting.salary`. */
export function unknownToSchemaOrg(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(unknownToSchemaOrg);
  if (typeof thing !== 'object' || thing === null) return [];
  const { '@type': type, ...properties } = thing as Record<string, unknown>;
  const name = [`${type}Leaf`, `${type}Base`].find((each) => definitions.has(each));
  // A reference to what is told elsewhere.
  if (type === undefined && Object.keys(properties).join() === '@id') return [];
  if (!name) return [String(type)];
  return Object.entries(properties).flatMap(([property, value]) => [
    ...(property.startsWith('@') || has(name, property) ? [] : [`${type}.${property}`]),
    ...unknownToSchemaOrg(value),
  ]);
}
