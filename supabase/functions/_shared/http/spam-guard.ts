import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { sha256 } from 'hono/utils/crypto';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Language } from '#contract/fields.ts';
import {
  type GuardedForm,
  honeypotField,
  proofField,
  type QuarantineReason,
} from '#contract/spam-guard.ts';
import type { DB } from '#database/database.gen.ts';
import { neighbourhoodOf } from './client-address.ts';
import type { PublicDeps } from './deps.ts';
import { ApiError } from './errors.ts';
import type { LimitName } from './rate-limits.ts';
import { limitCaller } from './submission.ts';

const minute = 60_000;
const validFor = 60 * minute;
/** Whoever needs less than this from opening a form to sending it did not read it. */
const leastTime = 3_000;

/** A fresh proof-of-work challenge (ALTCHA) that only one submission of one form can use. */
export function challengeFor(secret: string, form: GuardedForm, now: Date) {
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

/** A valid proof, to be used up. */
interface Proof {
  signature: string;
  issued: number;
  expiresAt: Date;
}

/** What a submission brought to prove that somebody's machine worked for it. */
export type ProofCheck = { proof: Proof; doubt?: never } | { proof?: never; doubt: Doubt };
/** `honeypot` and `no-proof` are what machines do; whoever brings nothing may be anybody. */
type Doubt = Extract<QuarantineReason, 'honeypot' | 'no-proof'> | null;

/** What was learned of a submission before anything is written. */
export interface Verdict {
  reason: QuarantineReason | null;
  /** The proof to use up, when it is a valid one. */
  proof?: Proof;
}

/** A submission as the guard looks at it first, before it is validated. */
export interface UncheckedSubmission {
  form: GuardedForm;
  /** The raw fields of the form. */
  fields: Record<string, unknown>;
  /** Posted by a browser without script, which can neither prove anything nor renew a proof. */
  native: boolean;
  language: Language;
  /** The network that it came from. */
  caller: string;
}

/** A valid submission as the guard looks at it. */
export interface GuardedSubmission extends UncheckedSubmission {
  /** What its sender wrote, and the address that they gave. */
  text: string;
  email: string;
}

/**
 * Looks for a valid proof before anything else is done for a submission. One without takes a point of
 * its network, and `too_many_requests` is thrown when there is none left: so that what nobody proved
 * never keeps out what somebody did. The same proof counts a few times, for whoever tries again.
 * Throws `proof_expired` when the form was open for longer than its proof is valid: whoever sends it
 * gets a new challenge and sends it again.
 */
export async function checkProof(deps: GuardDeps, submission: UncheckedSubmission) {
  const check = await readProof(deps, submission);
  if (!check.proof) await limitCaller(deps, submission);
  return check;
}

type GuardDeps = Pick<PublicDeps, 'settings' | 'limit' | 'now'>;

async function readProof(
  { settings, limit, now }: GuardDeps,
  { fields, form, native, language }: UncheckedSubmission,
): Promise<ProofCheck> {
  if (fields[honeypotField]) return { doubt: 'honeypot' };
  if (!fields[proofField]) return { doubt: null };
  const sent = parseProof(fields[proofField]);
  if (!sent || sent.challenge.parameters.data.form !== form) return { doubt: 'no-proof' };
  const { data, expiresAt: expiresAtSeconds } = sent.challenge.parameters;
  const expiresAt = new Date(expiresAtSeconds * 1000);
  if (expiresAt <= now()) {
    if (!native) throw new ApiError('proof_expired', { language });
    return { doubt: null };
  }
  const { verified } = await verifySolution({
    challenge: sent.challenge as unknown as Challenge,
    solution: sent.solution as unknown as Solution,
    deriveKey,
    hmacSignatureSecret: settings.secret,
  }).catch(() => ({ verified: false }));
  const { signature } = sent.challenge;
  if (!verified || (await limit('tries-by-proof', signature)) !== null)
    return { doubt: 'no-proof' };
  return { proof: { signature, issued: data.issued, expiresAt } };
}

/**
 * Judges whether a submission may be abuse. It is not refused for that: with a reason it waits in
 * quarantine. One with a valid proof passes whatever others do, but for a flood of proven ones; one
 * without, as API clients and browsers without script send it, passes unless it looks like a
 * machine's flood.
 */
export async function assess(
  deps: GuardDeps,
  { proof, doubt }: ProofCheck,
  submission: GuardedSubmission,
): Promise<Verdict> {
  if (!proof) return { reason: doubt ?? (await judgeUnproven(deps, submission)) };
  const waits = await Promise.all([
    deps.limit('proven-by-address', submission.caller),
    deps.limit('proven-by-email', submission.email),
  ]);
  if (waits.some((wait) => wait !== null)) return { reason: 'flood', proof };
  return { reason: deps.now().getTime() - proof.issued < leastTime ? 'too-fast' : null, proof };
}

/** People write one or two addresses of pages; whoever advertises, more, or in a markup. */
const mostLinks = 2;

/**
 * Whether a submission without a proof looks like one of many. Each limit is asked only when those
 * before it let it pass, so that few networks cannot use up what all share.
 */
async function judgeUnproven(
  { limit }: Pick<PublicDeps, 'limit'>,
  { form, text, caller, email }: GuardedSubmission,
): Promise<QuarantineReason | null> {
  const links = text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  if (links > mostLinks || /<a\s|\[url/i.test(text)) return 'links';
  const words = text.toLowerCase().replace(/\s+/g, ' ');
  const asked: [LimitName, key: string][] = [
    // Anybody can give anybody's address: what is too much of it waits, and its owner is not refused.
    ['submit-by-email', email],
    ['submit-by-email-daily', email],
    ['unproven-by-address', caller],
    ['unproven-by-neighbourhood', neighbourhoodOf(caller)],
    ...(words
      ? [['unproven-by-content', String(await sha256(form + words))] satisfies [LimitName, string]]
      : []),
    ['unproven-in-all', 'all'],
  ];
  for (const [name, key] of asked) if ((await limit(name, key)) !== null) return 'flood';
  return null;
}

/** Uses up a verdict's proof; one that was used before proves nothing. */
export async function consumeProof(
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

function parseProof(text: unknown) {
  if (typeof text !== 'string' || text.length > 4_000) return;
  try {
    const result = v.safeParse(proofSchema, JSON.parse(atob(text)));
    return result.success ? result.output : undefined;
  } catch {
    return;
  }
}
