import { type Kysely, sql } from 'kysely';
import { scopeNeeded, type TokenScope, tokenPrefix } from '#contract/api-tokens.ts';
import type { DB } from '#database/database.gen.ts';
import { isUsable } from '#domain/accounts/second-factor.ts';
import { audit } from '#domain/audit/audit.ts';
import { hashOfToken } from '#util/link-token.ts';
import type { FunctionDeps, SignedInAgent } from './deps.ts';
import { ApiError, refuseWhile } from './errors.ts';
import { hasFactor, isFactorRequired } from './session.ts';

interface Call {
  method: string;
  path: string;
  address: string;
}

/** Whether a bearer token is one that a person made for a program, and no session's. */
export const isApiToken = (token: string | undefined): token is string =>
  token?.startsWith(tokenPrefix) ?? false;

/** A text without the tokens in it, for logs. */
export const redactApiTokens = (text: string): string =>
  text.replaceAll(/dlv_[\w-]{20,}/g, `${tokenPrefix}[redacted]`);

/**
 * The agent in whose name a token asks: what they may do now, but nothing that admins do, and nothing
 * that asks for a fresh proof. Found by its hash, so that how long it takes tells nothing of the tokens that
 * there are. Throws `unauthorized`, `token_scope` and `too_many_requests`.
 */
export async function authenticateApiToken(
  { db, limit, now }: Pick<FunctionDeps, 'db' | 'limit' | 'now'>,
  token: string,
  { method, path, address }: Call,
): Promise<SignedInAgent> {
  const at = now();
  const found = await findOwner(db, await hashOfToken(token), at);
  if (!found) {
    refuseWhile(await limit('token-guess-by-address', address));
    throw new ApiError('unauthorized');
  }
  const { tokenId, name, scope, usedAt, userId, email, recruits, needsFactor } = found;
  refuseWhile(await limit('call-by-token', tokenId));
  const part = /\/desk\/([^/]+)/.exec(path)?.[1] ?? '';
  const needed = scopeNeeded(method, part);
  if (!needed || (needed === 'write' && scope !== 'write')) throw new ApiError('token_scope');
  const agent = {
    ...{ userId, email: email ?? '', role: 'agent' as const, recruits },
    ...{ reauthenticatedAt: null, needsFactor: needsFactor === true, token: name },
  };
  await recordUse(db, { tokenId, usedAt, at, agent, address });
  return agent;
}

function findOwner(db: Kysely<DB>, token_hash: string, now: Date) {
  return db
    .selectFrom('private.api_tokens as t')
    .innerJoin('auth.users as u', 'u.id', 't.user_id')
    .innerJoin('users as agent', 'agent.id', 'u.id')
    .select(['t.id as tokenId', 't.name', 't.last_used_at as usedAt'])
    .select(['u.id as userId', 'u.email', 'agent.recruiting as recruits'])
    .select((eb) => [
      eb.ref('t.scope').$castTo<TokenScope>().as('scope'),
      eb.and([isFactorRequired(eb, now), eb.not(hasFactor(eb, isUsable('f')))]).as('needsFactor'),
    ])
    .where('t.token_hash', '=', token_hash)
    .where('t.expires_at', '>', now)
    .where('agent.active', '=', true)
    .where((eb) => eb.or([eb('u.banned_until', 'is', null), eb('u.banned_until', '<=', now)]))
    .executeTakeFirst();
}

interface Use {
  tokenId: string;
  usedAt: Date | null;
  at: Date;
  agent: { userId: string; email: string; token: string };
  address: string;
}

/** Writes down at most once an hour that a token is in use, and the first time on the audit trail. */
async function recordUse(db: Kysely<DB>, { tokenId, usedAt, at, agent, address }: Use) {
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  if (usedAt && usedAt >= hour) return;
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('private.api_tokens')
      .set({ last_used_at: hour })
      .where('id', '=', tokenId)
      .where(sql<boolean>`last_used_at is not distinct from ${usedAt}::timestamptz`)
      .executeTakeFirst();
    if (usedAt || numUpdatedRows === 0n) return;
    const actor = { id: agent.userId, email: agent.email };
    const traits = { name: agent.token };
    await audit(trx, { action: 'api_token_first_used', actor, address, traits }, at);
  });
}
