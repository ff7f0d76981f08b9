import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';

/**
 * Whether a row of `auth.mfa_factors`, under this name, still proves anything: a recovery code voids what
 * was there before it. Void factors stay until a new one stands, so that no other session does without.
 */
export const isUsable = (factor: 'f' | 'auth.mfa_factors') =>
  sql<boolean>`not exists (
    select from private.lost_factors lost
    where lost.user_id = ${sql.ref(`${factor}.user_id`)}
      and lost.lost_at >= ${sql.ref(`${factor}.created_at`)})`;

/**
 * A recovery code in place of the second factor: it lets this one session on, and voids the factors and
 * the level that they gave to others. Every other session needs a code of its own, or the new factor.
 */
export async function replaceByRecoveryCode(
  trx: Transaction<DB>,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('private.lost_factors')
    .values({ user_id: userId, lost_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ lost_at: now }))
    .execute();
  const factors = await trx
    .updateTable('auth.mfa_factors')
    // Their names are free for what replaces them.
    .set({ friendly_name: '', updated_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .returning('id')
    .execute();
  const ids = factors.map(({ id }) => id);
  await lowerSessions(trx, userId, ids);
  await trx
    .updateTable('auth.sessions')
    .set({ aal: 'aal2', updated_at: now })
    .where('id', '=', sessionId)
    .execute();
  // GoTrue reads the level of a token from these methods, and has no name for a recovery code.
  await trx
    .insertInto('auth.mfa_amr_claims')
    .values({
      id: crypto.randomUUID(),
      session_id: sessionId,
      authentication_method: 'totp',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'authentication_method']).doUpdateSet({ updated_at: now }),
    )
    .execute();
}

/** Takes the void factors away, once another stands in their place. */
export async function removeLostFactors(trx: Transaction<DB>, userId: string): Promise<void> {
  const lost = await trx
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .where((eb) => eb.not(isUsable('auth.mfa_factors')))
    .execute();
  await removeFactors(
    trx,
    userId,
    lost.map(({ id }) => id),
  );
  await trx.deleteFrom('private.lost_factors').where('user_id', '=', userId).execute();
}

/** Takes second factors away, and from every session the level that they gave it. */
export async function removeFactors(
  trx: Transaction<DB>,
  userId: string,
  factorIds: string[],
): Promise<void> {
  if (factorIds.length === 0) return;
  await trx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('id', 'in', factorIds)
    .execute();
  await lowerSessions(trx, userId, factorIds);
}

/** Takes from every session the level that these factors gave it. */
async function lowerSessions(
  trx: Transaction<DB>,
  userId: string,
  factorIds: string[],
): Promise<void> {
  if (factorIds.length === 0) return;
  const sessions = await trx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('factor_id', 'in', factorIds)
    .returning('id')
    .execute();
  const ids = sessions.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .deleteFrom('auth.mfa_amr_claims')
    .where('session_id', 'in', ids)
    .where('authentication_method', 'in', ['totp', 'mfa/webauthn'])
    .execute();
}
