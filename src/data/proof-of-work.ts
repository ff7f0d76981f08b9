import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { GuardedForm } from '#contract/spam-guard.ts';
import { functionUrl } from '#lib/function-url.ts';
import { ApiError } from './http.ts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** The server counts whatever is sent sooner as a machine's. A person with autofill is as fast. */
const leastMs = 3_200;
/** The server takes a proof for an hour. */
const mostMs = 50 * 60_000;

interface Attempt {
  at: number;
  proof: Promise<string>;
}

const attempts = new Map<GuardedForm, Attempt>();

/**
 * The proof that a form is sent by a browser that took the trouble: the value of its `altcha` field.
 * Begun when the visitor first touches the form, so that it is there when they have written; a new one
 * where there is none that still serves. Throws a TypeError without a connection.
 */
export function takeProofOfWork(form: GuardedForm): Promise<string> {
  const known = attempts.get(form);
  if (known && Date.now() - known.at < mostMs) return known.proof;
  const attempt = { at: Date.now(), proof: prove(form) };
  attempts.set(form, attempt);
  const forget = () => attempts.get(form) === attempt && attempts.delete(form);
  attempt.proof.then((proof) => proof || forget(), forget);
  return attempt.proof;
}

/**
 * Sends a form with its proof, which serves one submission. One that the server finds too old (the
 * clock of the browser is not the server's) is made anew, and the form sent again.
 */
export async function sendWithProofOfWork<Answer>(
  form: GuardedForm,
  send: (proof: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(await takeProofOfWork(form));
    attempts.delete(form);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'proof_expired')) throw error;
    attempts.delete(form);
    return send(await takeProofOfWork(form));
  }
}

/**
 * Fetches a proof-of-work challenge and solves it. Empty where that is impossible (plain http has no
 * `crypto.subtle`): the server then judges by other signs.
 */
async function prove(form: GuardedForm): Promise<string> {
  const response = await fetch(`${functionUrl('challenge')}?form=${form}`);
  if (!response.ok || !globalThis.crypto?.subtle) return '';
  const challenge: Challenge = await response.json();
  const [solution] = await Promise.all([solveChallenge({ challenge, deriveKey }), wait(leastMs)]);
  return solution ? btoa(JSON.stringify({ challenge, solution })) : '';
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
