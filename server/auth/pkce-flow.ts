import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { DB } from '#database/database.gen.ts';
import { digest } from './digest.ts';
import { AuthError } from './errors.ts';
import { uuid } from './request.ts';
import type { Method } from './sessions.ts';

/** How long the browser may take to trade the code of its return address for a session. */
const codeLifetimeMs = 5 * 60_000;

/** Longer than any link of a mail lives. */
const staleMs = 24 * 3_600_000;

/** The parameters by which a browser binds a sign-in to itself (RFC 7636). */
const challenge = v.object({
  code_challenge: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/))),
  code_challenge_method: v.nullish(
    v.pipe(v.string(), v.toLowerCase(), v.picklist(['s256', 'plain'])),
  ),
});

export type Challenge = v.InferOutput<typeof challenge>;

/**
 * A request that may bring a challenge: both of its parameters or neither. Half of it is a client that
 * believes itself bound and is not.
 */
export const withChallenge = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.object({ ...challenge.entries, ...entries }),
    v.check((request) => {
      const { code_challenge, code_challenge_method } = request as Challenge;
      return Boolean(code_challenge) === Boolean(code_challenge_method);
    }, 'PKCE flow requires code_challenge_method and code_challenge'),
  );

interface NewFlow {
  userId: string | null;
  provider: string;
  method: Method;
  referrer?: string;
  linkingTarget?: string | null;
  /** The verifier that the server itself owes the provider, when it goes to one. */
  codeVerifier?: string;
  signUp?: SignUp;
}

/** What came with a sign-up, for an account whose address nobody proved yet. */
export interface SignUp {
  passwordHash: string | null;
  metadata: Record<string, unknown>;
}

/**
 * Remembers that a browser waits for a sign-in to come back. Returns what binds a provider's answer
 * to it: the state, good for one return, and the nonce.
 */
export async function openFlow(
  trx: Transaction<DB>,
  { code_challenge, code_challenge_method }: Challenge,
  flow: NewFlow,
  now: Date,
): Promise<{ state: string; nonce: string }> {
  const [id, state] = [crypto.randomUUID(), crypto.randomUUID()];
  if (flow.codeVerifier) {
    await trx
      .insertInto('auth.oauth_client_states')
      .values({
        id: state,
        provider_type: flow.provider,
        code_verifier: flow.codeVerifier,
        created_at: now,
      })
      .execute();
  }
  await trx
    .insertInto('auth.flow_state')
    .values({
      id,
      user_id: flow.userId,
      provider_type: flow.provider,
      authentication_method: flow.method,
      code_challenge: code_challenge ?? null,
      code_challenge_method: code_challenge ? (code_challenge_method ?? null) : null,
      referrer: flow.referrer ?? null,
      linking_target_id: flow.linkingTarget ?? null,
      oauth_client_state_id: flow.codeVerifier ? state : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (flow.signUp) {
    await trx
      .insertInto('private.sign_ups')
      .values({
        flow_id: id,
        password_hash: flow.signUp.passwordHash,
        metadata: JSON.stringify(flow.signUp.metadata),
        created_at: now,
      })
      .execute();
  }
  return { state, nonce: id };
}

/** The flow that a provider's answer belongs to. Its state is spent, whatever follows. */
export async function takeFlow(db: Kysely<DB>, state: string | undefined, now: Date) {
  if (!v.is(uuid, state)) return undefined;
  const taken = await db
    .deleteFrom('auth.oauth_client_states')
    .where('id', '=', state)
    .returning('code_verifier')
    .executeTakeFirst();
  if (!taken) return undefined;
  const flow = await db
    .updateTable('auth.flow_state')
    .set({ updated_at: now })
    .where('oauth_client_state_id', '=', state)
    .returningAll()
    .executeTakeFirst();
  return flow && { ...flow, ...taken, state };
}

/** Forgets the flows that nobody came back from. */
export async function closeStaleFlows(db: Kysely<DB>, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - staleMs);
  await db.deleteFrom('auth.flow_state').where('created_at', '<', stale).execute();
  await db.deleteFrom('auth.oauth_client_states').where('created_at', '<', stale).execute();
  await db.deleteFrom('private.sign_ups').where('created_at', '<', stale).execute();
}

/** Gives the flow that waits for this account the code that its browser will bring back. */
export async function issueFlowCode(
  trx: Transaction<DB>,
  by: { flowId: string } | { userId: string; provider: string },
  userId: string,
  now: Date,
): Promise<string | null> {
  const code = randomBytes(32).toString('base64url');
  const waiting = trx
    .selectFrom('auth.flow_state')
    .select('id')
    .where('auth_code', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1);
  const flow =
    'flowId' in by
      ? waiting.where('id', '=', by.flowId)
      : waiting.where('user_id', '=', by.userId).where('provider_type', '=', by.provider);
  const updated = await trx
    .updateTable('auth.flow_state')
    .set({ auth_code: digest(code), user_id: userId, auth_code_issued_at: now, updated_at: now })
    .where('id', '=', flow)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n ? code : null;
}

/** Takes a flow's code, once. Throws GoTrue's refusals when code, verifier or time are wrong. */
export async function redeemFlowCode(db: Kysely<DB>, code: string, verifier: string, now: Date) {
  // Gone whatever follows: a code that was shown with the wrong verifier is a stolen one.
  const flow = await db
    .deleteFrom('auth.flow_state')
    .where('auth_code', '=', digest(code))
    .returningAll()
    .executeTakeFirst();
  if (!flow?.user_id) {
    throw new AuthError(
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    );
  }
  if (now.getTime() - (flow.auth_code_issued_at?.getTime() ?? 0) > codeLifetimeMs) {
    throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const answer = flow.code_challenge_method === 's256' ? digest(verifier) : verifier;
  if (answer !== flow.code_challenge) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  return {
    flowId: flow.id,
    userId: flow.user_id,
    method: flow.authentication_method as Method,
    provider: flow.provider_type,
  };
}

/**
 * Lets what came with a sign-up take effect, for the browser that it came from: it brought the code of
 * the mail's link and the verifier that it alone has. A password that was chosen since stays.
 */
export async function takeSignUp(
  trx: Transaction<DB>,
  { flowId, userId }: { flowId: string; userId: string },
  now: Date,
): Promise<void> {
  const signUp = await trx
    .deleteFrom('private.sign_ups')
    .where('flow_id', '=', flowId)
    .returning(['password_hash', 'metadata'])
    .executeTakeFirst();
  if (!signUp) return;
  await trx
    .updateTable('auth.users')
    .set({
      encrypted_password: signUp.password_hash ?? '',
      raw_user_meta_data: sql`${JSON.stringify(signUp.metadata)}::jsonb || raw_user_meta_data`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .where(sql`coalesce(encrypted_password, '')`, '=', '')
    .execute();
}
