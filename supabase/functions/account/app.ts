import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Transaction } from 'kysely';
import { answerErrors } from '../_shared/answer.ts';
import type { Invitation } from '../_shared/contract/account.ts';
import type { DB } from '../_shared/database.gen.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import type { Identity } from '../_shared/session.ts';
import { createInvitationRoutes } from './invitations.ts';
import { createRecoveryRoutes } from './recovery-codes.ts';
import { createSessionRoutes } from './sessions.ts';

/** What the account's functions need besides: what only the auth server behind them can do. */
export interface AccountDeps extends Pick<FunctionDeps, 'db' | 'limit' | 'log' | 'now'> {
  identify: (request: Request) => Promise<Identity | null>;
  /** Makes an account that waits for its owner, and mails the link. False when it is in use. */
  invite: (trx: Transaction<DB>, invitation: Invitation) => Promise<boolean>;
}

/** `account/*`: what GoTrue does not do for an account: sessions, recovery codes, invitations. */
export function createAccountFunction(deps: AccountDeps) {
  const app = new Hono().basePath('/account');
  app.onError(answerErrors(deps.log));
  app.use('*', bodyLimit({ maxSize: 8 * 1024 }));
  return app
    .route('/sessions', createSessionRoutes(deps))
    .route('/recovery-codes', createRecoveryRoutes(deps))
    .route('/invitations', createInvitationRoutes(deps));
}

/** The type that the browser's client of `account/*` is made from. */
export type AccountApp = ReturnType<typeof createAccountFunction>;
