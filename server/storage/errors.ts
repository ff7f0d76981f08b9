import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Log } from '#http/deps.ts';
import { ApiError, isOutage } from '#http/errors.ts';

/** A refusal in the words of Supabase's storage. `statusCode` is what the body says. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly statusCode: number;
  readonly error: string;

  constructor(statusCode: number, error: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
  }
}

export const accessDenied = (message = 'Access denied') =>
  new StorageError(403, 'Unauthorized', message);
export const noSuchBucket = () => new StorageError(404, 'Bucket not found', 'Bucket not found');
export const noSuchObject = () => new StorageError(404, 'not_found', 'Object not found');
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);

/** What newer clients tell errors by, where it is not their name of old. */
const codes: Record<string, string> = {
  'Bucket not found': 'NoSuchBucket',
  not_found: 'NoSuchKey',
  Unauthorized: 'AccessDenied',
  Duplicate: 'KeyAlreadyExists',
  'Payload too large': 'EntityTooLarge',
  invalid_mime_type: 'InvalidMimeType',
};

/** Seconds after which a client may ask again what an outage kept from it. */
const retryAfterOutage = 5;

/**
 * Answers errors as Supabase's storage does: the body tells the status, and the answer itself is a 400,
 * unless the fault is ours. `supabase-js` of every age reads `message`.
 */
export const handleStorageErrors = (log: Log) => (error: Error, c: Context) => {
  const { statusCode, error: name, message } = asStorageError(error);
  if (statusCode >= 500) log.error({ err: error, path: c.req.path }, 'storage failed');
  if (statusCode === 503) c.header('Retry-After', String(retryAfterOutage));
  const status = statusCode === 503 ? 503 : statusCode >= 500 ? 500 : 400;
  const body = { statusCode: String(statusCode), code: codes[name] ?? name, error: name, message };
  return c.json(body, status);
};

function asStorageError(error: Error): StorageError {
  if (error instanceof StorageError) return error;
  if (isOutage(error)) return new StorageError(503, 'SlowDown', 'The service is not available');
  const code = 'code' in error ? String(error.code) : '';
  if (code === '23505') return new StorageError(409, 'Duplicate', 'The resource already exists');
  // What the database lets nobody name, or nobody without the right.
  if (code === '23514') return new StorageError(400, 'InvalidKey', 'Invalid key');
  if (code === '42501') return accessDenied();
  if (error instanceof HTTPException && error.status === 413) return tooLarge();
  if (error instanceof ApiError && error.code === 'bad_request') {
    return invalidRequest('The upload is malformed or was cut off');
  }
  return new StorageError(500, 'InternalError', 'Internal server error');
}

export const tooLarge = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
