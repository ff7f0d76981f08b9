import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { audit } from '#domain/audit/audit.ts';
import { neighbourhoodOf } from '#http/client-address.ts';
import { findAccount } from '../accounts.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { findOrCreateAccount, linkIdentity } from '../external-identity.ts';
import type { Azure } from '../microsoft.ts';
import { passwordMatches, weaknessOf } from '../passwords.ts';
import { redeemFlowCode, takeSignUp } from '../pkce-flow.ts';
import { email, readBody, requireLimit, visitorOf } from '../request.ts';
import { requireReauthenticatedSession } from '../require-session.ts';
import { alreadyUsed, refreshSession, sessionBody, type Visitor } from '../sessions.ts';
import { signIn } from '../sign-in.ts';
import { rateLimitKeyOf } from '../trusted-devices.ts';

const credentials = v.object({ email, password: v.pipe(v.string(), v.maxLength(1000)) });
const exchange = v.object({ auth_code: v.string(), code_verifier: v.string() });
const idToken = v.object({
  provider: v.literal('azure', 'Unsupported provider: provider is not enabled'),
  id_token: v.pipe(v.string(), v.nonEmpty('id_token required')),
  nonce: v.nullish(v.string()),
  link_identity: v.optional(v.boolean(), false),
});
const renewal = v.object({
  refresh_token: v.pipe(v.string(), v.nonEmpty('refresh_token required')),
});

/** `POST /token`: a session for a password, a code or an ID token; the next for a refresh token. */
export function tokenRoutes(deps: AuthDeps, azure: Azure | undefined) {
  return new Hono<AuthEnv>().post('/token', async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return c.json(await byPassword(deps, c, await readBody(c, credentials)));
      case 'pkce':
        return c.json(await byFlowCode(deps, c, await readBody(c, exchange)));
      case 'id_token':
        return c.json(await byIdToken(deps, azure, c, await readBody(c, idToken)));
      case 'refresh_token':
        return c.json(await byRefreshToken(deps, await readBody(c, renewal), visitorOf(c)));
      case 'web3':
        throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
      default:
        throw new AuthError(400, 'validation_failed', 'unsupported_grant_type');
    }
  });
}

async function byPassword(
  deps: AuthDeps,
  c: Context<AuthEnv>,
  { email, password }: v.InferOutput<typeof credentials>,
) {
  const { db, limit, now } = deps;
  const visitor = visitorOf(c);
  await requireLimit(
    limit,
    ['sign-in-by-address', visitor.address],
    ['sign-in-by-neighbourhood', neighbourhoodOf(visitor.address)],
    ['sign-in-by-account', await rateLimitKeyOf(deps, c, email)],
  );
  const account = await findAccount(db, { email });
  if (!(await passwordMatches(password, account?.encrypted_password ?? null)) || !account) {
    const actor = { id: account?.id ?? null, email };
    await audit(db, { action: 'login_failed', actor, address: visitor.address }, now());
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  const proof = { userId: account.id, method: 'password', provider: 'email' } as const;
  const session = await db.transaction().execute((trx) => signIn(trx, deps, proof, c));
  // One that moved here may be weaker than any that is taken here: its owner is let in, and told.
  const weakness = weaknessOf(password);
  return {
    ...(await sessionBody(deps, session)),
    ...(weakness && {
      weak_password: { reasons: weakness.details.reasons, message: weakness.message },
    }),
  };
}

async function byFlowCode(
  deps: AuthDeps,
  c: Context<AuthEnv>,
  { auth_code, code_verifier }: v.InferOutput<typeof exchange>,
) {
  const { db, limit, now } = deps;
  const visitor = visitorOf(c);
  await requireLimit(limit, ['sign-in-by-address', visitor.address]);
  const proof = await redeemFlowCode(db, auth_code, code_verifier, now());
  const session = await db.transaction().execute(async (trx) => {
    await takeSignUp(trx, proof, now());
    return signIn(trx, deps, proof, c);
  });
  return sessionBody(deps, session);
}

async function byIdToken(
  deps: AuthDeps,
  azure: Azure | undefined,
  c: Context<AuthEnv>,
  request: v.InferOutput<typeof idToken>,
) {
  const { db, limit, now } = deps;
  const visitor = visitorOf(c);
  await requireLimit(limit, ['sign-in-by-address', visitor.address]);
  if (!azure) {
    throw new AuthError(400, 'provider_disabled', 'Provider (issuer) is not enabled');
  }
  const target = request.link_identity
    ? await requireReauthenticatedSession(deps, c.req.raw, 'identity')
    : null;
  const identity = await azure.verifyIdToken(request.id_token, request.nonce ?? undefined);
  const session = await db.transaction().execute(async (trx) => {
    if (target) await linkIdentity(trx, target.userId, identity, visitor, now());
    const userId = target?.userId ?? (await findOrCreateAccount(trx, identity, visitor, now()));
    return signIn(trx, deps, { userId, method: 'oauth', provider: 'azure' }, c);
  });
  return sessionBody(deps, session);
}

async function byRefreshToken(
  deps: AuthDeps,
  { refresh_token }: v.InferOutput<typeof renewal>,
  { address }: Visitor,
) {
  const { db, now } = deps;
  const session = await db.transaction().execute(async (trx) => {
    const outcome = await refreshSession(trx, deps, refresh_token, now());
    if ('reusedBy' in outcome) {
      const actor = { id: outcome.reusedBy, email: null };
      await audit(trx, { action: 'token_revoked', actor, address }, now());
    }
    return outcome;
  });
  if ('reusedBy' in session) throw alreadyUsed();
  return sessionBody(deps, session);
}
