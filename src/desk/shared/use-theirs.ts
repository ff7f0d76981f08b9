import { useState } from 'react';
import { ApiError } from '#data/http.ts';

interface Versioned {
  version: number;
}

/**
 * What a colleague made of `seen` while a dialog changed it: found by `readNow` when saving is refused, and then
 * taken by `take`, or overwritten by saving again from `version`. What is gone is only looked for, so that the
 * list behind shows it.
 */
export function useTheirs<Value extends Versioned>(
  seen: Value | undefined,
  readNow: () => Promise<Value | undefined>,
  take: (theirs: Value) => void,
) {
  const [theirs, setTheirs] = useState<Value>();
  return {
    /** From which the next save changes it. */
    version: (theirs ?? seen)?.version,
    /** Looks at what there is now, after a refusal. */
    async look(problem: unknown) {
      if (!(problem instanceof ApiError)) return;
      if (problem.code !== 'conflict' && problem.code !== 'not_found') return;
      setTheirs(await readNow().catch(() => undefined));
    },
    /** Set when a colleague came first. */
    conflict: theirs && { takeTheirs: () => take(theirs) },
  };
}
