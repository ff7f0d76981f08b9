import { Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import * as v from 'valibot';
import { bearerOf } from '#http/session.ts';
import { accountBody } from '../accounts.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { inviteAccount } from '../invite.ts';
import { safeRedirect } from '../redirect.ts';
import { email, metadata, readBody } from '../request.ts';
import { mayHaveAccount } from '../sign-up-rules.ts';

const invitation = v.object({ email, data: v.optional(metadata, {}) });

/** `POST /invite`: an account that waits for its owner. For whoever has the secret key, nobody else. */
export function inviteRoutes(deps: AuthDeps, secretKey: string) {
  const { db, settings } = deps;
  const app = new Hono<AuthEnv>();

  app.post('/invite', async (c) => {
    const key = bearerOf(c.req.raw) ?? c.req.header('apikey') ?? '';
    if (!(await timingSafeEqual(key, secretKey))) {
      throw new AuthError(403, 'not_admin', 'User not allowed');
    }
    const { email, data } = await readBody(c, invitation);
    if (!(await mayHaveAccount(db, email))) {
      throw new AuthError(403, 'signup_disabled', 'Signups not allowed for this e-mail address');
    }
    const redirect = safeRedirect(settings.siteUrl, c.req.query('redirect_to'));
    const account = await db
      .transaction()
      .execute((trx) => inviteAccount(trx, deps, { email, metadata: data, redirect }));
    if (!account) {
      const message = 'A user with this email address has already been registered';
      throw new AuthError(422, 'email_exists', message);
    }
    return c.json(accountBody(account));
  });

  return app;
}
