import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { supabase } from './client.ts';

/** How an attempt to sign in ended: `refused` carries the server's own words. */
export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' };

/** Signs in with a password. The address is lowercased first. Never throws. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const { error } = await supabase.auth.signInWithPassword({
      email: email.trim().toLowerCase(),
      password,
    });
    if (!error) return { kind: 'signed-in' };
    return isAuthRetryableFetchError(error)
      ? { kind: 'failed' }
      : { kind: 'refused', message: error.message };
  } catch {
    return { kind: 'failed' };
  }
}
