import { supabase } from '../../data/client.ts';
import { notify } from '../../ui/notify.ts';
import { useCopy } from '../language.tsx';

/** Ends this browser's session and says how that went. The guard then leads to the login. */
export function useSignOut(): () => Promise<void> {
  const { notices } = useCopy().signIn;
  return async () => {
    const { error } = await supabase.auth.signOut({ scope: 'local' });
    await notify(
      error
        ? { kind: 'error', title: notices.signOutFailed }
        : { kind: 'success', title: notices.signedOut },
    );
  };
}
