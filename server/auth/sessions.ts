import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { type Account, accountBody, findAccount, isBanned } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { digest } from './digest.ts';
import { AuthError } from './errors.ts';
import { inetOf } from './request.ts';

/** How long an access token is good for, in seconds. */
const lifetime = 3600;

/** A refresh token may be shown again for so long: tabs race, and answers get lost on the way. */
const graceMs = 10_000;

/** How somebody proved who they are, as the token's `amr` names it. */
export type Method =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'oauth'
  | 'totp'
  | 'mfa/webauthn'
  | 'passkey'
  | 'email_change'
  | 'email/signup';

/** Who asks, for sessions and the audit trail. */
export interface Visitor {
  address: string;
  userAgent: string | undefined;
}

/** A session just opened or renewed: what an access token and its answer are made from. */
export interface OpenSession {
  id: string;
  aal: string;
  methods: { method: string; timestamp: number }[];
  account: Account;
  refreshToken: string;
}

/**
 * Opens a session for an account whose owner proved who they are by `method`; by a factor as well where
 * it is one.
 */
export async function openSession(
  trx: Transaction<DB>,
  { userId, method, factorId }: { userId: string; method: Method; factorId: string | undefined },
  visitor: Visitor,
  now: Date,
): Promise<OpenSession> {
  const id = crypto.randomUUID();
  await trx
    .updateTable('auth.users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await trx
    .insertInto('auth.sessions')
    .values({
      id,
      user_id: userId,
      aal: factorId ? 'aal2' : 'aal1',
      factor_id: factorId ?? null,
      ip: inetOf(visitor),
      user_agent: visitor.userAgent?.slice(0, 500) ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await recordMethod(trx, id, method, now);
  const first = { userId, sessionId: id, parent: null, token: randomToken() };
  const refreshToken = await issueRefreshToken(trx, first, now);
  return { ...(await describe(trx, id, userId)), refreshToken };
}

/** Adds a way in which the session's owner proved who they are. */
export async function recordMethod(
  trx: Transaction<DB>,
  sessionId: string,
  method: Method,
  now: Date,
) {
  await trx
    .insertInto('auth.mfa_amr_claims')
    .values({
      id: crypto.randomUUID(),
      session_id: sessionId,
      authentication_method: method,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'authentication_method']).doUpdateSet({ updated_at: now }),
    )
    .execute();
}

/**
 * A session as it stands after a change of its assurance level, with the next refresh token. The
 * caller's transaction holds the session by that change.
 */
export async function renewSession(
  trx: Transaction<DB>,
  deps: Pick<AuthDeps, 'settings'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<OpenSession> {
  const current = await trx
    .selectFrom('auth.refresh_tokens')
    .select('token')
    .where('session_id', '=', sessionId)
    .where('revoked', '=', false)
    .executeTakeFirst();
  const owner = { userId, sessionId };
  const refreshToken = current?.token
    ? await succeed(trx, deps, { ...owner, parent: current.token }, now)
    : await issueRefreshToken(trx, { ...owner, token: randomToken(), parent: null }, now);
  return { ...(await describe(trx, sessionId, userId)), refreshToken };
}

/**
 * Trades a refresh token for the next one. Each token has one successor only, and who shows it again
 * within the grace gets the same: a session is one chain, in which two hands must meet. A token that
 * was traded before, longer ago than that, is in two hands: the session ends for both. The answer says
 * so instead of throwing, so that the caller's transaction keeps that end.
 */
export async function refreshSession(
  trx: Transaction<DB>,
  deps: Pick<AuthDeps, 'settings'>,
  token: string,
  now: Date,
): Promise<OpenSession | { reusedBy: string }> {
  const hash = digest(token);
  // The session is held before anything of it is read: of two who come at once, the second sees what
  // the first left.
  const held = await trx
    .selectFrom('auth.sessions')
    .select(['id as sessionId', 'user_id as userId'])
    .select(sql<Date>`private.session_end(sessions)`.as('endsAt'))
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '=',
        selectFrom('auth.refresh_tokens').select('session_id').where('token', '=', hash),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  const known = await trx
    .selectFrom('auth.refresh_tokens')
    .select(['revoked', 'updated_at'])
    .where('token', '=', hash)
    .executeTakeFirst();
  if (!held || !known) throw refused('refresh_token_not_found', 'Refresh Token Not Found');
  const { sessionId, userId, endsAt } = held;
  if (known.revoked && now.getTime() - (known.updated_at?.getTime() ?? 0) > graceMs) {
    await trx.deleteFrom('auth.sessions').where('id', '=', sessionId).execute();
    return { reusedBy: userId };
  }
  const session = await describe(trx, sessionId, userId);
  if (isBanned(session.account, now)) throw refused('user_banned', 'User Banned');
  if (endsAt <= now) throw refused('session_expired', 'Session Expired');
  await trx
    .updateTable('auth.sessions')
    .set({ refreshed_at: sql`${now}::timestamptz at time zone 'utc'`, updated_at: now })
    .where('id', '=', sessionId)
    .execute();
  const refreshToken = known.revoked
    ? successorOf(deps, hash)
    : await succeed(trx, deps, { userId, sessionId, parent: hash }, now);
  return { ...session, refreshToken };
}

/** Spends a session's token and adds the one that follows it. */
async function succeed(
  trx: Transaction<DB>,
  deps: Pick<AuthDeps, 'settings'>,
  owner: { userId: string; sessionId: string; parent: string },
  now: Date,
): Promise<string> {
  await trx
    .updateTable('auth.refresh_tokens')
    .set({ revoked: true, updated_at: now })
    .where('token', '=', owner.parent)
    .execute();
  return issueRefreshToken(trx, { ...owner, token: successorOf(deps, owner.parent) }, now);
}

/**
 * The one token that follows another, of which the database has the hash. It is derived and not drawn,
 * because only its hash is kept and it may have to be given twice; without the server's secret nobody
 * gets from a token to the next.
 */
const successorOf = ({ settings }: Pick<AuthDeps, 'settings'>, parent: string) =>
  createHmac('sha256', settings.secret).update(`refresh token after ${parent}`).digest('base64url');

const randomToken = () => randomBytes(32).toString('base64url');

/** The refusal that follows a token that was shown twice. */
export const alreadyUsed = () => refused('refresh_token_already_used', 'Already Used');

export type SessionBody = Awaited<ReturnType<typeof sessionBody>>;

/** The answer to every successful sign-in: the tokens and the account. */
export async function sessionBody({ keys, now }: AuthDeps, session: OpenSession) {
  const user = accountBody(session.account);
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresAt = issuedAt + lifetime;
  const access_token = await keys.sign({
    sub: user.id,
    iat: issuedAt,
    exp: expiresAt,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.methods,
    session_id: session.id,
    is_anonymous: false,
  });
  return {
    access_token,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user,
  };
}

async function describe(trx: Transaction<DB>, id: string, userId: string) {
  const account = await findAccount(trx, { id: userId });
  const { aal } = await trx
    .selectFrom('auth.sessions')
    .select('aal')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const claims = await trx
    .selectFrom('auth.mfa_amr_claims')
    .select(['authentication_method as method', 'updated_at'])
    .where('session_id', '=', id)
    .orderBy('updated_at', 'desc')
    .execute();
  const methods = claims.map(({ method, updated_at }) => ({
    method,
    timestamp: Math.floor(updated_at.getTime() / 1000),
  }));
  return { id, aal: aal ?? 'aal1', methods, account: account! };
}

async function issueRefreshToken(
  trx: Transaction<DB>,
  { token, ...owner }: { userId: string; sessionId: string; parent: string | null; token: string },
  now: Date,
): Promise<string> {
  await trx
    .insertInto('auth.refresh_tokens')
    .values({
      token: digest(token),
      user_id: owner.userId,
      session_id: owner.sessionId,
      parent: owner.parent,
      revoked: false,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return token;
}

const refused = (code: string, reason: string) =>
  new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
