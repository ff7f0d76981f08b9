import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { AuthDeps } from './deps.ts';
import { digest } from './digest.ts';

const cookie = 'delvanta-device';

/** The longest that browsers keep a cookie, in seconds. */
const lifetime = 400 * 24 * 3600;

/**
 * Whom guesses at an account's password count against: strangers all together, a browser from which
 * its owner came in before on its own. So nobody who guesses locks the owner out.
 */
export async function rateLimitKeyOf({ db }: Pick<AuthDeps, 'db'>, c: Context, email: string) {
  const id = getCookie(c, cookie);
  if (!id) return email;
  const device_hash = digest(id);
  const known = await db
    .selectFrom('private.trusted_devices as d')
    .innerJoin('auth.users as u', 'u.id', 'd.user_id')
    .select('u.id')
    .where('u.email', '=', email)
    .where('device_hash', '=', device_hash)
    .executeTakeFirst();
  return known ? `${known.id} ${device_hash}` : email;
}

/** Whether the account's owner came in before by the browser that asks. */
export async function isTrustedDevice(
  trx: Transaction<DB>,
  c: Context,
  userId: string,
): Promise<boolean> {
  const id = getCookie(c, cookie);
  if (!id) return false;
  const known = await trx
    .selectFrom('private.trusted_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', digest(id))
    .executeTakeFirst();
  return known !== undefined;
}

/** Remembers that somebody came in from this browser. */
export async function rememberDevice(
  trx: Transaction<DB>,
  { settings, now }: Pick<AuthDeps, 'settings' | 'now'>,
  c: Context,
  userId: string,
): Promise<void> {
  const id = getCookie(c, cookie) ?? randomBytes(32).toString('base64url');
  setCookie(c, cookie, id, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.siteUrl.startsWith('https:'),
    maxAge: lifetime,
  });
  const seen = { seen_at: now() };
  await trx
    .insertInto('private.trusted_devices')
    .values({ user_id: userId, device_hash: digest(id), ...seen })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet(seen))
    .execute();
}
