import { Hono } from 'hono';
import { removeFactors } from '#domain/accounts/second-factor.ts';
import { serviceRole } from '#domain/accounts/service-role.ts';
import { audit } from '#domain/audit/audit.ts';
import { restartStanding } from '../admin-changes.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { mailNotice } from '../mail.ts';
import { requireSecretKey, visitorOf } from '../request.ts';
import { accountOf } from './admin-users.ts';

/** `/admin/users/{id}/factors`: for programs that have the secret key. The owner hears of a loss by mail. */
export function adminFactorRoutes(deps: AuthDeps) {
  const { db, now } = deps;
  const app = new Hono<AuthEnv>();
  app.use('/admin/users/:id/factors/*', requireSecretKey(deps));
  app.use('/admin/users/:id/factors', requireSecretKey(deps));

  app.get('/admin/users/:id/factors', async (c) =>
    c.json((await accountOf(deps, c.req.param('id'))).factors),
  );

  app.delete('/admin/users/:id/factors/:factor', async (c) => {
    const account = await accountOf(deps, c.req.param('id'));
    const factor = account.factors.find(({ id }) => id === c.req.param('factor'));
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    await db.transaction().execute(async (trx) => {
      await removeFactors(trx, account.id, [factor.id]);
      const traits = { agent_id: account.id, factor_id: factor.id };
      const actor = { id: serviceRole.userId, email: serviceRole.email };
      const event = { action: 'factor_unenrolled', actor, address: visitorOf(c).address } as const;
      await audit(trx, { ...event, traits }, now());
      if (factor.status === 'unverified') return;
      await restartStanding(trx, account.id, now());
      await mailNotice(trx, account, 'factor_removed');
    });
    return c.json({ id: factor.id });
  });

  return app;
}
