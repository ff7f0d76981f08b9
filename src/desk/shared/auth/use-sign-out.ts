import { signOut } from '#data/sign-in.ts';
import { notify } from '#ui/notify.ts';
import { forgetKeptDrafts } from '../drafts/kept-drafts.ts';
import { useCopy } from '../language.tsx';

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
