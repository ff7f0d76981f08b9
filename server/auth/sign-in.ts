import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import { findAccount, isBanned } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError } from './errors.ts';
import { notifyNewDevice } from './new-device.ts';
import { type Method, type OpenSession, openSession, type Visitor } from './sessions.ts';

interface SignIn {
  userId: string;
  method: Method;
  provider: string;
  /** The factor that was proved along with it. */
  factorId?: string;
}

/**
 * The one way into a session, however its owner proved who they are: the account is open and its
 * address confirmed, the sign-in is recorded, and an unknown device is told by mail.
 */
export async function signIn(
  trx: Transaction<DB>,
  deps: Pick<AuthDeps, 'settings' | 'now'>,
  { userId, method, provider, factorId }: SignIn,
  visitor: Visitor,
): Promise<OpenSession> {
  const now = deps.now();
  const account = await findAccount(trx, { id: userId });
  if (!account) throw new AuthError(403, 'user_not_found', 'User not found');
  if (isBanned(account, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!account.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const traits = { provider };
  await audit(trx, { action: 'login', actor: account, address: visitor.address, traits }, now);
  const session = await openSession(trx, { userId, method, factorId }, visitor, now);
  await notifyNewDevice(trx, deps, { account, sessionId: session.id, visitor });
  return session;
}
