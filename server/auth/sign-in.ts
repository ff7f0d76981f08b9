import { sql, type Transaction } from 'kysely';
import { audit } from '../../supabase/functions/_shared/audit.ts';
import type { DB } from '../../supabase/functions/_shared/database.gen.ts';
import { type Account, findAccount, isBanned } from './accounts.ts';
import { digest } from './digest.ts';
import { AuthError } from './errors.ts';
import { mailNotice } from './mail.ts';
import { type Method, type OpenSession, openSession, type Visitor } from './tokens.ts';

interface SignIn {
  userId: string;
  method: Method;
  provider: string;
}

/**
 * The one way into a session, however its owner proved who they are: the account is open and its
 * address confirmed, the sign-in is recorded, and an unknown device is told by mail.
 */
export async function signIn(
  trx: Transaction<DB>,
  { userId, method, provider }: SignIn,
  visitor: Visitor,
  now: Date,
): Promise<OpenSession> {
  const account = await findAccount(trx, { id: userId });
  if (!account) throw new AuthError(403, 'user_not_found', 'User not found');
  if (isBanned(account, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!account.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const traits = { provider };
  await audit(trx, { action: 'login', actor: account, address: visitor.address, traits }, now);
  await noticeDevice(trx, account, visitor, now);
  return openSession(trx, userId, method, visitor, now);
}

async function noticeDevice(trx: Transaction<DB>, account: Account, visitor: Visitor, now: Date) {
  // Without its version numbers: a browser that was updated is the same browser.
  const name = (visitor.userAgent ?? '').replace(/[\d._]+/g, '');
  const device = digest(name);
  const known = await trx
    .selectFrom('private.known_devices')
    .select('device')
    .where('user_id', '=', account.id)
    .execute();
  await trx
    .insertInto('private.known_devices')
    .values({ user_id: account.id, device, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device']).doUpdateSet({ seen_at: sql`excluded.seen_at` }),
    )
    .execute();
  const isNew = known.length > 0 && known.every((one) => one.device !== device);
  if (isNew) await mailNotice(trx, 'new_device', account);
}
