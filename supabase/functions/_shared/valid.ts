import { validator } from 'hono/validator';
import * as v from 'valibot';
import { Refusal } from './answer.ts';
import { fieldErrors } from './contract/fields.ts';

type Source = 'json' | 'query' | 'param';

/** Validates a part of the request, for Hono's typed client too. Throws `invalid` with the fields. */
export const valid = <Target extends Source, Schema extends v.GenericSchema>(
  target: Target,
  schema: Schema,
) =>
  validator(target, (value: unknown): v.InferOutput<Schema> => {
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    throw new Refusal('invalid', { fields: fieldErrors(result.issues) });
  });
