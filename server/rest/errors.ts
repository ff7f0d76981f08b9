import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '#http/deps.ts';
import { isOutage } from '#http/errors.ts';

/** A refusal in PostgREST's words; `code` is one of its codes, or an SQLSTATE. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: string | null = null,
    hint: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }
}

/** Answers errors, the database's own among them, as PostgREST does. */
export const handleRestErrors = (log: Log) => (error: Error, c: Context) => {
  const { status, code, message, details, hint } = asRestError(error, c);
  if (status >= 500) log.error({ err: error, path: c.req.path }, 'rest failed');
  return c.json({ code, details, hint, message }, status);
};

/** What the database refuses, by the beginning of its code; the first that fits. */
const statuses: [state: RegExp, status: ContentfulStatusCode][] = [
  [/^2350[35]$/, 409],
  [/^25006$/, 405],
  [/^(42501|28|0L|0P)/, 403],
  [/^(42883|42P01)$/, 404],
  [/^(42P17|09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0(?!001)|XX)/, 500],
  [/^(22|23|42|21|P0001)/, 400],
];

function asRestError(error: Error, c: Context): RestError {
  if (error instanceof RestError) return error;
  const { code = '', detail = null, hint = null } = error as DatabaseError;
  // Of the caller's own making: it took too long, or asked for too much.
  if (/^(57014|54)/.test(code)) return new RestError(500, code, error.message, detail, hint);
  if (isOutage(error)) return new RestError(503, 'PGRST001', 'Database connection lost');
  if (error instanceof HTTPException && error.status === 413) {
    return new RestError(413, 'PGRST102', 'Request body is too large');
  }
  const [, status = 500] = statuses.find(([state]) => state.test(code)) ?? [];
  if (status === 500) return new RestError(500, 'PGRSTX00', 'Unexpected failure');
  const isAnonymous = code === '42501' && c.get('role') === 'anon';
  return new RestError(isAnonymous ? 401 : status, code, error.message, detail, hint);
}

/** What `pg` tells of a statement that failed. */
type DatabaseError = Error & { code?: string; detail?: string; hint?: string };
