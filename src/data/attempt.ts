import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';

/** How something asked of the auth server ended: `refused` carries the server's own words. */
export type Outcome<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; message: string; code: string | undefined }
  | { kind: 'failed' };

type Success<Answer> = Answer extends { error: null; data: infer Data } ? Data : never;

/** Asks the auth server for something. Never throws: what supabase-js throws or hides is `failed`. */
export async function attempt<Answer extends { data: unknown; error: AuthError | null }>(
  ask: () => Promise<Answer>,
): Promise<Outcome<Success<Answer>>> {
  try {
    const { data, error } = await ask();
    if (!error) return { kind: 'done', data: data as Success<Answer> };
    if (isAuthRetryableFetchError(error)) return { kind: 'failed' };
    return { kind: 'refused', message: error.message, code: error.code };
  } catch {
    return { kind: 'failed' };
  }
}
