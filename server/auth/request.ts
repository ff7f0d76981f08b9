import { isIP } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { timingSafeEqual } from 'hono/utils/buffer';
import * as v from 'valibot';
import { isEmailAddress } from '#contract/fields.ts';
import type { Limit, LimitName } from '#http/rate-limits.ts';
import { bearerOf } from '#http/session.ts';
import type { AuthDeps, AuthEnv, AuthSettings } from './deps.ts';
import { AuthError } from './errors.ts';

/** An e-mail address as accounts keep it: trimmed and in lower case. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check(isEmailAddress, 'Unable to validate email address: invalid format'),
);

export const uuid = v.pipe(v.string(), v.uuid());

/** The most levels of a body: more than anybody means, and less than any reader's stack. */
const mostLevels = 32;

/** The bytes of {@link metadata}: it travels in each token, and headers end at 16 KB. */
const mostMetadata = 4096;

/** What an account says of itself: free, but not a place to store things. */
export const metadata = v.pipe(
  v.custom<Record<string, unknown>>(isObject, 'data needs to be an object'),
  v.record(v.string(), v.unknown()),
  v.check(
    (data) => Buffer.byteLength(JSON.stringify(data)) <= mostMetadata,
    `data is larger than ${mostMetadata} bytes`,
  ),
);

/**
 * The request's JSON body, checked. Throws `bad_json` or `validation_failed`, the latter as well for what is
 * too deep to be walked, or says things that are no text: half a character is any other to a hash.
 */
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
  if (!isObject(body)) {
    throw new AuthError(400, 'validation_failed', 'The request body needs to be an object');
  }
  if (!isPlain(body, mostLevels)) {
    const message = 'The request body is nested too deeply or holds text that is not well-formed';
    throw new AuthError(400, 'validation_failed', message);
  }
  return checked(schema, body);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value of JSON has at most so many levels, and nothing but well-formed text. */
function isPlain(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return (
    levels > 0 &&
    Object.entries(value).every(([key, part]) => key.isWellFormed() && isPlain(part, levels - 1))
  );
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
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  const isMissing = issue.received === 'undefined' && field !== null;
  throw new AuthError(400, 'validation_failed', isMissing ? `${field} is required` : issue.message);
}

/**
 * Lets through what carries the public key, as the gateway of a Supabase project does, or the secret one
 * where there is one. The public key may stand in the address, for what cannot set a header; the secret
 * one never counts there, because addresses are written down.
 */
export const requireApiKey = ({ anonKey, secretKey }: AuthSettings, except?: RegExp) =>
  createMiddleware(async (c, next) => {
    const header = c.req.header('apikey');
    const key = header ?? c.req.query('apikey');
    if (key === anonKey || except?.test(c.req.path)) return next();
    const isSecret = header !== undefined && (await isSecretKey(header, secretKey));
    if (isSecret && !isFromBrowser(c)) return next();
    if (isSecret)
      return c.json(
        { message: notInBrowsers, hint: 'Replace it: everybody can read it there.' },
        401,
      );
    const message = key ? 'Invalid API key' : 'No API key found in request';
    const hint = key
      ? 'Double check your Supabase `anon` or `service_role` API key.'
      : 'No `apikey` request header or url param was found.';
    return c.json({ message, hint }, 401);
  });

/** Lets through programs that have the secret key, as their token or, where there is none, as `apikey`. */
export const requireSecretKey = ({ settings, limit }: AuthDeps) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    // Who shows a session asks in its owner's name, whichever key stands beside it.
    const shown = c.req.header('authorization') ? bearerOf(c.req.raw) : c.req.header('apikey');
    if (shown && (await isSecretKey(shown, settings.secretKey))) {
      if (isFromBrowser(c)) throw new AuthError(401, 'not_admin', notInBrowsers);
      return next();
    }
    await requireLimit(limit, ['sign-in-by-address', visitorOf(c).address]);
    throw new AuthError(403, 'not_admin', 'User not allowed');
  });

const notInBrowsers = 'Forbidden use of secret API key in browser';

const isSecretKey = async (key: string, secretKey: string | undefined) =>
  secretKey !== undefined && (await timingSafeEqual(key, secretKey));

/** Only browsers say where a request comes from. */
const isFromBrowser = (c: Context) =>
  c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined;

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
