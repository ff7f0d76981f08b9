/**
 * Writes what every route of the functions answers, as JSON Schema, from the types of their typed clients.
 * `npm run api-answers`; a test checks for drift.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ExtractSchema } from 'hono/types';
import { API, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Answer, JsonSchema } from '#contract/openapi.ts';
import type { AccountApp } from '#functions/account/app.ts';
import type { createChallenge } from '#functions/challenge/handler.ts';
import type { DeskApp } from '#functions/desk/app.ts';
import type { DigestApp } from '#functions/digest/handler.ts';
import type { InterviewApp } from '#functions/interview/handler.ts';
import type { QuoteApp } from '#functions/quote/handler.ts';
import type { createVacancies } from '#functions/vacancies/handler.ts';

type Apps =
  | AccountApp
  | DeskApp
  | DigestApp
  | InterviewApp
  | QuoteApp
  | ReturnType<typeof createChallenge>
  | ReturnType<typeof createVacancies>;

/** By path and method what a route takes and answers; the compiler is asked for it. */
export type Routes = ExtractSchema<Apps>;

const root = fileURLToPath(new URL('..', import.meta.url));
export const answersFile = fileURLToPath(
  new URL('../supabase/functions/_shared/http/api-answers.gen.ts', import.meta.url),
);

/** The TypeScript of every answer. */
export function apiAnswers(): string {
  const api = new API({ cwd: root });
  try {
    const answers = Object.fromEntries(
      [...readRoutes(api)].sort(([a], [b]) => a.localeCompare(b, 'en')),
    );
    const shared = nameShared(answers);
    return `/** Made by \`npm run api-answers\`. */
import type { Answer, JsonSchema } from '#contract/openapi.ts';

/** What several routes answer. */
export const answerSchemas: Record<string, JsonSchema> = {
${linesOf(shared)}
};

/** What each route answers, by its method and path. */
export const answers: Record<string, Answer[]> = {
${linesOf(answers)}
};
`;
  } finally {
    api.close();
  }
}

const linesOf = (entries: object) =>
  Object.entries(entries)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`)
    .join('\n');

/**
 * Takes out what several routes answer alike, and refers to it by the name of the shortest of their paths, the one
 * that reads it first.
 */
function nameShared(answers: Record<string, Answer[]>): Record<string, JsonSchema> {
  const users = new Map<string, { route: string; answer: Answer }[]>();
  for (const [route, ways] of Object.entries(answers)) {
    for (const answer of ways) {
      const text = JSON.stringify(answer.schema ?? {});
      if (text.length > longestInline) {
        users.set(text, [...(users.get(text) ?? []), { route, answer }]);
      }
    }
  }
  const shared: Record<string, JsonSchema> = {};
  for (const alike of users.values()) {
    const [first] = alike
      .map(({ route }) => route)
      .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'));
    const schema = alike[0]?.answer.schema;
    if (!first || !schema || alike.length === 1) continue;
    const name = (first.split(' ')[1] ?? '').replace(/\W+(\w?)/g, (_, letter) =>
      letter.toUpperCase(),
    );
    shared[name] = schema;
    for (const { answer } of alike) answer.schema = { $ref: `#/components/schemas/${name}` };
  }
  return shared;
}

/** So long a description stands at each of its routes. */
const longestInline = 300;

const rank = (route: string) => route.length + (route.startsWith('GET ') ? 0 : 1000);

function* readRoutes(api: API): Iterable<[string, Answer[]]> {
  const [project] = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects();
  if (!project) throw new Error('The compiler opened no project');
  const { checker, program } = project;
  const source = program.getSourceFile(fileURLToPath(import.meta.url));
  const module = source && checker.getSymbolAtLocation(source);
  const routes = module && checker.getMemberInModuleExports(module, 'Routes');
  if (!routes) throw new Error('The compiler does not know the routes');

  const member = (type: Type, name: string): Type => {
    const symbol = checker.getPropertyOfType(type, name);
    const found = symbol && checker.getTypeOfSymbol(symbol);
    if (!found) throw new Error(`${checker.typeToString(type)} has no ${name}`);
    return found;
  };
  const membersOf = (type: Type) =>
    checker.getPropertiesOfType(type).map((symbol) => ({
      name: symbol.name,
      isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
      type: checker.getTypeOfSymbol(symbol) as Type,
    }));

  function schemaOf(type: Type, within: readonly number[] = []): JsonSchema {
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return {};
    if (type.flags & TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType()) {
      return { const: type.value };
    }
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & TypeFlags.NumberLike) return { type: 'number' };
    if (type.flags & TypeFlags.StringLike) return { type: 'string' };
    // What refers to itself is described once.
    if (within.includes(type.id)) return {};
    const inside = [...within, type.id];
    if (type.isUnionType()) {
      const members = type.getTypes().filter(({ flags }) => !(flags & TypeFlags.Undefined));
      return oneOf(members.map((each) => schemaOf(each, inside)));
    }
    if (type.isIntersectionType()) {
      // A string that is told apart by a mark is a string.
      const plain = type.getTypes().find((each) => !each.isObjectType());
      if (plain) return schemaOf(plain, inside);
    }
    if (type.isTypeReference() && checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type).map((each) => schemaOf(each, inside));
      return { type: 'array', prefixItems: items, minItems: items.length };
    }
    if (type.isTypeReference() && checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type);
      return { type: 'array', items: item ? schemaOf(item, inside) : {} };
    }
    return objectOf(type, inside);
  }

  function objectOf(type: Type, inside: readonly number[]): JsonSchema {
    const members = membersOf(type)
      .filter((each) => !(each.type.flags & (TypeFlags.Never | TypeFlags.Undefined)))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const [index] = checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      properties: Object.fromEntries(
        members.map((each) => [each.name, schemaOf(each.type, inside)]),
      ),
      required: members.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
      ...(index && { additionalProperties: schemaOf(index.valueType, inside) }),
    };
  }

  for (const { name: path, type: methods } of membersOf(checker.getDeclaredTypeOfSymbol(routes))) {
    for (const { name, type } of membersOf(methods)) {
      const ways = type.isUnionType() ? type.getTypes() : [type];
      const answers = ways.map((way): Answer => {
        const status = member(way, 'status');
        const format = member(way, 'outputFormat');
        return {
          status: status.isNumberLiteralType() ? status.value : 200,
          ...(format.isStringLiteralType() && format.value === 'json'
            ? { schema: schemaOf(member(way, 'output')) }
            : {}),
        };
      });
      yield [`${name.slice(1).toUpperCase()} ${path}`, joinedByStatus(answers)];
    }
  }
}

/** One description for each status. */
function joinedByStatus(answers: Answer[]): Answer[] {
  const statuses = [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const schemas = answers
      .filter((each) => each.status === status)
      .map(({ schema }) => schema)
      .filter((schema) => schema !== undefined);
    return { status, ...(schemas.length > 0 && { schema: oneOf(schemas) }) };
  });
}

/** What meets one of these, without doubles: the order of a union says nothing. */
function oneOf(schemas: JsonSchema[]): JsonSchema {
  const kinds = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  const values = [...kinds.values()].filter(({ const: value }) => value !== undefined);
  const others = [...kinds.values()].filter(({ const: value }) => value === undefined);
  const literals = values.map(({ const: value }) => value);
  if (literals.includes(true) && literals.includes(false)) others.push({ type: 'boolean' });
  const named = literals
    .filter((value) => typeof value !== 'boolean' || !others.some(({ type }) => type === 'boolean'))
    .sort((a, b) => String(a).localeCompare(String(b), 'en'));
  const all = [
    ...(named.length === 1 ? [{ const: named[0] }] : named.length > 1 ? [{ enum: named }] : []),
    ...others.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b), 'en')),
  ];
  return all.length === 1 && all[0] ? all[0] : { anyOf: all };
}

if (import.meta.main) await writeFile(answersFile, apiAnswers());
