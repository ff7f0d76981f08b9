import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { SensitiveAction } from '#contract/reauthentication.ts';
import { reauthenticate } from './reauthentication.ts';

/** How something asked of the auth server ended: `refused` carries the server's own words. */
export type AuthResult<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; message: string; code: string | undefined }
  | { kind: 'failed' };

type Success<Answer> = Answer extends { error: null; data: infer Data } ? Data : never;

/**
 * Asks the auth server for something. Never throws: what supabase-js throws or hides is `failed`. Where
 * it is an action that the server wants a fresh proof for, asks for that, and then once more.
 */
export async function attempt<Answer extends { data: unknown; error: AuthError | null }>(
  ask: () => Promise<Answer>,
  action?: SensitiveAction,
): Promise<AuthResult<Success<Answer>>> {
  try {
    const { data, error } = await ask();
    if (!error) return { kind: 'done', data: data as Success<Answer> };
    if (isAuthRetryableFetchError(error)) return { kind: 'failed' };
    if (action && error.code === 'reauthentication_needed' && (await reauthenticate(action))) {
      return await attempt(ask);
    }
    return { kind: 'refused', message: error.message, code: error.code };
  } catch {
    return { kind: 'failed' };
  }
}
