import type { Session, User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { deskPaths } from '#lib/desk-paths.ts';
import { authCallback } from './auth-callback.ts';
import { auth } from './client.ts';
import { onFactorRequired } from './required-factor.ts';
import { hasJustExpired } from './session-expiry.ts';
import { ensureUser, isWelcomeUnfinished } from './users.ts';

/**
 * Who sits at this browser. Authenticated means that both a user and a session are here, and that
 * whoever has a second factor proved it.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'second-factor'; session: Session; user: User }
  | { status: 'authenticated'; session: Session; user: User }
  /** By now everybody needs a second factor, and this account has none yet. */
  | { status: 'owes-factor'; session: Session; user: User }
  | Expired
  | { status: 'anonymous' };

/**
 * The session lived long enough. The desk stays as it is, with all that was typed, until its agent has
 * signed in again; a second factor may still be owed.
 */
interface Expired {
  status: 'expired';
  user: User;
  needsFactor: boolean;
}

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

function change(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

async function hear(session: Session | null) {
  // What is heard while loading was only found in storage, unless the address brought it.
  const isFresh = state.status !== 'loading' || authCallback.kind === 'signed-in';
  if (!session?.user) {
    if (state.status === 'expired') return;
    if (state.status === 'authenticated' && hasJustExpired()) {
      change({ status: 'expired', user: state.user, needsFactor: false });
    } else {
      change({ status: 'anonymous' });
    }
    return;
  }
  const { user } = session;
  // In another tab somebody else signed in: nothing of whom this tab still shows may stay on the screen.
  if (state.status === 'authenticated' && state.user.id !== user.id) {
    location.reload();
    return;
  }
  // Somebody else: what the one before had typed goes.
  if (state.status === 'expired' && state.user.id !== user.id) change({ status: 'anonymous' });
  if (await lacksSecondFactor()) {
    if (state.status === 'expired' && state.user.id === user.id) {
      change({ ...state, needsFactor: true });
      return;
    }
    change({ status: 'second-factor', session, user });
    return;
  }
  // It stays on the screen that sets one up, until its last step says so.
  if (state.status === 'owes-factor' && state.user.id === user.id) {
    change({ ...state, session, user });
    return;
  }
  const isKnown =
    (state.status === 'authenticated' || state.status === 'expired') && state.user.id === user.id;
  // The row first: without it every question to the desk would be refused. The first-time setup
  // makes it itself, with the name that is given there, wherever somebody invited comes in.
  const isNamedLater = location.pathname === deskPaths.firstTimeSetup || isWelcomeUnfinished(user);
  if (isFresh && !isKnown && !isNamedLater) {
    await ensureUser(user).catch((error: unknown) => {
      console.error('The user record could not be ensured', error);
    });
  }
  change({ status: 'authenticated', session, user });
}

/** Whether the session still owes the second factor that its account has. */
export async function lacksSecondFactor(): Promise<boolean> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

// Not awaited by supabase-js, so that a slow answer here holds up no other tab or call.
auth.onAuthStateChange((_event, session) => {
  void hear(session);
});

/** Gives up a session that expired: whoever comes next starts at the login. */
export const leaveExpiredSession = () => change({ status: 'anonymous' });

/** The server lets this account do nothing before it has a second factor. */
onFactorRequired(() => {
  if (state.status === 'authenticated') change({ ...state, status: 'owes-factor' });
});

/** The second factor is there: the desk opens. */
export function continueWithFactor() {
  if (state.status === 'owes-factor') change({ ...state, status: 'authenticated' });
}

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
