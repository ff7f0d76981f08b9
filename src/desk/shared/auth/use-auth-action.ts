import { useState } from 'react';
import type { AuthResult } from '#data/auth-result.ts';
import { dropNotice, notify } from '#ui/notify.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';

/** What the notices of signing in are about: a later one takes the place of an earlier one. */
export const signInNotices = 'sign-in';

/** Says why an action failed; undefined once it is tried again. */
export type SayProblem = (problem: string | undefined) => void;

const sayInNotice: SayProblem = (title) => {
  if (title === undefined) void dropNotice(signInNotices);
  else void notify({ kind: 'error', about: signInNotices, title });
};

/**
 * Runs what a form of signing in asks of the auth server, one at a time. A refusal is shown in the
 * server's words, translated where the desk speaks Dutch; anything else that went wrong in ours:
 * in a notice, or where `say` puts it.
 */
export function useAuthAction(failed: string, say: SayProblem = sayInNotice) {
  const wordsOf = useAuthErrorText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function run<Data>(ask: () => Promise<AuthResult<Data>>): Promise<Data | undefined> {
    if (busy) return undefined;
    setBusy(true);
    if (say !== sayInNotice || refusal !== undefined) say(undefined);
    const outcome = await ask();
    setBusy(false);
    setRefusal(outcome.kind === 'refused' ? (outcome.code ?? '') : undefined);
    if (outcome.kind === 'done') return outcome.data;
    say(outcome.kind === 'refused' ? wordsOf(outcome) : failed);
    return undefined;
  }

  return { busy, refusal, run };
}
