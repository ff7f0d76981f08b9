import type { Kysely } from 'kysely';
import { mostTokens, type NewToken, type TokenScope, tokenPrefix } from '#contract/api-tokens.ts';
import type { DB } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { createToken, hashOfToken } from '#util/link-token.ts';

/** Whoever asks, and from where and when. */
interface Asker {
  agent: Agent;
  address: string;
  now: Date;
}

const dayMs = 24 * 3_600_000;

/** The tokens of one agent or, for an admin, of all of them. Expired ones stay for a month, to be seen. */
export function listApiTokens(db: Kysely<DB>, owner?: string) {
  let query = db
    .selectFrom('private.api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.name', 'u.id as ownerId', 'u.naam as owner'])
    .select((eb) => eb.ref('t.scope').$castTo<TokenScope>().as('scope'))
    .select(['t.created_at as createdAt', 't.expires_at as expiresAt', 't.last_used_at as usedAt'])
    .orderBy('t.created_at', 'desc');
  if (owner) query = query.where('t.user_id', '=', owner);
  return query.execute();
}

/** Makes a token for whoever asks, and tells it this once. Throws `too_many_tokens`. */
export async function createApiToken(
  db: Kysely<DB>,
  { agent, address, now }: Asker,
  { name, scope, days }: NewToken,
): Promise<string> {
  const token = `${tokenPrefix}${createToken()}`;
  const token_hash = await hashOfToken(token);
  await db.transaction().execute(async (trx) => {
    // One after the other: of two at once, the second counts the first.
    await trx.selectFrom('users').select('id').where('id', '=', agent.userId).forUpdate().execute();
    const living = await trx
      .selectFrom('private.api_tokens')
      .select('id')
      .where('user_id', '=', agent.userId)
      .where('expires_at', '>', now)
      .execute();
    if (living.length >= mostTokens) throw new ApiError('too_many_tokens');
    const expires_at = new Date(now.getTime() + days * dayMs);
    await trx
      .insertInto('private.api_tokens')
      .values({ user_id: agent.userId, name, scope, token_hash, created_at: now, expires_at })
      .execute();
    const actor = { id: agent.userId, email: agent.email };
    const traits = { name, scope, days };
    await audit(trx, { action: 'api_token_created', actor, address, traits }, now);
  });
  return token;
}

/** Ends a token of whoever asks or, for an admin, of anybody. Throws `not_found`. */
export async function revokeApiToken(
  db: Kysely<DB>,
  { agent, address, now }: Asker & { agent: Agent & { role: string } },
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let revoking = trx
      .deleteFrom('private.api_tokens')
      .where('id', '=', id)
      .returning(['name', 'user_id as owner']);
    if (agent.role !== 'admin') revoking = revoking.where('user_id', '=', agent.userId);
    const revoked = await revoking.executeTakeFirst();
    if (!revoked) throw new ApiError('not_found');
    const actor = { id: agent.userId, email: agent.email };
    const traits = { name: revoked.name, agent_id: revoked.owner };
    await audit(trx, { action: 'api_token_revoked', actor, address, traits }, now);
  });
}

/** Deletes tokens a month after they ended. */
export async function deleteExpiredTokens(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('private.api_tokens')
    .where('expires_at', '<', new Date(now.getTime() - 30 * dayMs))
    .execute();
}
