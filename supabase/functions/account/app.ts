import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FunctionEnv } from '#http/deps.ts';
import { handleErrors } from '#http/errors.ts';
import { createApiTokenRoutes } from './api-tokens.ts';
import type { AccountDeps } from './deps.ts';
import { createInvitationRoutes } from './invitations.ts';
import { createRecoveryRoutes } from './recovery-codes.ts';
import { createSecurityRoutes } from './security.ts';
import { createSessionRoutes } from './sessions.ts';

/** `account/*`: what GoTrue does not do for an account: sessions, recovery codes, tokens, invitations. */
export function createAccountFunction(deps: AccountDeps) {
  const app = new Hono<FunctionEnv>().basePath('/account');
  app.onError(handleErrors(deps.log));
  app.use('*', bodyLimit({ maxSize: 8 * 1024 }));
  return app
    .route('/security', createSecurityRoutes(deps))
    .route('/api-tokens', createApiTokenRoutes(deps))
    .route('/sessions', createSessionRoutes(deps))
    .route('/recovery-codes', createRecoveryRoutes(deps))
    .route('/invitations', createInvitationRoutes(deps));
}

/** The type that the browser's client of `account/*` is made from. */
export type AccountApp = ReturnType<typeof createAccountFunction>;
