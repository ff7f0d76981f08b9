import type { Transaction } from 'kysely';
import { verify } from 'otplib';
import type { DB } from '#database/database.gen.ts';
import { removeLostFactors } from '#domain/accounts/second-factor.ts';
import { findAccount } from './accounts.ts';
import type { Cipher } from './encryption.ts';
import { AuthError } from './errors.ts';
import { mailNotice } from './mail.ts';

/** How long a challenge waits for its code. */
export const challengeMs = 5 * 60_000;

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
    secret: seal.open(secret ?? '', factorId),
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
  if (account) await mailNotice(trx, 'factor_added', account);
}

/** Makes room for another try of an enrolment that was left half-way. */
export async function dropUnfinished(
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
