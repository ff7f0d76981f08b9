import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '#http/deps.ts';
import { isOutage } from '#http/errors.ts';

/** A refusal in PostgREST's words; `code` is one of its codes, or an SQLSTATE. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: string | null;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Answers errors, the database's own among them, as PostgREST does. */
export const handleRestErrors = (log: Log) => (error: Error, c: Context) => {
  const { status, code, message, details } = asRestError(error, c);
  if (status >= 500) log.error({ err: error, path: c.req.path }, 'rest failed');
  return c.json({ code, details, hint: null, message }, status);
};

const statusOf: Record<string, ContentfulStatusCode> = {
  '23502': 400,
  '23503': 409,
  '23505': 409,
  '23514': 400,
  '42501': 403,
};

function asRestError(error: Error, c: Context): RestError {
  if (error instanceof RestError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (isOutage(error)) return new RestError(503, 'PGRST001', 'Database connection lost');
  const status = statusOf[code] ?? (code.startsWith('22') ? 400 : undefined);
  if (!status) return new RestError(500, 'PGRSTX00', 'Unexpected failure');
  const anonymous = code === '42501' && c.get('role') === 'anon';
  return new RestError(anonymous ? 401 : status, code, error.message);
}
