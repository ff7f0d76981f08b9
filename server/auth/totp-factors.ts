import type { Transaction } from 'kysely';
import { generateSecret, verify } from 'otplib';
import type { DB } from '#database/database.gen.ts';
import { isUsable, removeLostFactors } from '#domain/accounts/second-factor.ts';
import type { Cipher } from '#util/cipher.ts';
import { findAccount } from './accounts.ts';
import { AuthError } from './errors.ts';
import { mailNotice } from './mail.ts';

/** How long a challenge waits for its code. */
export const challengeMs = 5 * 60_000;

const mostFactors = 10;

interface Enrolment {
  id: string;
  userId: string;
  type: 'totp' | 'webauthn';
  friendlyName: string;
}

/** Begins a factor, which counts once it was proved. Returns the secret that an authenticator is to keep. */
export async function beginEnrolment(
  trx: Transaction<DB>,
  seal: Cipher,
  { id, userId, type, friendlyName }: Enrolment,
  now: Date,
): Promise<string | null> {
  await dropUnfinished(trx, userId, friendlyName);
  const factors = await trx
    .selectFrom('auth.mfa_factors')
    .select('friendly_name')
    .where('user_id', '=', userId)
    .where(isUsable('auth.mfa_factors'))
    .execute();
  if (factors.length >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (friendlyName && factors.some((factor) => factor.friendly_name === friendlyName)) {
    const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  const secret = type === 'totp' ? generateSecret() : null;
  await trx
    .insertInto('auth.mfa_factors')
    .values({
      id,
      user_id: userId,
      friendly_name: friendlyName,
      factor_type: type,
      status: 'unverified',
      secret: secret && seal.seal(secret, id),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return secret;
}

/** Makes room for another try of an enrolment that was left half-way. */
async function dropUnfinished(
  trx: Transaction<DB>,
  userId: string,
  friendlyName: string,
): Promise<void> {
  await trx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('friendly_name', '=', friendlyName)
    .execute();
}

interface Attempt {
  factorId: string;
  challengeId: string;
  code: string;
}

/**
 * Redeems a code that is right and newer than any that was taken before, by a challenge that was not
 * used yet. The factor is held until the caller's transaction ends, so of many who bring one code at
 * once one is let in. Answers with the refusal instead of throwing it, so that it can be recorded.
 */
export async function redeemTotp(
  trx: Transaction<DB>,
  seal: Cipher,
  { factorId, challengeId, code }: Attempt,
  now: Date,
): Promise<AuthError | null> {
  const { secret } = await trx
    .selectFrom('auth.mfa_factors')
    .select('secret')
    .where('id', '=', factorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const challenges = await trx
    .selectFrom('auth.mfa_challenges')
    .select(['id', 'created_at', 'verified_at', 'otp_code'])
    .where('factor_id', '=', factorId)
    .where('created_at', '>', new Date(now.getTime() - 2 * challengeMs))
    .execute();
  const challenge = challenges.find(({ id }) => id === challengeId);
  if (!challenge || now.getTime() - challenge.created_at.getTime() > challengeMs) {
    return new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA factor challenge has expired, verify against another challenge or create a new challenge.',
    );
  }
  const newest = Math.max(...challenges.map(({ otp_code }) => Number(otp_code ?? 0)));
  const result = await verify({
    // Of a Supabase project they are plain.
    secret: secret && !seal.isEncrypted(secret) ? secret : seal.open(secret ?? '', factorId),
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: 30,
  });
  const isRight = result.valid && 'timeStep' in result && result.timeStep > newest;
  if (!isRight || challenge.verified_at) {
    return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  await trx
    .updateTable('auth.mfa_challenges')
    .set({ verified_at: now, otp_code: String(result.timeStep) })
    .where('id', '=', challengeId)
    .execute();
  return null;
}

/** Counts a factor from now on. Sessions elsewhere never showed it: they have to start again. */
export async function finishEnrolment(
  trx: Transaction<DB>,
  factorId: string,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<void> {
  // Before this one counts, which may have been begun before the others were lost.
  await removeLostFactors(trx, userId);
  await trx
    .updateTable('auth.mfa_factors')
    .set({ status: 'verified', updated_at: now })
    .where('id', '=', factorId)
    .execute();
  await trx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('aal', '=', 'aal1')
    .execute();
  const account = await findAccount(trx, { id: userId });
  if (account) await mailNotice(trx, account, 'factor_added');
}
