import type { JsonSchema, Operation } from '#contract/openapi.ts';

/** What an operation answers when it did as asked: by status the fields, of a list those of each entry. */
export function answersOf({ responses }: Operation, schemas: Record<string, JsonSchema>) {
  return Object.entries(responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, { content }]) => {
      const given = content?.['application/json']?.schema;
      const schema = given && resolved(given, schemas);
      const entry = schema?.items ? resolved(schema.items as JsonSchema, schemas) : schema;
      const forms = entry ? (alternativesOf(entry) ?? [entry]) : [];
      const fields = new Map(
        forms.flatMap(({ properties = {} }) =>
          Object.entries(properties).map(([name, each]) => [name, { name, type: typeOf(each) }]),
        ),
      );
      return {
        ...{ status, isList: schema?.items !== undefined, isJson: given !== undefined },
        fields: [...fields.values()],
      };
    });
}

/** What a reference leads to. */
function resolved(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return (name && schemas[name]) || schema;
}

/** What an operation takes, as rows of a table: parameters, then the body's fields. */
export function fieldsOf({ parameters = [], requestBody }: Operation) {
  const [body] = Object.values(requestBody?.content ?? {});
  const given = parameters.map(({ name, in: place, required, schema }) => ({
    ...{ name, place },
    ...{ type: typeOf(schema), isRequired: required },
  }));
  // Of a choice between forms, the fields of each.
  const forms = body ? (alternativesOf(body.schema) ?? [body.schema]) : [];
  const inBody = new Map(
    forms.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([name, schema]) => [
        name,
        {
          ...{ name, place: 'body' as const, type: typeOf(schema) },
          isRequired: required.includes(name) && forms.length === 1,
        },
      ]),
    ),
  );
  return [...given, ...inBody.values()];
}

const alternativesOf = ({ anyOf, oneOf }: JsonSchema) =>
  (anyOf ?? oneOf) as JsonSchema[] | undefined;

/** A schema in a few words, such as `string, at most 40` or `"nl" | "en"`. */
function typeOf(schema: JsonSchema): string {
  const { type, format, maxLength, items, const: only, properties } = schema;
  const choices = schema.enum as unknown[] | undefined;
  if (choices) return choices.map((each) => JSON.stringify(each)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  const alternatives = alternativesOf(schema);
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' | ');
  if (items) return `list of ${typeOf(items as JsonSchema)}`;
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`;
  const named = String(format ?? type ?? 'any');
  return maxLength === undefined ? named : `${named}, at most ${maxLength}`;
}
