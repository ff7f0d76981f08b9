import type { BackupProof } from '../../supabase/functions/_shared/contract/backup.ts';
import { findAccount } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError } from './errors.ts';
import { checkCode } from './factors.ts';
import { passwordMatches } from './passwords.ts';

/**
 * Checks that somebody with a session is still its owner: his password, and a code of his second
 * factor where he has one. Tells which of the two is wrong. A code counts once.
 */
export function createProve({ db, now }: Pick<AuthDeps, 'db' | 'now'>) {
  return async (
    userId: string,
    { password, code }: BackupProof,
  ): Promise<keyof BackupProof | null> => {
    const account = await findAccount(db, { id: userId });
    if (!(await passwordMatches(password, account?.encrypted_password ?? null))) return 'password';
    return (await provesFactor(userId, code)) ? null : 'code';
  };

  /** In one transaction that holds the factor, so that of two with one code only one counts. */
  function provesFactor(userId: string, code: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const factor = await trx
        .selectFrom('auth.mfa_factors')
        .select(['id', 'secret'])
        .where('user_id', '=', userId)
        .where('status', '=', 'verified')
        .orderBy('created_at')
        .forUpdate()
        .executeTakeFirst();
      if (!factor) return true;
      if (!/^\d{6}$/.test(code)) return false;
      const id = crypto.randomUUID();
      await trx
        .insertInto('auth.mfa_challenges')
        .values({ id, factor_id: factor.id, created_at: now(), ip_address: '0.0.0.0' })
        .execute();
      try {
        const timeStep = await checkCode(trx, { factor, challengeId: id, code }, now());
        await trx
          .updateTable('auth.mfa_challenges')
          .set({ verified_at: now(), otp_code: String(timeStep) })
          .where('id', '=', id)
          .execute();
        return true;
      } catch (error) {
        if (error instanceof AuthError) return false;
        throw error;
      }
    });
  }
}
