import { isIP } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { isEmailAddress } from '#contract/fields.ts';
import type { Limit, LimitName } from '#http/rate-limits.ts';
import type { AuthEnv, AuthSettings } from './deps.ts';
import { AuthError } from './errors.ts';

/** An e-mail address as accounts keep it: trimmed and in lower case. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check(isEmailAddress, 'Unable to validate email address: invalid format'),
);

export const uuid = v.pipe(v.string(), v.uuid());

/** The bytes of {@link metadata}: it travels in each token, and headers end at 16 KB. */
const mostMetadata = 4096;

/** What an account says of itself: free, but not a place to store things. */
export const metadata = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(
    (data) => Buffer.byteLength(JSON.stringify(data)) <= mostMetadata,
    `data is larger than ${mostMetadata} bytes`,
  ),
);

/** The request's JSON body, checked. Throws `bad_json` or `validation_failed`. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  return checked(schema, body);
}

/** The request's query, checked. Throws `validation_failed`. */
export function readQuery<Schema extends v.GenericSchema>(c: Context, schema: Schema) {
  return checked(schema, c.req.query());
}

/** The value, as the schema makes it. Throws `validation_failed`. */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new AuthError(400, 'validation_failed', result.issues[0].message);
}

/** Lets through what carries the public key, as the gateway of a Supabase project does. */
export const requireApiKey = ({ anonKey }: AuthSettings, except?: RegExp) =>
  createMiddleware(async (c, next) => {
    const key = c.req.header('apikey');
    if (key === anonKey || except?.test(c.req.path)) return next();
    const message = key ? 'Invalid API key' : 'No API key found in request';
    const hint = key
      ? 'Double check your Supabase `anon` or `service_role` API key.'
      : 'No `apikey` request header or url param was found.';
    return c.json({ message, hint }, 401);
  });

/** Takes a point for each name and key, or refuses before any work is done. */
export async function requireLimit(limit: Limit, ...points: [LimitName, string][]): Promise<void> {
  for (const [name, key] of points) {
    const retryAfter = await limit(name, key);
    if (retryAfter !== null && name === 'auth-mail-by-account') {
      throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', {
        retryAfter,
      });
    }
    if (retryAfter !== null) {
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
        retryAfter,
      });
    }
  }
}

/** The visitor's address or network as the database takes it; null when it is not known. */
export function inetOf({ address }: { address: string }): string | null {
  return isIP(address.replace(/\/\d+$/, '')) ? address : null;
}

/** Where a request comes from, for sessions and the audit trail. */
export function visitorOf(c: Context<AuthEnv>) {
  return { address: c.var.clientAddress, userAgent: c.req.header('user-agent') };
}
