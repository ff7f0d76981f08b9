import { Hono } from 'hono';
import * as v from 'valibot';
import { findAccount, isBanned } from '../accounts.ts';
import { audit } from '../audit.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { passwordMatches } from '../passwords.ts';
import { email, readBody, requireLimit, visitorOf } from '../request.ts';
import { alreadyUsed, openSession, refreshSession, sessionBody } from '../tokens.ts';

const credentials = v.object({ email, password: v.pipe(v.string(), v.maxLength(1000)) });
const renewal = v.object({
  refresh_token: v.pipe(v.string(), v.nonEmpty('refresh_token required')),
});

/** `POST /token`: a session for a password, or the next one for a refresh token. */
export function tokenRoutes(deps: AuthDeps) {
  const { db, limit, now } = deps;
  const app = new Hono<AuthEnv>();

  app.post('/token', async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return c.json(await byPassword(await readBody(c, credentials), visitorOf(c)));
      case 'refresh_token':
        return c.json(await byRefreshToken(await readBody(c, renewal)));
      default:
        throw new AuthError(400, 'validation_failed', 'unsupported_grant_type');
    }
  });

  async function byPassword(
    { email, password }: v.InferOutput<typeof credentials>,
    visitor: ReturnType<typeof visitorOf>,
  ) {
    await requireLimit(
      limit,
      ['sign-in-by-address', visitor.address],
      ['sign-in-by-account', email],
    );
    const account = await findAccount(db, { email });
    if (!(await passwordMatches(password, account?.encrypted_password ?? null)) || !account) {
      throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
    }
    if (isBanned(account, now())) throw new AuthError(400, 'user_banned', 'User is banned');
    if (!account.email_confirmed_at) {
      throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
    }
    const session = await db.transaction().execute(async (trx) => {
      const traits = { provider: 'email' };
      await audit(
        trx,
        { action: 'login', actor: account, address: visitor.address, traits },
        now(),
      );
      return openSession(trx, account.id, 'password', visitor, now());
    });
    return sessionBody(deps, session);
  }

  async function byRefreshToken({ refresh_token }: v.InferOutput<typeof renewal>) {
    const session = await db
      .transaction()
      .execute((trx) => refreshSession(trx, refresh_token, now()));
    if (session === 'reused') throw alreadyUsed();
    return sessionBody(deps, session);
  }

  return app;
}
