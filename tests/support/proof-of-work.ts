import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { GuardedForm } from '#contract/spam-guard.ts';
import { challengeFor } from '#http/spam-guard.ts';

type Challenge = Awaited<ReturnType<typeof challengeFor>>;

/** Solves a challenge as the browser does: the value of the field `altcha`. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** A valid proof for a form that was opened a while ago. */
export const proofFor = async (form: GuardedForm, secret: string, openedMsAgo = 10_000) =>
  solve(await challengeFor(secret, form, new Date(Date.now() - openedMsAgo)));
