import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import {
  type GuardedForm,
  honeypotField,
  proofField,
  type QuarantineReason,
} from './contract/guard.ts';
import type { DB } from './database.gen.ts';

const minute = 60_000;
const validFor = 60 * minute;
/** Whoever needs less than this from opening a form to sending it did not read it. */
const leastTime = 3_000;

/** A fresh proof-of-work challenge (ALTCHA) that only one submission of one form can use. */
export function challengeFor(form: GuardedForm, secret: string, now: Date) {
  return createChallenge({
    // About a quarter of a second on a phone; one derivation to verify.
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    keyPrefix: '00',
    deriveKey,
    hmacSignatureSecret: secret,
    expiresAt: new Date(now.getTime() + validFor),
    data: { form, issued: now.getTime() },
  });
}

const proofSchema = v.object({
  challenge: v.looseObject({
    parameters: v.looseObject({
      algorithm: v.literal('PBKDF2/SHA-256'),
      data: v.object({ form: v.string(), issued: v.number() }),
      expiresAt: v.number(),
      // Signed, so ours; bounded all the same before anything is computed with it.
      cost: v.pipe(v.number(), v.maxValue(1_000)),
      keyLength: v.pipe(v.number(), v.maxValue(64)),
    }),
    signature: v.pipe(v.string(), v.hexadecimal(), v.maxLength(200)),
  }),
  solution: v.looseObject({ counter: v.number(), derivedKey: v.string() }),
});

/** What was learned of a submission before anything is written. */
export interface Verdict {
  reason: QuarantineReason | null;
  /** The proof to use up, when it is a valid one. */
  proof?: { signature: string; expiresAt: Date };
}

/**
 * Judges whether a submission may be abuse, from the raw fields of its form. It is never refused
 * for that: with a reason it waits in quarantine.
 */
export async function judge(
  fields: Record<string, unknown>,
  form: GuardedForm,
  secret: string,
  now: Date,
): Promise<Verdict> {
  if (fields[honeypotField]) return { reason: 'honeypot' };
  const proof = readProof(fields[proofField]);
  if (!proof || proof.challenge.parameters.data.form !== form) return { reason: 'no-proof' };
  const { verified } = await verifySolution({
    challenge: proof.challenge as unknown as Challenge,
    solution: proof.solution as unknown as Solution,
    deriveKey,
    hmacSignatureSecret: secret,
  }).catch(() => ({ verified: false }));
  if (!verified) return { reason: 'no-proof' };
  const { data, expiresAt } = proof.challenge.parameters;
  return {
    reason: now.getTime() - data.issued < leastTime ? 'too-fast' : null,
    proof: { signature: proof.challenge.signature, expiresAt: new Date(expiresAt * 1000) },
  };
}

/** Uses up a verdict's proof; one that was used before proves nothing. */
export async function settle(
  trx: Transaction<DB>,
  { reason, proof }: Verdict,
): Promise<QuarantineReason | null> {
  if (!proof) return reason;
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto('used_proofs')
    .values({ signature: proof.signature, expires_at: proof.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return isNew ? reason : 'no-proof';
}

function readProof(text: unknown) {
  if (typeof text !== 'string' || text.length > 4_000) return;
  try {
    const result = v.safeParse(proofSchema, JSON.parse(atob(text)));
    return result.success ? result.output : undefined;
  } catch {
    return;
  }
}
