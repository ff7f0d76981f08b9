import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorAnswer, ErrorCode } from '#contract/answers.ts';
import type { FieldErrors, Language } from '#contract/fields.ts';
import type { Deed } from '#contract/step-up.ts';
import { StoreUnavailable } from '#files/files.ts';
import { ParsersUnavailable } from '#files/parsing.ts';
import type { Log } from './deps.ts';
import { words } from './words.ts';

/** Seconds after which a client may ask again what an outage kept from it. */
const retryAfterOutage = 5;

const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  admins_only: 403,
  proof_required: 403,
  factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  last_admin: 409,
  admin_left: 409,
  too_large: 413,
  invalid: 422,
  cannot_see: 422,
  idempotency_key_reused: 422,
  proof_expired: 422,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
};

interface RefusalDetails {
  language?: Language;
  fields?: FieldErrors;
  /** What asked for a proof, with `proof_required`. */
  deed?: Deed;
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
}

/** Thrown by a handler that does not do what was asked; `onError` turns it into the answer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): ContentfulStatusCode {
    return statusOf[this.code];
  }

  /** The answer's body, in the language of whoever asked. */
  get body(): ErrorAnswer {
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
export const answerErrors = (log: Log) => (error: Error, c: Context) => {
  const refusal = asRefusal(error);
  if (refusal.code === 'internal') log.error({ err: error, path: c.req.path }, 'function failed');
  // Told to try again, the sender learns nothing of why; whoever runs it must.
  if (refusal.code === 'unavailable') log.warn({ err: error, path: c.req.path }, 'outage');
  if (refusal.details.retryAfter) c.header('Retry-After', String(refusal.details.retryAfter));
  return c.json(refusal.body, refusal.status);
};

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) {
    if (error.status === 413) return new Refusal('too_large');
    if (error.status < 500) return new Refusal('bad_request');
  }
  if (sqlState(error).startsWith('22')) return new Refusal('bad_request');
  // A policy of the database: what the request speaks of is not there for whoever asks.
  if (/row-level security/.test(error.message)) return new Refusal('not_found');
  // A foreign key: what the request speaks of is not there.
  if (sqlState(error) === '23503') return new Refusal('not_found');
  return isOutage(error)
    ? new Refusal('unavailable', { retryAfter: retryAfterOutage })
    : new Refusal('internal');
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
