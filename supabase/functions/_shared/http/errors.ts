import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors, Language } from '#contract/fields.ts';
import type { SensitiveAction } from '#contract/reauthentication.ts';
import type { ErrorCode, ErrorResponse } from '#contract/responses.ts';
import { StoreUnavailable } from '#files/files.ts';
import { ParsersUnavailable } from '#files/parsing.ts';
import type { Log } from './deps.ts';
import { words } from './messages.ts';

/** Seconds after which a client may ask again what an outage kept from it. */
const retryAfterOutage = 5;

/** The status of the answer with each code. */
export const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  admins_only: 403,
  proof_required: 403,
  factor_required: 403,
  token_scope: 403,
  too_many_tokens: 409,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  vacancy_closed: 410,
  vacancy_exists: 409,
  last_admin: 409,
  no_second_admin: 409,
  too_large: 413,
  invalid: 422,
  cannot_see: 422,
  idempotency_key_reused: 422,
  proof_expired: 422,
  too_many_requests: 429,
  no_preview: 501,
  unavailable: 503,
  internal: 500,
};

interface ApiErrorDetails {
  language?: Language;
  fields?: FieldErrors;
  /** What asked for a proof, with `proof_required`. */
  deed?: SensitiveAction;
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
}

/** Thrown by a handler that does not do what was asked; `onError` turns it into the answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): ContentfulStatusCode {
    return statusOf[this.code];
  }

  /** The answer's body, in the language of whoever asked. */
  get body(): ErrorResponse {
    const { language = 'nl', fields, deed, retryAfter } = this.details;
    const said = words[language];
    const message = said.refusals[this.code].replace(
      '{minutes}',
      String(Math.max(1, Math.ceil((retryAfter ?? 0) / 60))),
    );
    if (!fields) return { error: { code: this.code, message, ...(deed && { deed }) } };
    const problems = Object.entries(fields).map(
      ([name, code]) => [name, { code, message: said.fields[code] }] as const,
    );
    return { error: { code: this.code, message, fields: Object.fromEntries(problems) } };
  }
}

/** The error handler of every function: a refusal is answered as such, all else is logged and hidden. */
export const handleErrors = (log: Log) => (error: Error, c: Context) => {
  // Whoever hung up halfway through is told nothing, and nobody is woken for it.
  const refusal = c.req.raw.signal.aborted ? new ApiError('bad_request') : asApiError(error);
  if (refusal.code === 'internal') log.error({ err: error, path: c.req.path }, 'function failed');
  // Told to try again, the sender learns nothing of why; whoever runs it must.
  if (refusal.code === 'unavailable') log.warn({ err: error, path: c.req.path }, 'outage');
  if (refusal.details.retryAfter) c.header('Retry-After', String(refusal.details.retryAfter));
  return c.json(refusal.body, refusal.status);
};

/** What whoever asked is told of an error. */
export function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) {
    if (error.status === 413) return new ApiError('too_large');
    if (error.status < 500) return new ApiError('bad_request');
  }
  if (sqlState(error).startsWith('22')) return new ApiError('bad_request');
  // A policy of the database: what the request speaks of is not there for whoever asks.
  if (/row-level security/.test(error.message)) return new ApiError('not_found');
  // A foreign key: what the request speaks of is not there.
  if (sqlState(error) === '23503') return new ApiError('not_found');
  // A unique index: at this moment somebody else was first.
  if (sqlState(error) === '23505') return new ApiError('conflict');
  return isOutage(error)
    ? new ApiError('unavailable', { retryAfter: retryAfterOutage })
    : new ApiError('internal');
}

/** Refuses a request until its limit has room again. Throws `too_many_requests`. */
export function refuseWhile(retryAfter: number | null): void {
  if (retryAfter) throw new ApiError('too_many_requests', { retryAfter });
}

/** The SQLSTATE of a database error, the code of a system error, or nothing. */
const sqlState = (error: Error) => ('code' in error ? String(error.code) : '');

/** The database, the store or the parsers are away, too slow, or a disk is full: trying again later may help. */
export function isOutage(error: Error): boolean {
  const code = sqlState(error);
  return (
    error instanceof StoreUnavailable ||
    error instanceof ParsersUnavailable ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOSPC', 'EPIPE'].includes(code) ||
    // A statement that took too long, or waited too long for a lock, is an outage to whoever waits.
    /^(08|53|57P|57014|55P03)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Client was closed|Query read timeout/.test(
      error.message,
    )
  );
}
