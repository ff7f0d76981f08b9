import type { Invitation } from '#contract/account.ts';
import type { FunctionDeps } from '#http/deps.ts';
import type { Identify } from '#http/session.ts';

/**
 * Has the auth server make an account that waits for its owner, and mail the link. False when the
 * address has one that is in use.
 */
export type Invite = (
  invitation: Invitation & { invitedBy?: string | undefined },
) => Promise<boolean>;

/** What the account's functions need besides: what only the auth server behind them can do. */
export interface AccountDeps extends Pick<FunctionDeps, 'db' | 'limit' | 'log' | 'now'> {
  identify: Identify;
  invite: Invite;
}
