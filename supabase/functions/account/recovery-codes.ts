import { Hono } from 'hono';
import type { Transaction } from 'kysely';
import { recoverySchema } from '#contract/account.ts';
import type { DB } from '#database/database.gen.ts';
import {
  isUsable,
  removeLostFactors,
  replaceByRecoveryCode,
} from '#domain/accounts/second-factor.ts';
import { audit } from '#domain/audit/audit.ts';
import { ApiError } from '#http/errors.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { valid } from '#http/validate.ts';
import { noticeEmail } from '#mail/outbound/account-emails.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { languageOfAccount } from '#util/language.ts';
import { randomCode, readCode } from '#util/readable-code.ts';
import { hashCodes, hashLike } from '#util/recovery-code-hash.ts';
import type { AccountDeps } from './deps.ts';
import { type AccountEnv, requireAgent, requireAnySession } from './require-session.ts';

const howMany = 10;

/** Ten codes for the day on which the second factor is lost: each lets one session in without, once. */
export function createRecoveryRoutes(deps: AccountDeps) {
  const { db, limit, now } = deps;
  return new Hono<AccountEnv>()
    .post('/', requireAgent(deps), requireReauthentication('factor', now), async (c) => {
      const { userId, email } = c.var.visitor;
      const codes = Array.from({ length: howMany }, randomCode);
      const hashes = await hashCodes(codes);
      const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
      await db.transaction().execute(async (trx) => {
        if (!(await hasFactor(trx, userId))) throw new ApiError('conflict');
        await trx.deleteFrom('private.recovery_codes').where('user_id', '=', userId).execute();
        await trx.insertInto('private.recovery_codes').values(rows).execute();
        await removeLostFactors(trx, userId);
        const event = { action: 'recovery_codes_generated', actor: { id: userId, email } } as const;
        await audit(trx, { ...event, address: c.var.clientAddress }, now());
      });
      return c.json({ codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) });
    })
    .post('/redeem', requireAnySession(deps), valid('json', recoverySchema), async (c) => {
      const { userId, sessionId, email } = c.var.visitor;
      const retryAfter = await limit('code-by-account', userId);
      if (retryAfter) throw new ApiError('too_many_requests', { retryAfter });
      const kept = await db
        .selectFrom('private.recovery_codes')
        .select('code_hash')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!kept) throw new ApiError('forbidden');
      const code_hash = await hashLike(kept.code_hash, readCode(c.req.valid('json').code));
      await db.transaction().execute(async (trx) => {
        const spent = await trx
          .deleteFrom('private.recovery_codes')
          .where('user_id', '=', userId)
          .where('code_hash', '=', code_hash)
          .executeTakeFirst();
        if (spent.numDeletedRows === 0n) throw new ApiError('forbidden');
        await replaceByRecoveryCode(trx, { userId, sessionId }, now());
        const event = { action: 'recovery_code_used', actor: { id: userId, email } } as const;
        await audit(trx, { ...event, address: c.var.clientAddress }, now());
        const letter = noticeEmail(await readLanguage(trx, userId), 'recovery_code_used');
        await enqueueMail(trx, { ...letter, to: email, automatic: true });
      });
      return c.body(null, 204);
    });
}

async function hasFactor(trx: Transaction<DB>, userId: string) {
  const factor = await trx
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .where(isUsable('auth.mfa_factors'))
    .executeTakeFirst();
  return factor !== undefined;
}

async function readLanguage(trx: Transaction<DB>, userId: string) {
  const user = await trx
    .selectFrom('auth.users')
    .select('raw_user_meta_data as metadata')
    .where('id', '=', userId)
    .executeTakeFirst();
  return languageOfAccount(user?.metadata);
}
