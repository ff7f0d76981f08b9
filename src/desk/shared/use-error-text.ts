import { ApiError } from '#data/http.ts';
import { ChunkError } from '#lib/load-chunk.ts';
import { useCopy } from './language.tsx';

/** Turns whatever went wrong into words: the one place where errors do. */
export function useErrorText(): (error: unknown) => string {
  const { errors, failed } = useCopy();
  return (error) => {
    if (error instanceof ApiError) return errors[error.code];
    if (error instanceof ChunkError) return failed.reload;
    // What fetch throws when no server answers.
    return error instanceof TypeError ? errors.offline : errors.internal;
  };
}

/** Whether somebody else changed it first. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'conflict';

/** Whether the server refused what was typed. */
export const isInvalid = (error: unknown) => error instanceof ApiError && error.code === 'invalid';

/** Whether there is no such thing, or none for this agent. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && ['not_found', 'invalid'].includes(error.code);
