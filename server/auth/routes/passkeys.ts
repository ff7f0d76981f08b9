import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isUsable } from '#domain/accounts/second-factor.ts';
import { audit } from '#domain/audit/audit.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { readBody, requireLimit, uuid, visitorOf } from '../request.ts';
import { requireFullSession } from '../require-session.ts';
import { sessionBody } from '../sessions.ts';
import { signIn } from '../sign-in.ts';
import { challengeMs } from '../totp-factors.ts';
import { authenticationOptions, credentialSchema, verifyPasskey } from '../webauthn.ts';

const answer = v.object({
  challenge_id: uuid,
  credential: credentialSchema,
});
const naming = v.object({
  friendly_name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100)),
});

/**
 * `/passkeys`: signing in by a passkey alone, and their names. A passkey is a factor of the account: it is
 * made and removed at `/factors`, and proves two things at once where it knew its owner.
 */
export const passkeyRoutes = (deps: AuthDeps) =>
  new Hono<AuthEnv>()
    .post('/passkeys/authentication/options', async (c) => c.json(await startSignIn(deps, c)))
    .post('/passkeys/authentication/verify', async (c) => c.json(await signInByPasskey(deps, c)))
    .get('/passkeys', async (c) => {
      const { userId } = await requireFullSession(deps, c.req.raw);
      return c.json(await listPasskeys(deps, userId));
    })
    .patch('/passkeys/:id', async (c) => c.json(await renamePasskey(deps, c, c.req.param('id'))));

async function startSignIn({ db, limit, settings, now }: AuthDeps, c: Context<AuthEnv>) {
  await requireLimit(limit, ['sign-in-by-address', visitorOf(c).address]);
  const options = await authenticationOptions(settings.siteUrl);
  const challenge_id = crypto.randomUUID();
  await db
    .insertInto('private.passkey_challenges')
    .values({ id: challenge_id, challenge: options.challenge, created_at: now() })
    .execute();
  const expires_at = Math.floor((now().getTime() + challengeMs) / 1000);
  return { challenge_id, options, expires_at };
}

async function signInByPasskey(deps: AuthDeps, c: Context<AuthEnv>) {
  const { db, limit, settings, now } = deps;
  const { address } = visitorOf(c);
  await requireLimit(limit, ['sign-in-by-address', address]);
  const { challenge_id, credential } = await readBody(c, answer);
  // Spent by whoever names it first, whatever comes of it.
  const spent = await db
    .deleteFrom('private.passkey_challenges')
    .where('id', '=', challenge_id)
    .where('created_at', '>', new Date(now().getTime() - challengeMs))
    .returning('challenge')
    .executeTakeFirst();
  if (!spent) {
    throw new AuthError(422, 'webauthn_challenge_expired', 'WebAuthn challenge has expired');
  }
  const userId = ownerOf(credential.response.userHandle);
  const session = await db.transaction().execute(async (trx) => {
    const proof = { challenge: spent.challenge, credential, requireUserVerification: true };
    const proved = userId && (await verifyPasskey(trx, settings.siteUrl, userId, proof, now()));
    if (!userId || !proved) return null;
    const { factorId } = proved;
    const way = { userId, method: 'passkey', provider: 'passkey', factorId } as const;
    return signIn(trx, deps, way, c);
  });
  if (!session) {
    const event = { action: 'login_failed', actor: { id: null, email: null } } as const;
    await audit(db, { ...event, address, traits: { provider: 'passkey' } }, now());
    throw new AuthError(422, 'webauthn_verification_failed', 'WebAuthn verification failed');
  }
  return sessionBody(deps, session);
}

async function renamePasskey(deps: AuthDeps, c: Context<AuthEnv>, id: string) {
  const { userId } = await requireFullSession(deps, c.req.raw);
  const { friendly_name } = await readBody(c, naming);
  const passkeys = await listPasskeys(deps, userId);
  const passkey = passkeys.find((one) => one.id === id);
  if (!passkey) {
    throw new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found');
  }
  if (passkeys.some((one) => one.id !== id && one.friendly_name === friendly_name)) {
    throw new AuthError(422, 'mfa_factor_name_conflict', 'A passkey with this name exists');
  }
  await deps.db
    .updateTable('auth.mfa_factors')
    .set({ friendly_name, updated_at: deps.now() })
    .where('id', '=', id)
    .execute();
  return { ...passkey, friendly_name };
}

async function listPasskeys({ db }: AuthDeps, userId: string) {
  const rows = await db
    .selectFrom('auth.mfa_factors')
    .select(['id', 'friendly_name', 'created_at', 'web_authn_credential'])
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'webauthn')
    .where('status', '=', 'verified')
    .where(isUsable('auth.mfa_factors'))
    .orderBy('created_at')
    .execute();
  return rows.map(({ web_authn_credential, ...passkey }) => {
    const { lastUsedAt } = web_authn_credential as { lastUsedAt?: string };
    return { ...passkey, last_used_at: lastUsedAt };
  });
}

/** Whose passkey it says it is: the id that the account gave when the passkey was made. */
function ownerOf(userHandle: unknown): string | undefined {
  if (typeof userHandle !== 'string') return undefined;
  const id = Buffer.from(userHandle, 'base64url').toString();
  return v.is(uuid, id) ? id : undefined;
}
