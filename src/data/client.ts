import { AuthClient } from '@supabase/auth-js';
import { sessionStorageKey } from '#contract/session-storage.ts';
import { fetchAndNoteExpiry } from './session-expiry.ts';

// Of supabase-js only the parts that the desk uses, by their own packages: its client would bring those
// for channels and buckets too, an eighth of all that the desk loads at first.

/** Whatever answers as Supabase: the embedded server on the page's own origin, or a project. */
const origin = import.meta.env.VITE_SUPABASE_URL || location.origin;
const anonKey = import.meta.env.VITE_SUPABASE_ANON_KEY;

/** Who sits at this browser: sign-in, session, factors and account, by the auth server. */
export const auth = new AuthClient({
  url: `${origin}/auth/v1`,
  headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
  // Kept in local storage, or in memory where the browser closes that off.
  storageKey: sessionStorageKey,
  persistSession: true,
  autoRefreshToken: true,
  flowType: 'pkce',
  // The page that a sign-in returns to does this itself, and clears the address.
  detectSessionInUrl: false,
  experimental: { passkey: true },
  fetch: fetchAndNoteExpiry,
});

/** The tables that a session may reach. Loaded when it is asked for: after a sign-in only. */
export async function openTables() {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const { data } = await auth.getSession();
  return new PostgrestClient(`${origin}/rest/v1`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${data.session?.access_token ?? anonKey}` },
  });
}
