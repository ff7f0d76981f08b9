import { Hono } from 'hono';
import { isUsable } from '#domain/accounts/second-factor.ts';
import { sessions } from '#domain/settings/sessions.ts';
import type { AccountDeps } from './deps.ts';
import { type AccountEnv, requireAgent } from './require-session.ts';

/** How the agent's account is kept, and what of that the desk must ask for. */
export function createSecurityRoutes(deps: AccountDeps) {
  const { db } = deps;
  return new Hono<AccountEnv>().get('/', requireAgent(deps), async (c) => {
    const { userId } = c.var.visitor;
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
        exists(
          selectFrom('private.lost_factors').select('user_id').where('user_id', '=', userId),
        ).as('isFactorLost'),
      ])
      .executeTakeFirstOrThrow();
    const { secondFactorFrom } = await sessions.read(db);
    return c.json({
      hasFactor: Boolean(hasFactor),
      recoveryCodes: Number(recoveryCodes),
      /** A recovery code voided the factor, and none was enrolled since. */
      isFactorLost: Boolean(isFactorLost) && !hasFactor,
      /** From this day on everybody needs a factor. */
      secondFactorFrom,
    });
  });
}
