import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import { findAccount, isBanned } from './accounts.ts';
import type { AuthDeps, AuthEnv } from './deps.ts';
import { AuthError } from './errors.ts';
import { mailNewDevice } from './new-device.ts';
import { visitorOf } from './request.ts';
import { type Method, type OpenSession, openSession } from './sessions.ts';
import { isTrustedDevice, rememberDevice } from './trusted-devices.ts';

interface SignIn {
  userId: string;
  method: Method;
  provider: string;
  /** The factor that was proved along with it. */
  factorId?: string;
}

/**
 * The one way into a session, however its owner proved who they are: the account is open and its
 * address confirmed, the sign-in is recorded, and a browser that never came before is told by mail,
 * unless it is the account's first. What a browser calls itself does not count: anybody can say the same.
 */
export async function signIn(
  trx: Transaction<DB>,
  deps: Pick<AuthDeps, 'settings' | 'now'>,
  { userId, method, provider, factorId }: SignIn,
  c: Context<AuthEnv>,
): Promise<OpenSession> {
  const now = deps.now();
  const visitor = visitorOf(c);
  const account = await findAccount(trx, { id: userId });
  if (!account) throw new AuthError(403, 'user_not_found', 'User not found');
  if (isBanned(account, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!account.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const traits = { provider };
  await audit(trx, { action: 'login', actor: account, address: visitor.address, traits }, now);
  const session = await openSession(trx, { userId, method, factorId }, visitor, now);
  const isFirst = account.last_sign_in_at === null;
  if (!isFirst && !(await isTrustedDevice(trx, c, userId))) {
    await mailNewDevice(trx, deps, { account, sessionId: session.id, visitor });
  }
  await rememberDevice(trx, deps, c, userId);
  return session;
}
