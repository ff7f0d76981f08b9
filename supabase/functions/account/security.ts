import { Hono } from 'hono';
import { readSecurity } from '#domain/accounts/security.ts';
import type { AccountDeps } from './deps.ts';
import { type AccountEnv, requireAgent } from './require-session.ts';

/** How the agent's account is kept, and what of that the desk must ask for. */
export const createSecurityRoutes = (deps: AccountDeps) =>
  new Hono<AccountEnv>().get('/', requireAgent(deps), async (c) =>
    c.json(await readSecurity(deps.db, c.var.visitor.userId)),
  );
