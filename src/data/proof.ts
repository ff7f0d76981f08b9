import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { GuardedForm } from '../../supabase/functions/_shared/contract/guard.ts';
import { functionUrl } from './functions.ts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** The server counts whatever is sent sooner as a machine's. A person with autofill is as fast. */
const leastMs = 3_200;

/**
 * Fetches a proof-of-work challenge and solves it: the value of the form's `altcha` field.
 * Empty where that is impossible (plain http has no `crypto.subtle`); the submission then waits
 * for an agent's eye, so it is never lost.
 */
export async function prove(form: GuardedForm): Promise<string> {
  try {
    const response = await fetch(`${functionUrl('challenge')}?form=${form}`);
    if (!response.ok) return '';
    const challenge: Challenge = await response.json();
    const [solution] = await Promise.all([solveChallenge({ challenge, deriveKey }), wait(leastMs)]);
    return solution ? btoa(JSON.stringify({ challenge, solution })) : '';
  } catch {
    return '';
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
