import { Hono } from 'hono';
import { audit } from '#domain/audit/audit.ts';
import { findAccount } from '../accounts.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { listProviders } from '../external-identity.ts';
import { visitorOf } from '../request.ts';
import { requireReauthenticatedSession } from '../require-session.ts';

/** `DELETE /user/identities/{id}`: one way of signing in less, never the last. */
export function identityRoutes(deps: AuthDeps) {
  const { db, now } = deps;
  const app = new Hono<AuthEnv>();

  app.delete('/user/identities/:id', async (c) => {
    const { userId } = await requireReauthenticatedSession(deps, c.req.raw, 'identity');
    await db.transaction().execute(async (trx) => {
      const account = await findAccount(trx, { id: userId });
      const identity = account?.identities.find((one) => one.identity_id === c.req.param('id'));
      if (!account || !identity) {
        throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
      }
      if (account.identities.length < 2) {
        const message = 'User must have at least 1 identity after unlinking';
        throw new AuthError(422, 'single_identity_not_deletable', message);
      }
      await trx.deleteFrom('auth.identities').where('id', '=', identity.identity_id).execute();
      if (identity.provider === 'email') {
        await trx
          .updateTable('auth.users')
          .set({ encrypted_password: null, updated_at: now() })
          .where('id', '=', userId)
          .execute();
      }
      await listProviders(trx, userId);
      const traits = { provider: identity.provider };
      const { address } = visitorOf(c);
      await audit(trx, { action: 'identity_unlinked', actor: account, address, traits }, now());
    });
    return c.json({});
  });

  return app;
}
