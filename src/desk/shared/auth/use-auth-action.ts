import { useState } from 'react';
import type { AuthResult } from '#data/auth-result.ts';
import { dropNotice, notify } from '#ui/notify.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';

/** What the notices of signing in are about: a later one takes the place of an earlier one. */
export const signInNotices = 'sign-in';

/**
 * Runs what a form of signing in asks of the auth server, one at a time. A refusal is shown in the
 * server's words, translated where the desk speaks Dutch; anything else that went wrong in ours.
 */
export function useAuthAction(failed: string) {
  const wordsOf = useAuthErrorText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function run<Data>(ask: () => Promise<AuthResult<Data>>): Promise<Data | undefined> {
    if (busy) return undefined;
    setBusy(true);
    if (refusal !== undefined) void dropNotice(signInNotices);
    const outcome = await ask();
    setBusy(false);
    setRefusal(outcome.kind === 'refused' ? (outcome.code ?? '') : undefined);
    if (outcome.kind === 'done') return outcome.data;
    void notify({
      kind: 'error',
      about: signInNotices,
      title: outcome.kind === 'refused' ? wordsOf(outcome) : failed,
    });
    return undefined;
  }

  return { busy, refusal, run };
}
