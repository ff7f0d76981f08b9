import { useEffect } from 'react';
import { authCallback } from '#data/auth-callback.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { notify } from '#ui/notify.ts';
import { useAuthErrorText } from '../shared/auth/use-auth-error-text.ts';
import { useCopy } from '../shared/language.tsx';

const callbacks = new Set<string>([
  deskPaths.authCallback,
  deskPaths.ssoCallback,
  deskPaths.oauthCallback,
]);

/** Says once what came of the link that a mail led here by, when it did not simply sign in. */
export function AuthCallbackNotice() {
  const copy = useCopy().signIn.authCallback;
  const wordsOf = useAuthErrorText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in whatever language it was
  useEffect(() => {
    // The pages that Microsoft returns to say it themselves.
    if (callbacks.has(location.pathname)) return;
    if (authCallback.kind === 'told') void notify({ kind: 'info', title: copy.halfDone });
    if (authCallback.kind !== 'refused') return;
    const isElsewhere = authCallback.code === 'pkce_code_verifier_not_found';
    const isTold = authCallback.code !== undefined || authCallback.message !== '';
    const words = isTold ? wordsOf(authCallback) : copy.failed;
    if (isElsewhere && authCallback.by === 'email_change') {
      void notify({ kind: 'success', title: copy.addressChanged });
      return;
    }
    const title = isElsewhere ? copy.otherBrowser : words;
    void notify({ kind: 'error', title });
  }, []);
  return null;
}
