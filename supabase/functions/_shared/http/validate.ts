import type { Env, MiddlewareHandler } from 'hono';
import { validator } from 'hono/validator';
import * as v from 'valibot';
import { fieldErrors } from '#contract/fields.ts';
import { uuid } from '#contract/ids.ts';
import { ApiError } from './errors.ts';

type Source = 'json' | 'query' | 'param';

/** A part of a request and the schema that it must meet. */
export interface RequestSchema {
  target: Source | 'form';
  schema: v.GenericSchema;
}

const schemas = new WeakMap<object, RequestSchema>();

/** What a handler reads of a request, for the description of the API; undefined where it validates nothing. */
export const requestSchemaOf = (handler: object): RequestSchema | undefined => schemas.get(handler);

/** Goes before a handler that validates by itself, and names the schema by which it does. */
export function reads(target: RequestSchema['target'], schema: v.GenericSchema) {
  const pass: MiddlewareHandler = (_, next) => next();
  schemas.set(pass, { target, schema });
  return pass;
}

/** What a validated route takes and gives on: Hono's typed client reads it from here. */
type Validated<Target extends Source, Schema extends v.GenericSchema> = MiddlewareHandler<
  Env,
  string,
  { in: Record<Target, v.InferInput<Schema>>; out: Record<Target, v.InferOutput<Schema>> }
>;

/** Validates a part of the request. Throws `invalid` with the fields. */
export function valid<Target extends Source, Schema extends v.GenericSchema>(
  target: Target,
  schema: Schema,
) {
  const validate = validator(target, (value) => {
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    throw new ApiError('invalid', { fields: fieldErrors(result.issues) });
  }) as Validated<Target, Schema>;
  schemas.set(validate, { target, schema });
  return validate;
}

/** The id in a route's path. Throws `invalid` when it is no UUID. */
export const uuidParam = valid('param', v.object({ id: uuid }));
