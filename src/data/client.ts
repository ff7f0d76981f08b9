import { createClient } from '@supabase/supabase-js';
import { sessionStorageKey } from '#contract/session-storage.ts';
import { fetchAndNoteExpiry } from './session-expiry.ts';

/** Speaks to whatever answers as Supabase: the embedded server on the page's own origin, or a project. */
export const supabase = createClient(
  import.meta.env.VITE_SUPABASE_URL || location.origin,
  import.meta.env.VITE_SUPABASE_ANON_KEY,
  {
    auth: {
      // Kept in local storage, or in memory where the browser closes that off.
      storageKey: sessionStorageKey,
      persistSession: true,
      autoRefreshToken: true,
      flowType: 'pkce',
      // The page that a sign-in returns to does this itself, and clears the address.
      detectSessionInUrl: false,
      experimental: { passkey: true },
    },
    global: { fetch: fetchAndNoteExpiry },
  },
);
