import { type Context, Hono } from 'hono';
import { generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { firm } from '#contract/firm.ts';
import { isUsable, removeFactors } from '#domain/accounts/second-factor.ts';
import { audit } from '#domain/audit/audit.ts';
import { isReauthenticated } from '#http/reauthentication.ts';
import { findAccount } from '../accounts.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { mailNotice } from '../mail.ts';
import { inetOf, readBody, requireLimit, uuid, visitorOf } from '../request.ts';
import {
  reauthenticationNeeded,
  requireReauthenticatedSession,
  requireSession,
} from '../require-session.ts';
import { recordMethod, renewSession, sessionBody } from '../sessions.ts';
import { beginEnrolment, challengeMs, finishEnrolment, redeemTotp } from '../totp-factors.ts';
import {
  authenticationOptions,
  canHavePasskeys,
  credentialSchema,
  readPasskeys,
  redeemPasskey,
  registrationOptions,
} from '../webauthn.ts';

type Session = Awaited<ReturnType<typeof requireSession>>;
type Factor = Awaited<ReturnType<typeof ownFactor>>['factor'];

const enrolment = v.object({
  factor_type: v.picklist(['totp', 'webauthn'], 'factor_type needs to be totp or webauthn'),
  friendly_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  /** Who an authenticator says it is for. A colon would begin the account's name there. */
  issuer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^[^:]*$/)), ''),
});

const totpAnswer = v.object({
  challenge_id: uuid,
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'code needs to be six digits')),
});

const passkeyAnswer = v.object({
  challenge_id: uuid,
  webauthn: v.object({
    type: v.picklist(['create', 'request']),
    credential_response: credentialSchema,
  }),
});

/** `/factors`: the second factor by an authenticator application (TOTP), a passkey or a security key. */
export const factorRoutes = (deps: AuthDeps) =>
  new Hono<AuthEnv>()
    .post('/factors', async (c) => c.json(await enrol(deps, c)))
    .post('/factors/:id/challenge', async (c) => c.json(await startChallenge(deps, c)))
    .post('/factors/:id/verify', async (c) => c.json(await verifyFactor(deps, c)))
    .delete('/factors/:id', async (c) => c.json(await unenrol(deps, c)));

async function enrol(deps: AuthDeps, c: Context<AuthEnv>) {
  const { db, seal, settings, now } = deps;
  const { userId, email } = await requireReauthenticatedSession(deps, c.req.raw, 'factor');
  const { factor_type: type, friendly_name, issuer } = await readBody(c, enrolment);
  if (type === 'webauthn' && !canHavePasskeys(settings.siteUrl)) {
    const message = 'MFA enroll is disabled for WebAuthn';
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', message);
  }
  const id = crypto.randomUUID();
  const { address } = visitorOf(c);
  const secret = await db.transaction().execute(async (trx) => {
    const begun = { id, userId, type, friendlyName: friendly_name };
    const secret = await beginEnrolment(trx, seal, begun, now());
    const event = { action: 'factor_in_progress', actor: { id: userId, email } } as const;
    await audit(trx, { ...event, address, traits: { factor_id: id } }, now());
    return secret;
  });
  if (!secret) return { id, type, friendly_name };
  const uri = generateURI({ issuer: issuer || firm.brand, label: email ?? userId, secret });
  const totp = { qr_code: renderSVG(uri, { ecc: 'M', border: 2 }), secret, uri };
  return { id, type, friendly_name, totp };
}

async function startChallenge(deps: AuthDeps, c: Context<AuthEnv>) {
  const { db, now } = deps;
  const { factor, session } = await usableFactor(deps, c);
  const webauthn =
    factor.factor_type === 'webauthn' && (await askPasskey(deps, c, factor, session));
  const id = crypto.randomUUID();
  await db
    .insertInto('auth.mfa_challenges')
    .values({
      id,
      factor_id: factor.id,
      created_at: now(),
      ip_address: inetOf(visitorOf(c)) ?? '0.0.0.0',
      ...(webauthn && {
        web_authn_session_data: JSON.stringify({
          challenge: webauthn.credential_options.publicKey.challenge,
          sessionId: session.sessionId,
        }),
      }),
    })
    .execute();
  const expires_at = Math.floor((now().getTime() + challengeMs) / 1000);
  return { id, type: factor.factor_type, expires_at, ...(webauthn && { webauthn }) };
}

/** What a browser needs to make the passkey that the factor is to be, or to prove any of the account's. */
async function askPasskey(
  deps: AuthDeps,
  c: Context<AuthEnv>,
  factor: Pick<Factor, 'status'>,
  { userId, email }: Session,
) {
  const { siteUrl } = deps.settings;
  const known = await readPasskeys(deps.db, userId);
  if (factor.status === 'verified') {
    const publicKey = await authenticationOptions(siteUrl, known);
    return { type: 'request', credential_options: { publicKey } };
  }
  // Whoever holds the browser becomes the factor here: an enrolment that was left half-way must not
  // be finished by a session that could not have begun it.
  await requireReauthenticatedSession(deps, c.req.raw, 'factor');
  const publicKey = await registrationOptions(siteUrl, { id: userId, email }, known);
  return { type: 'create', credential_options: { publicKey } };
}

async function verifyFactor(deps: AuthDeps, c: Context<AuthEnv>) {
  const { db, limit, seal, settings, now } = deps;
  const { factor, session } = await usableFactor(deps, c);
  const { userId, sessionId } = session;
  const isTotp = factor.factor_type === 'totp';
  const answer = isTotp ? await readBody(c, totpAnswer) : await readBody(c, passkeyAnswer);
  await requireLimit(limit, ['code-by-account', userId]);
  const { address } = visitorOf(c);
  const actor = { id: userId, email: session.email };
  const traits = { factor_id: factor.id };
  const owned = { factorId: factor.id, challengeId: answer.challenge_id };
  const outcome = await db.transaction().execute(async (trx) => {
    const proved =
      'code' in answer
        ? ((await redeemTotp(trx, seal, { ...owned, code: answer.code }, now())) ?? factor.id)
        : await redeemPasskey(trx, settings.siteUrl, session, factor, answer, now());
    if (proved instanceof AuthError) {
      await audit(trx, { action: 'verification_failed', actor, address, traits }, now());
      return proved;
    }
    await audit(trx, { action: 'verification_attempted', actor, address, traits }, now());
    if (factor.status === 'unverified') await finishEnrolment(trx, factor.id, session, now());
    await trx
      .updateTable('auth.sessions')
      .set({ aal: 'aal2', factor_id: proved, updated_at: now() })
      .where('id', '=', sessionId)
      .execute();
    await recordMethod(trx, sessionId, isTotp ? 'totp' : 'mfa/webauthn', now());
    return renewSession(trx, deps, session, now());
  });
  if (outcome instanceof AuthError) throw outcome;
  return sessionBody(deps, outcome);
}

async function unenrol(deps: AuthDeps, c: Context<AuthEnv>) {
  const { db, now } = deps;
  const { factor, session } = await ownFactor(deps, c);
  if (factor.status === 'verified' && session.needsSecondFactor) {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  if (factor.status === 'verified' && !isReauthenticated(session, now()))
    throw reauthenticationNeeded('factor');
  const { address } = visitorOf(c);
  await db.transaction().execute(async (trx) => {
    await removeFactors(trx, session.userId, [factor.id]);
    const account = await findAccount(trx, { id: session.userId });
    if (!account || factor.status === 'unverified') return;
    const traits = { factor_id: factor.id };
    await audit(trx, { action: 'factor_unenrolled', actor: account, address, traits }, now());
    await mailNotice(trx, account, 'factor_removed');
  });
  return { id: factor.id };
}

/** The factor of the address, where it was not lost since it was verified. */
async function usableFactor(deps: AuthDeps, c: Context<AuthEnv>) {
  const own = await ownFactor(deps, c);
  if (own.factor.status === 'verified' && !own.factor.isUsable) {
    const message = 'A recovery code was used in place of this factor';
    throw new AuthError(403, 'mfa_verification_rejected', message);
  }
  return own;
}

/** The factor of the address, which belongs to whoever asks. */
async function ownFactor(deps: AuthDeps, c: Context<AuthEnv>) {
  const session = await requireSession(deps, c.req.raw);
  const id = c.req.param('id');
  const factor = v.is(uuid, id)
    ? await deps.db
        .selectFrom('auth.mfa_factors')
        .select(['id', 'status', 'factor_type', isUsable('auth.mfa_factors').as('isUsable')])
        .where('id', '=', id)
        .where('user_id', '=', session.userId)
        .executeTakeFirst()
    : undefined;
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return { session, factor };
}
