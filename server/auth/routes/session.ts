import { Hono } from 'hono';
import { audit } from '#domain/audit/audit.ts';
import { accountBody, endSessions, findAccount } from '../accounts.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { visitorOf } from '../request.ts';
import { requireSession } from '../require-session.ts';

/** `GET /user` and `POST /logout`: who is signed in, and the end of it. */
export function sessionRoutes(deps: AuthDeps) {
  const { db, settings, now } = deps;
  const app = new Hono<AuthEnv>();

  app.get('/user', async (c) => {
    const { userId } = await requireSession(deps, c.req.raw);
    const account = await findAccount(db, { id: userId });
    if (!account) {
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    }
    return c.json(accountBody(account));
  });

  app.post('/logout', async (c) => {
    const session = await requireSession(deps, c.req.raw);
    const { userId, sessionId, email, needsSecondFactor } = session;
    const asked = c.req.query('scope') ?? 'global';
    // A program with the secret key asks for it as the server itself.
    const isHalfWayIn = needsSecondFactor && c.req.header('apikey') !== settings.secretKey;
    if (asked === 'others' && isHalfWayIn) {
      throw new AuthError(
        403,
        'insufficient_aal',
        'AAL2 session is required to end other sessions',
      );
    }
    // Who knows the password alone ends the own session and no other.
    const scope = asked === 'global' && isHalfWayIn ? 'local' : asked;
    await db.transaction().execute(async (trx) => {
      const actor = { id: userId, email };
      const traits = { scope };
      await audit(trx, { action: 'logout', actor, address: visitorOf(c).address, traits }, now());
      if (scope === 'global') await endSessions(trx, userId);
      else if (scope === 'others') await endSessions(trx, userId, sessionId);
      else if (scope === 'local')
        await trx.deleteFrom('auth.sessions').where('id', '=', sessionId).execute();
      else throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
    });
    return c.body(null, 204);
  });

  return app;
}
