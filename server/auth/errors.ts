import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '#http/deps.ts';
import { isOutage } from '#http/errors.ts';

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

/** Answers errors as GoTrue does: with the body of the API version that the client asked for. */
export const handleAuthErrors = (log: Log) => (error: Error, c: Context) => {
  const refusal = asAuthError(error);
  if (refusal.status >= 500) log.error({ err: error, path: c.req.path }, 'auth failed');
  const { reasons, retryAfter } = refusal.details;
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  return c.json(
    { ...errorBody(c, refusal), ...(reasons && { weak_password: { reasons } }) },
    refusal.status,
  );
};

const version = '2024-01-01';
const versionHeader = 'X-Supabase-Api-Version';

function errorBody(c: Context, { status, code, message }: AuthError) {
  if ((c.req.header(versionHeader) ?? '') < version)
    return { code: status, error_code: code, msg: message };
  c.header(versionHeader, version);
  return { code, message };
}

function asAuthError(error: Error): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AuthError(error.status as ContentfulStatusCode, 'validation_failed', error.message);
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
