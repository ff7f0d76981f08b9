import { useEffect } from 'react';
import { arrival } from '#data/arrival.ts';
import { deskPaths } from '#lib/paths.ts';
import { notify } from '#ui/notify.ts';
import { useServerWords } from '../shared/auth/use-server-words.ts';
import { useCopy } from '../shared/language.tsx';

const callbacks = new Set<string>([
  deskPaths.authCallback,
  deskPaths.ssoCallback,
  deskPaths.oauthCallback,
]);

/** Says once what came of the link that a mail led here by, when it did not simply sign in. */
export function ArrivalNotice() {
  const copy = useCopy().signIn.arrival;
  const wordsOf = useServerWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in whatever language it was
  useEffect(() => {
    // The pages that Microsoft returns to say it themselves.
    if (callbacks.has(location.pathname)) return;
    if (arrival.kind === 'told') void notify({ kind: 'info', title: arrival.message });
    if (arrival.kind !== 'refused') return;
    const isElsewhere = arrival.code === 'pkce_code_verifier_not_found';
    const title = isElsewhere ? copy.otherBrowser : wordsOf(arrival) || copy.failed;
    void notify({ kind: 'error', title });
  }, []);
  return null;
}
