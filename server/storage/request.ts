import type { Context } from 'hono';
import * as v from 'valibot';
import { invalidRequest } from './errors.ts';
import { sortColumns } from './objects.ts';

/** The longest that a signed address may work, in seconds: a day. */
const mostSeconds = 24 * 60 * 60;
/** Of one call. */
const mostNames = 1000;

const name = v.pipe(v.string(), v.maxLength(1024), v.regex(/^[^\0]*$/));
const names = v.pipe(v.array(name), v.maxLength(mostNames));
const expiresIn = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostSeconds));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const listBody = v.pipe(
  v.object({
    prefix: v.optional(name, ''),
    search: v.optional(name, ''),
    limit: v.optional(v.pipe(count, v.minValue(1)), 100),
    offset: v.optional(v.pipe(count, v.maxValue(2 ** 31 - 1)), 0),
    sortBy: v.optional(
      v.object({
        column: v.optional(v.picklist(sortColumns), 'name'),
        order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
      }),
      {},
    ),
  }),
  v.transform(({ prefix, limit, sortBy, ...rest }) => ({
    ...rest,
    ...sortBy,
    folder: prefix.replace(/^\/+|\/+$/g, ''),
    limit: Math.min(limit, mostNames),
  })),
);

// An image is not made smaller here: whoever asks for that gets no other one.
const transform = v.optional(v.undefined('transform is not supported'));
export const signBody = v.object({ expiresIn, transform });
export const signManyBody = v.object({ expiresIn, paths: names });
export const namesBody = v.object({ prefixes: names });

/** The request's JSON body, checked. Throws `InvalidRequest`. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await c.req.json().catch(() => undefined));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalidRequest(`body/${v.getDotPath(issue) ?? ''} ${issue.message}`);
}
