import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Invitation } from '#contract/account.ts';
import { answerErrors } from '#http/answer.ts';
import type { FunctionDeps, FunctionEnv } from '#http/deps.ts';
import type { Identify } from '#http/session.ts';
import { createInvitationRoutes } from './invitations.ts';
import { createRecoveryRoutes } from './recovery-codes.ts';
import { createSecurityRoutes } from './security.ts';
import { createSessionRoutes } from './sessions.ts';

/**
 * Has the auth server make an account that waits for its owner, and mail the link. False when the
 * address has one that is in use.
 */
export type Invite = (invitation: Invitation) => Promise<boolean>;

/** What the account's functions need besides: what only the auth server behind them can do. */
export interface AccountDeps extends Pick<FunctionDeps, 'db' | 'limit' | 'log' | 'now'> {
  identify: Identify;
  invite: Invite;
}

/** `account/*`: what GoTrue does not do for an account: sessions, recovery codes, invitations. */
export function createAccountFunction(deps: AccountDeps) {
  const app = new Hono<FunctionEnv>().basePath('/account');
  app.onError(answerErrors(deps.log));
  app.use('*', bodyLimit({ maxSize: 8 * 1024 }));
  return app
    .route('/security', createSecurityRoutes(deps))
    .route('/sessions', createSessionRoutes(deps))
    .route('/recovery-codes', createRecoveryRoutes(deps))
    .route('/invitations', createInvitationRoutes(deps));
}

/** The type that the browser's client of `account/*` is made from. */
export type AccountApp = ReturnType<typeof createAccountFunction>;
