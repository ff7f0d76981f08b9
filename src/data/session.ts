import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import { supabase } from './client.ts';
import { ensureUser } from './users.ts';

/** Who sits at this browser. Authenticated means that both a user and a session are here. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'authenticated'; session: Session; user: User }
  | { status: 'anonymous' };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

function change(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

async function hear(event: AuthChangeEvent, session: Session | null) {
  if (!session?.user) {
    change({ status: 'anonymous' });
    return;
  }
  const known = state.status === 'authenticated' && state.user.id === session.user.id;
  // The row first: without it every question to the desk would be refused.
  if (event === 'SIGNED_IN' && !known) {
    await ensureUser(session.user).catch((error: unknown) => {
      console.error('The user record could not be ensured', error);
    });
  }
  change({ status: 'authenticated', session, user: session.user });
}

// Not awaited by supabase-js, so that a slow answer here holds up no other tab or call.
supabase.auth.onAuthStateChange((event, session) => {
  void hear(event, session);
});

/** The session as it is now, and whenever it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
