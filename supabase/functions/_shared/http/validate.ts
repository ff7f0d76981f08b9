import type { Env, MiddlewareHandler } from 'hono';
import { validator } from 'hono/validator';
import * as v from 'valibot';
import { fieldErrors } from '#contract/fields.ts';
import { uuid } from '#contract/ids.ts';
import { ApiError } from './errors.ts';

type Source = 'json' | 'query' | 'param';

/** What a validated route takes and gives on: Hono's typed client reads it from here. */
type Validated<Target extends Source, Schema extends v.GenericSchema> = MiddlewareHandler<
  Env,
  string,
  { in: Record<Target, v.InferInput<Schema>>; out: Record<Target, v.InferOutput<Schema>> }
>;

/** Validates a part of the request. Throws `invalid` with the fields. */
export const valid = <Target extends Source, Schema extends v.GenericSchema>(
  target: Target,
  schema: Schema,
) =>
  validator(target, (value) => {
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    throw new ApiError('invalid', { fields: fieldErrors(result.issues) });
  }) as Validated<Target, Schema>;

/** The id in a route's path. Throws `invalid` when it is no UUID. */
export const uuidParam = valid('param', v.object({ id: uuid }));
