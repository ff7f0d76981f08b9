import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB, Json, JsonObject } from '#database/database.gen.ts';
import { type Account, endSessions, findAccount } from './accounts.ts';
import { requireSafePassword } from './breaches.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError, addressTaken, refuseTaken } from './errors.ts';
import { mailLink, mailNotice } from './mail.ts';
import { deleteOneTimeTokens, redeemCode } from './one-time-tokens.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { type Challenge, openFlow } from './pkce-flow.ts';
import { mayHaveAccount } from './sign-up-rules.ts';

/** The hash of a password that is good, and not the one that the account has. */
export async function hashNewPassword(deps: AuthDeps, account: Account, password: string) {
  await requireSafePassword(deps, password);
  if (await passwordMatches(password, account.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  return hashPassword(password);
}

/** Takes the code that shows that whoever changes a password holds the mailbox as well. */
export async function requireNonce(
  trx: Transaction<DB>,
  account: Account,
  nonce: string | undefined,
  now: Date,
): Promise<void> {
  if (!nonce) {
    const message = 'Password update requires reauthentication';
    throw new AuthError(400, 'reauthentication_needed', message);
  }
  if (!(await redeemCode(trx, account.email ?? '', nonce, ['reauthentication_token'], now))) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}

/**
 * A new password ends every session but the one that is given, if one is, and every link that was mailed
 * under the old one.
 */
export async function setPassword(
  trx: Transaction<DB>,
  account: Account,
  { hash, sessionId }: { hash: string; sessionId?: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ encrypted_password: hash, updated_at: now })
    .where('id', '=', account.id)
    .execute();
  await deleteOneTimeTokens(trx, account.id);
  await endSessions(trx, account.id, sessionId);
  if (account.encrypted_password) await mailNotice(trx, account, 'password_changed');
  // Whoever came by mail is expected to set one; beside another way in, or by somebody else, it is news.
  else if (!sessionId || account.identities.some(({ provider }) => provider !== 'email'))
    await mailNotice(trx, account, 'password_set');
}

/**
 * Gives the account another address, and tells the old one. What was mailed before, to either, opens
 * nothing any more. Throws `email_exists`.
 */
export async function setAddress(
  trx: Transaction<DB>,
  account: Account,
  address: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ email: address, email_change: '', email_change_confirm_status: 0, updated_at: now })
    .where('id', '=', account.id)
    .execute()
    .catch(refuseTaken);
  await deleteOneTimeTokens(trx, account.id);
  await trx
    .updateTable('auth.identities')
    .set({ identity_data: sql`identity_data || ${JSON.stringify({ email: address })}::jsonb` })
    .where('user_id', '=', account.id)
    .where('provider', '=', 'email')
    .execute();
  if (account.email_confirmed_at) await mailNotice(trx, account, 'email_changed');
}

/** The account's metadata with what is new; null takes a key away. */
export function mergeMetadata(had: Json | null, data: Record<string, unknown>): JsonObject {
  const merged = { ...(had as JsonObject | null), ...data };
  const kept = Object.entries(merged).filter(([, value]) => value !== null);
  return Object.fromEntries(kept) as JsonObject;
}

/** Throws unless the address may have an account and has none yet. */
export async function requireFreeAddress({ db }: Pick<AuthDeps, 'db'>, address: string) {
  await requireAllowedAddress(db, address);
  if (await findAccount(db, { email: address })) throw addressTaken();
}

/** Throws unless the address may have an account. */
export async function requireAllowedAddress(db: Kysely<DB>, address: string): Promise<void> {
  if (await mayHaveAccount(db, address)) return;
  throw new AuthError(403, 'signup_disabled', 'This email address may not have an account');
}

/** Mails both addresses; the account changes hands only when both links were opened. */
export async function startAddressChange(
  trx: Transaction<DB>,
  deps: AuthDeps,
  { account, address, redirect, pkce }: AddressChange,
): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ email_change: address, email_change_confirm_status: 0 })
    .where('id', '=', account.id)
    .execute();
  const flow = { userId: account.id, provider: 'email_change', method: 'email_change' } as const;
  if (pkce.code_challenge) await openFlow(trx, pkce, flow, deps.now());
  const link = { kind: 'email_change', account, redirect } as const;
  for (const [purpose, to] of [
    ['email_change_token_current', account.email ?? ''],
    ['email_change_token_new', address],
  ] as const) {
    await mailLink(trx, deps, { ...link, pkce: Boolean(pkce.code_challenge), purpose, to });
  }
}

/** Takes back a change that waits for its links, and voids them. */
export async function cancelAddressChange(
  trx: Transaction<DB>,
  userId: string,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('token_type', 'in', ['email_change_token_current', 'email_change_token_new'])
    .execute();
  await trx
    .updateTable('auth.users')
    .set({
      email_change: '',
      email_change_token_current: '',
      email_change_token_new: '',
      email_change_confirm_status: 0,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

interface AddressChange {
  account: Account;
  address: string;
  redirect: URL;
  pkce: Challenge;
}
