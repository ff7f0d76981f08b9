import { Hono } from 'hono';
import * as v from 'valibot';
import { applyVerification, expired, halfDone, purposesOf } from '../apply-verification.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { redeemCode, redeemToken } from '../one-time-tokens.ts';
import { email, readBody, requireLimit, visitorOf } from '../request.ts';
import { sessionBody } from '../sessions.ts';
import { signIn } from '../sign-in.ts';

const type = v.picklist(
  Object.keys(purposesOf) as (keyof typeof purposesOf)[],
  'Unsupported verification type',
);

const verification = v.union(
  [
    v.object({ type, token_hash: v.pipe(v.string(), v.nonEmpty()) }),
    v.object({ type, email, token: v.pipe(v.string(), v.nonEmpty()) }),
  ],
  'Verify requires a verification type and either a token hash, or an email and a token',
);

/** `POST /verify`: a session for what a mail brought, its link's token or its code. */
export function verifyRoutes(deps: AuthDeps) {
  const { db, limit, now } = deps;
  const app = new Hono<AuthEnv>();

  app.post('/verify', async (c) => {
    const request = await readBody(c, verification);
    const visitor = visitorOf(c);
    await requireLimit(limit, ['sign-in-by-address', visitor.address]);
    if ('email' in request) await requireLimit(limit, ['code-by-account', request.email]);
    const outcome = await db.transaction().execute(async (trx) => {
      const purposes = purposesOf[request.type];
      const redeemed =
        'email' in request
          ? await redeemCode(trx, request.email, request.token, purposes, now())
          : await redeemToken(trx, request.token_hash, purposes, now());
      if (!redeemed) return 'expired';
      if (!(await applyVerification(trx, redeemed, visitor, now()))) return 'half done';
      const proof = { userId: redeemed.userId, method: 'otp', provider: 'email' } as const;
      return signIn(trx, deps, proof, c);
    });
    if (outcome === 'expired') throw expired();
    if (outcome === 'half done') return c.json({ code: '200', msg: halfDone });
    return c.json(await sessionBody(deps, outcome));
  });

  return app;
}
