import { type Context, Hono } from 'hono';
import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { audit } from '../../../supabase/functions/_shared/audit.ts';
import { firm } from '../../../supabase/functions/_shared/firm.ts';
import { removeFactors } from '../../../supabase/functions/_shared/second-factor.ts';
import { isProved } from '../../../supabase/functions/_shared/step-up.ts';
import { findAccount } from '../accounts.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { challengeMs, dropUnfinished, finishEnrolment, redeemTotp } from '../factors.ts';
import { mailNotice } from '../mail.ts';
import { inetOf, readBody, requireLimit, visitorOf } from '../request.ts';
import { proofNeeded, requireProvedSession, requireSession } from '../session.ts';
import { recordMethod, renewSession, sessionBody } from '../tokens.ts';

const mostFactors = 10;

const enrolment = v.object({
  factor_type: v.literal('totp', 'factor_type needs to be totp'),
  friendly_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
});

const answer = v.object({
  challenge_id: v.pipe(v.string(), v.uuid()),
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'code needs to be six digits')),
});

/** `/factors`: the second factor by an authenticator application (TOTP). */
export function factorRoutes(deps: AuthDeps) {
  const { db, limit, seal, now } = deps;
  const app = new Hono<AuthEnv>();

  app.post('/factors', async (c) => {
    const { userId, email } = await requireProvedSession(deps, c.req.raw, 'factor');
    const { friendly_name } = await readBody(c, enrolment);
    const secret = generateSecret();
    const id = crypto.randomUUID();
    await db.transaction().execute(async (trx) => {
      await dropUnfinished(trx, userId, friendly_name);
      const { factors = [] } = (await findAccount(trx, { id: userId })) ?? {};
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
          factor_type: 'totp',
          status: 'unverified',
          secret: seal.seal(secret, id),
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
    const uri = generateURI({ issuer: firm.brand, label: email ?? userId, secret });
    const totp = { qr_code: renderSVG(uri, { ecc: 'M', border: 2 }), secret, uri };
    return c.json({ id, type: 'totp', friendly_name, totp });
  });

  app.post('/factors/:id/challenge', async (c) => {
    const { factor } = await ownFactor(c);
    const id = crypto.randomUUID();
    const ip_address = inetOf(visitorOf(c)) ?? '0.0.0.0';
    await db
      .insertInto('auth.mfa_challenges')
      .values({ id, factor_id: factor.id, created_at: now(), ip_address })
      .execute();
    const expires_at = Math.floor((now().getTime() + challengeMs) / 1000);
    return c.json({ id, type: 'totp', expires_at });
  });

  app.post('/factors/:id/verify', async (c) => {
    const { factor, session } = await ownFactor(c);
    const { challenge_id, code } = await readBody(c, answer);
    const { userId, sessionId } = session;
    await requireLimit(limit, ['code-by-account', userId]);
    const { address } = visitorOf(c);
    const actor = { id: userId, email: session.email };
    const traits = { factor_id: factor.id };
    const attempt = { factorId: factor.id, challengeId: challenge_id, code };
    const outcome = await db.transaction().execute(async (trx) => {
      const refusal = await redeemTotp(trx, seal, attempt, now());
      if (refusal) {
        await audit(trx, { action: 'verification_failed', actor, address, traits }, now());
        return refusal;
      }
      await audit(trx, { action: 'verification_attempted', actor, address, traits }, now());
      if (factor.status === 'unverified') await finishEnrolment(trx, factor.id, session, now());
      await trx
        .updateTable('auth.sessions')
        .set({ aal: 'aal2', factor_id: factor.id, updated_at: now() })
        .where('id', '=', sessionId)
        .execute();
      await recordMethod(trx, sessionId, 'totp', now());
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
    if (factor.status === 'verified' && !isProved(session, now())) throw proofNeeded('factor');
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

  /** The factor of the address, which belongs to whoever asks. */
  async function ownFactor(c: Context<AuthEnv>) {
    const session = await requireSession(deps, c.req.raw);
    const id = c.req.param('id');
    const factor = v.is(v.pipe(v.string(), v.uuid()), id)
      ? await db
          .selectFrom('auth.mfa_factors')
          .select(['id', 'status'])
          .where('id', '=', id)
          .where('user_id', '=', session.userId)
          .executeTakeFirst()
      : undefined;
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    return { session, factor };
  }

  return app;
}
