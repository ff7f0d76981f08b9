import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { ErrorCode } from '#contract/responses.ts';
import type { Log } from '#http/deps.ts';
import { ApiError, isOutage } from '#http/errors.ts';

interface AuthErrorDetails {
  /** Why a password is weak; supabase-js hands them on. */
  reasons?: string[];
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
}

/** A refusal in GoTrue's words; `code` is one of its error codes. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: AuthErrorDetails;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: AuthErrorDetails = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The refusal of an address that has an account already. */
export const addressTaken = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

/**
 * Turns the database's word that there is such an account into a refusal that lasts: to try again would not
 * help. For where nobody asked before, or somebody was quicker.
 */
export function refuseTaken(error: Error & { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint === 'users_email_partial_key')
    throw addressTaken();
  if (error.code === '23505' && error.constraint === 'users_pkey') {
    throw new AuthError(422, 'user_already_exists', 'A user with this ID already exists');
  }
  throw error;
}

/** Answers errors as GoTrue does: with the body of the API version that the client asked for. */
export const handleAuthErrors = (log: Log) => (error: Error, c: Context) => {
  const refusal = asAuthError(error);
  if (refusal.status >= 500) log.error({ err: error, path: c.req.path }, 'auth failed');
  const { reasons, retryAfter } = refusal.details;
  c.header('X-Sb-Error-Code', refusal.code);
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  return c.json(
    { ...errorBody(c, refusal), ...(reasons && { weak_password: { reasons } }) },
    refusal.status,
  );
};

const version = '2024-01-01';
const versionHeader = 'X-Supabase-Api-Version';
const day = v.pipe(v.string(), v.isoDate());

function errorBody(c: Context, { status, code, message }: AuthError) {
  const asked = c.req.header(versionHeader) ?? '';
  // What is no day is no version, and answered as the first one.
  const isLater = v.is(day, asked) && asked >= version;
  if (!isLater) return { code: status, error_code: code, msg: message };
  c.header(versionHeader, version);
  return { code, message };
}

/** The desk's refusals, in the language of this wire. */
const refusals: Partial<Record<ErrorCode, string>> = {
  last_admin: 'An admin of the desk has to remain who can come in',
};

function asAuthError(error: Error): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof HTTPException && error.status === 413) {
    return new AuthError(413, 'validation_failed', 'Request body is too large');
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new AuthError(error.status as ContentfulStatusCode, 'validation_failed', error.message);
  }
  // What the desk's own rules refuse.
  if (error instanceof ApiError) {
    const message = refusals[error.code] ?? 'This is not possible as things stand';
    return new AuthError(error.status, error.code, message);
  }
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('22')) return new AuthError(400, 'validation_failed', 'Invalid value');
  // Two came at once, and the database let one in.
  if (code === '23505') return new AuthError(409, 'conflict', 'Conflicting requests, try again');
  return new AuthError(
    isOutage(error) ? 503 : 500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}
