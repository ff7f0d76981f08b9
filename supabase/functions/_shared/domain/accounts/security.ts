import type { Kysely } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { sessions } from '../settings/sessions.ts';
import { isUsable } from './second-factor.ts';

/** How an agent's account is kept, and what of that the desk must ask for. */
export async function readSecurity(db: Kysely<DB>, userId: string) {
  const { hasFactor, recoveryCodes, isFactorLost } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('auth.mfa_factors')
          .select('id')
          .where('user_id', '=', userId)
          .where('status', '=', 'verified')
          .where(isUsable('auth.mfa_factors')),
      ).as('hasFactor'),
      selectFrom('private.recovery_codes')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .as('recoveryCodes'),
      exists(selectFrom('private.lost_factors').select('user_id').where('user_id', '=', userId)).as(
        'isFactorLost',
      ),
    ])
    .executeTakeFirstOrThrow();
  const { secondFactorFrom } = await sessions.read(db);
  return {
    hasFactor: Boolean(hasFactor),
    recoveryCodes: Number(recoveryCodes),
    /** A recovery code voided the factor, and none was enrolled since. */
    isFactorLost: Boolean(isFactorLost) && !hasFactor,
    /** From this day on everybody needs a factor. */
    secondFactorFrom,
  };
}
