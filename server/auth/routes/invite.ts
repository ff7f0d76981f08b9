import { Hono } from 'hono';
import * as v from 'valibot';
import { serviceRole } from '#domain/accounts/service-role.ts';
import { audit } from '#domain/audit/audit.ts';
import { requireAllowedAddress } from '../account-changes.ts';
import { accountBody } from '../accounts.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { addressTaken } from '../errors.ts';
import { inviteAccount } from '../invite.ts';
import { safeRedirect } from '../redirect.ts';
import {
  email,
  metadata,
  readBody,
  requireLimit,
  requireSecretKey,
  visitorOf,
} from '../request.ts';

const invitation = v.object({ email, data: v.optional(metadata, {}) });

/** `POST /invite`: an account that waits for its owner. For whoever has the secret key, nobody else. */
export function inviteRoutes(deps: AuthDeps) {
  const { db, limit, settings, now } = deps;
  const app = new Hono<AuthEnv>();

  app.post('/invite', requireSecretKey(deps), async (c) => {
    const { email, data } = await readBody(c, invitation);
    // Counted apart from what people ask for themselves, and from what the desk counts before it asks.
    await requireLimit(limit, ['auth-mail-by-account', `invite:${email}`]);
    await requireAllowedAddress(db, email);
    const redirect = safeRedirect(settings.siteUrl, c.req.query('redirect_to'));
    const account = await db.transaction().execute(async (trx) => {
      const invited = await inviteAccount(trx, deps, { email, metadata: data, redirect });
      if (!invited) throw addressTaken();
      const actor = { id: serviceRole.userId, email: serviceRole.email };
      const event = { action: 'user_invited', actor, address: visitorOf(c).address } as const;
      await audit(trx, { ...event, traits: { email } }, now());
      return invited;
    });
    return c.json(accountBody(account));
  });

  return app;
}
