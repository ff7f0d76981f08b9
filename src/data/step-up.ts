import type { Deed } from '#contract/step-up.ts';

type Ask = (deed: Deed) => Promise<boolean>;

let ask: Ask | undefined;

/** Names who asks for a proof: the dialog of the desk. Returns how to take that back. */
export function askForProofBy(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/**
 * Asks whoever is signed in to prove once more who they are, because the server wants that for a deed.
 * Resolves with whether they did: then the same call is made again, with all that was typed.
 */
export const proveAnew = async (deed: Deed): Promise<boolean> => (await ask?.(deed)) ?? false;
