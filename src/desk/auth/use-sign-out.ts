import { signOut } from '#data/sign-in.ts';
import { notify } from '#ui/notify.ts';
import { useCopy } from '../shared/language.tsx';
import { forgetKeptDrafts } from '../tickets/detail/composer/use-draft.ts';

/** Ends this browser's session and says how that went. The guard then leads to the login. */
export function useSignOut(): () => Promise<void> {
  const { notices } = useCopy().signIn;
  return async () => {
    const { kind } = await signOut();
    if (kind === 'done') forgetKeptDrafts();
    await notify(
      kind === 'done'
        ? { kind: 'success', title: notices.signedOut }
        : { kind: 'error', title: notices.signOutFailed },
    );
  };
}
