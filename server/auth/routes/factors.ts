import { type Context, Hono } from 'hono';
import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { firm } from '#contract/firm.ts';
import { isUsable, removeFactors } from '#domain/accounts/second-factor.ts';
import { audit } from '#domain/audit/audit.ts';
import { isReauthenticated } from '#http/reauthentication.ts';
import { findAccount } from '../accounts.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { challengeMs, dropUnfinished, finishEnrolment, redeemTotp } from '../factors.ts';
import { mailNotice } from '../mail.ts';
import { inetOf, readBody, requireLimit, visitorOf } from '../request.ts';
import {
  reauthenticationNeeded,
  requireReauthenticatedSession,
  requireSession,
} from '../require-session.ts';
import { recordMethod, renewSession, sessionBody } from '../sessions.ts';
import {
  authenticationOptions,
  canHavePasskeys,
  credentialSchema,
  readPasskeys,
  redeemPasskey,
  registrationOptions,
} from '../webauthn.ts';

type Session = Awaited<ReturnType<typeof requireSession>>;

const mostFactors = 10;

const enrolment = v.object({
  factor_type: v.picklist(['totp', 'webauthn'], 'factor_type needs to be totp or webauthn'),
  friendly_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
});

const challengeId = v.pipe(v.string(), v.uuid());

const totpAnswer = v.object({
  challenge_id: challengeId,
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'code needs to be six digits')),
});

const passkeyAnswer = v.object({
  challenge_id: challengeId,
  webauthn: v.object({
    type: v.picklist(['create', 'request']),
    credential_response: credentialSchema,
  }),
});

/** `/factors`: the second factor by an authenticator application (TOTP), a passkey or a security key. */
export function factorRoutes(deps: AuthDeps) {
  const { db, limit, seal, settings, now } = deps;
  const app = new Hono<AuthEnv>();

  app.post('/factors', async (c) => {
    const { userId, email } = await requireReauthenticatedSession(deps, c.req.raw, 'factor');
    const { factor_type, friendly_name } = await readBody(c, enrolment);
    if (factor_type === 'webauthn' && !canHavePasskeys(settings.siteUrl)) {
      const message = 'MFA enroll is disabled for WebAuthn';
      throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', message);
    }
    const secret = factor_type === 'totp' ? generateSecret() : null;
    const id = crypto.randomUUID();
    await db.transaction().execute(async (trx) => {
      await dropUnfinished(trx, userId, friendly_name);
      const factors = await trx
        .selectFrom('auth.mfa_factors')
        .select('friendly_name')
        .where('user_id', '=', userId)
        .where(isUsable('auth.mfa_factors'))
        .execute();
      if (factors.length >= mostFactors) {
        const message = 'Maximum number of verified factors reached, unenroll to continue';
        throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
      }
      if (friendly_name && factors.some((factor) => factor.friendly_name === friendly_name)) {
        const message = `A factor with the friendly name "${friendly_name}" for this user already exists`;
        throw new AuthError(422, 'mfa_factor_name_conflict', message);
      }
      await trx
        .insertInto('auth.mfa_factors')
        .values({
          id,
          user_id: userId,
          friendly_name,
          factor_type,
          status: 'unverified',
          secret: secret && seal.seal(secret, id),
          created_at: now(),
          updated_at: now(),
        })
        .execute();
      const event = { action: 'factor_in_progress', actor: { id: userId, email } } as const;
      await audit(
        trx,
        { ...event, address: visitorOf(c).address, traits: { factor_id: id } },
        now(),
      );
    });
    if (!secret) return c.json({ id, type: factor_type, friendly_name });
    const uri = generateURI({ issuer: firm.brand, label: email ?? userId, secret });
    const totp = { qr_code: renderSVG(uri, { ecc: 'M', border: 2 }), secret, uri };
    return c.json({ id, type: 'totp', friendly_name, totp });
  });

  app.post('/factors/:id/challenge', async (c) => {
    const { factor, session } = await usableFactor(c);
    const webauthn = factor.factor_type === 'webauthn' && (await askPasskey(c, factor, session));
    const id = crypto.randomUUID();
    const ip_address = inetOf(visitorOf(c)) ?? '0.0.0.0';
    await db
      .insertInto('auth.mfa_challenges')
      .values({
        id,
        factor_id: factor.id,
        created_at: now(),
        ip_address,
        ...(webauthn && {
          web_authn_session_data: JSON.stringify({
            challenge: webauthn.credential_options.publicKey.challenge,
            sessionId: session.sessionId,
          }),
        }),
      })
      .execute();
    const expires_at = Math.floor((now().getTime() + challengeMs) / 1000);
    return c.json({ id, type: factor.factor_type, expires_at, ...(webauthn && { webauthn }) });
  });

  app.post('/factors/:id/verify', async (c) => {
    const { factor, session } = await usableFactor(c);
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
    return c.json(await sessionBody(deps, outcome));
  });

  app.delete('/factors/:id', async (c) => {
    const { factor, session } = await ownFactor(c);
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
      await mailNotice(trx, 'factor_removed', account);
    });
    return c.json({ id: factor.id });
  });

  /** What a browser needs to make the passkey that the factor is to be, or to prove any of the account's. */
  async function askPasskey(
    c: Context<AuthEnv>,
    factor: { status: string },
    { userId, email }: Session,
  ) {
    const { siteUrl } = settings;
    const known = await readPasskeys(db, userId);
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

  /** The factor of the address, where it was not lost since it was verified. */
  async function usableFactor(c: Context<AuthEnv>) {
    const own = await ownFactor(c);
    if (own.factor.status === 'verified' && !own.factor.isUsable) {
      const message = 'A recovery code was used in place of this factor';
      throw new AuthError(403, 'mfa_verification_rejected', message);
    }
    return own;
  }

  /** The factor of the address, which belongs to whoever asks. */
  async function ownFactor(c: Context<AuthEnv>) {
    const session = await requireSession(deps, c.req.raw);
    const id = c.req.param('id');
    const factor = v.is(v.pipe(v.string(), v.uuid()), id)
      ? await db
          .selectFrom('auth.mfa_factors')
          .select(['id', 'status', 'factor_type', isUsable('auth.mfa_factors').as('isUsable')])
          .where('id', '=', id)
          .where('user_id', '=', session.userId)
          .executeTakeFirst()
      : undefined;
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    return { session, factor };
  }

  return app;
}
