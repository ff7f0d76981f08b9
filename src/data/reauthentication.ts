import type { SensitiveAction } from '#contract/reauthentication.ts';

type Ask = (deed: SensitiveAction) => Promise<boolean>;

let ask: Ask | undefined;

/** Names who asks for a proof: the dialog of the desk. Returns how to take that back. */
export function onReauthenticationNeeded(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/**
 * Asks whoever is signed in to prove once more who they are, because the server wants that for a deed.
 * Resolves with whether they did: then the same call is made again, with all that was typed.
 */
export const reauthenticate = async (deed: SensitiveAction): Promise<boolean> =>
  (await ask?.(deed)) ?? false;
