import { Hono } from 'hono';
import { newTokenSchema } from '#contract/api-tokens.ts';
import { createApiToken, listApiTokens, revokeApiToken } from '#domain/accounts/api-tokens.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { AccountDeps } from './deps.ts';
import { type AccountEnv, requireAgent } from './require-session.ts';

/**
 * The tokens by which programs ask the desk in an agent's name. They are made and ended in a session only: no token
 * is one here. An admin sees and ends everybody's.
 */
export function createApiTokenRoutes(deps: AccountDeps) {
  const { db, now } = deps;
  const askerOf = ({ visitor, clientAddress }: AccountEnv['Variables']) => ({
    ...{ agent: visitor, address: clientAddress, now: now() },
  });
  return new Hono<AccountEnv>()
    .use(requireAgent(deps))
    .get('/', async (c) => c.json(await listApiTokens(db, c.var.visitor.userId)))
    .get('/all', requireAdmin, async (c) => c.json(await listApiTokens(db)))
    .post('/', requireReauthentication('token', now), valid('json', newTokenSchema), async (c) => {
      const token = await createApiToken(db, askerOf(c.var), c.req.valid('json'));
      return c.json({ token }, 201);
    })
    .delete('/:id', uuidParam, async (c) => {
      await revokeApiToken(db, askerOf(c.var), c.req.valid('param').id);
      return c.json({});
    });
}
