import type { Kysely, Transaction } from 'kysely';
import { verify } from 'otplib';
import type { DB } from '../../supabase/functions/_shared/database.gen.ts';
import { findAccount } from './accounts.ts';
import { AuthError } from './errors.ts';
import { mailNotice } from './mail.ts';

/** How long a challenge waits for its code. */
export const challengeMs = 5 * 60_000;

interface Attempt {
  factor: { id: string; secret: string | null };
  challengeId: string;
  code: string;
}

/**
 * The time step of a code that is right and newer than any that was taken before. Throws
 * `mfa_challenge_expired` or `mfa_verification_failed` for any other.
 */
export async function checkCode(
  db: Kysely<DB>,
  { factor, challengeId, code }: Attempt,
  now: Date,
): Promise<number> {
  const challenges = await db
    .selectFrom('auth.mfa_challenges')
    .select(['id', 'created_at', 'verified_at', 'otp_code'])
    .where('factor_id', '=', factor.id)
    .where('created_at', '>', new Date(now.getTime() - 2 * challengeMs))
    .execute();
  const challenge = challenges.find(({ id }) => id === challengeId);
  if (!challenge || now.getTime() - challenge.created_at.getTime() > challengeMs) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA factor challenge has expired, verify against another challenge or create a new challenge.',
    );
  }
  const newest = Math.max(...challenges.map(({ otp_code }) => Number(otp_code ?? 0)));
  const result = await verify({
    secret: factor.secret ?? '',
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: 30,
  });
  if (!result.valid || !('timeStep' in result) || result.timeStep <= newest) throw wrongCode();
  return result.timeStep;
}

/** Counts a factor from now on. Sessions elsewhere never showed it: they have to start again. */
export async function finishEnrolment(
  trx: Transaction<DB>,
  factorId: string,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<void> {
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

/** The refusal of a code that is wrong, or was used before. */
export const wrongCode = () =>
  new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
