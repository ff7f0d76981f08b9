import { useState } from 'react';
import type { Outcome } from '#data/attempt.ts';
import { dropNotice, notify } from '#ui/notify.ts';
import { useServerWords } from './use-server-words.ts';

/** What the notices of the door are about: a later one takes the place of an earlier one. */
export const door = 'door';

/**
 * Runs what a form of the door asks of the auth server, one at a time. A refusal is shown in the
 * server's words, translated where the desk speaks Dutch; anything else that went wrong in ours.
 */
export function useOutcome(failed: string) {
  const wordsOf = useServerWords();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function run<Data>(ask: () => Promise<Outcome<Data>>): Promise<Data | undefined> {
    if (busy) return undefined;
    setBusy(true);
    if (refusal !== undefined) void dropNotice(door);
    const outcome = await ask();
    setBusy(false);
    setRefusal(outcome.kind === 'refused' ? (outcome.code ?? '') : undefined);
    if (outcome.kind === 'done') return outcome.data;
    void notify({
      kind: 'error',
      about: door,
      title: outcome.kind === 'refused' ? wordsOf(outcome) : failed,
    });
    return undefined;
  }

  return { busy, refusal, run };
}
