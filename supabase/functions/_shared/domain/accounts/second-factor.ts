import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';

/** Takes second factors away, and from every session the level that they gave it. */
export async function removeFactors(
  trx: Kysely<DB>,
  userId: string,
  factorIds: string[],
): Promise<void> {
  if (factorIds.length === 0) return;
  await trx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('id', 'in', factorIds)
    .execute();
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
