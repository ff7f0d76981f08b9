import type { Transaction } from 'kysely';
import type { DB, Json } from '#database/database.gen.ts';
import { serviceRole } from '#domain/accounts/service-role.ts';
import { audit } from '#domain/audit/audit.ts';
import { mergeMetadata, setAddress, setPassword } from './account-changes.ts';
import { findAccount, insertAccount, lockAccount } from './accounts.ts';
import { setBan } from './ban.ts';
import { confirmAddress } from './confirm.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError, refuseTaken } from './errors.ts';
import { mailNotice } from './mail.ts';
import { checked, metadata } from './request.ts';
import type { Visitor } from './sessions.ts';

/** What a program with the secret key says of an account. */
export interface AccountChange {
  email?: string | undefined;
  passwordHash?: string | undefined;
  /** Its owner proved the address elsewhere. */
  confirm: boolean;
  userMetadata?: Record<string, unknown> | undefined;
  appMetadata?: Record<string, unknown> | undefined;
  /** For how long nobody comes in by it, in ms; 0 for no longer. */
  banMs?: number | undefined;
}

const actor = { id: serviceRole.userId, email: serviceRole.email };

/** Makes an account, whose owner is told where it can be used at once. Returns its id. */
export async function createForKey(
  trx: Transaction<DB>,
  deps: AuthDeps,
  change: AccountChange & { id?: string | undefined; email: string },
  { address }: Visitor,
): Promise<string> {
  requireConfirmed(change, change.confirm);
  const now = deps.now();
  const { email, userMetadata = {}, appMetadata, passwordHash } = change;
  const id = await insertAccount(
    trx,
    {
      ...(change.id && { id: change.id }),
      ...(passwordHash && { passwordHash }),
      ...(appMetadata && { appMetadata: withoutNulls(appMetadata) }),
      email,
      metadata: withoutNulls(userMetadata),
      confirmedAt: change.confirm ? now : null,
    },
    now,
  ).catch(refuseTaken);
  if (change.banMs) await setBan(trx, deps, id, change.banMs);
  const traits = { agent_id: id, email, confirmed: change.confirm };
  await audit(trx, { action: 'user_signedup', actor, address, traits }, now);
  const account = await findAccount(trx, { id });
  if (account && change.confirm) await mailNotice(trx, account, 'account_made');
  return id;
}

/**
 * Changes an account: only what is given. Its owner hears of a new password or address by mail, as when
 * they change it themselves; what was open or on its way by the old one ends.
 */
export async function changeForKey(
  trx: Transaction<DB>,
  deps: AuthDeps,
  id: string,
  change: AccountChange,
  visitor: Visitor,
): Promise<void> {
  const now = deps.now();
  const { address } = visitor;
  // Before any other row is locked, as everywhere.
  if (change.banMs !== undefined) await setBan(trx, deps, id, change.banMs);
  const account = await lockAccount(trx, id);
  if (!account) throw new AuthError(404, 'user_not_found', 'User not found');
  requireConfirmed(change, change.confirm || account.email_confirmed_at !== null);
  const isMoved = change.email !== undefined && change.email !== account.email;
  if (isMoved && change.email) await setAddress(trx, account, change.email, now);
  // It voids the password and the words of a stranger who may have signed up with the address.
  if (change.confirm) {
    await confirmAddress(trx, { ...account, email: change.email ?? account.email }, visitor, now);
  }
  const current = (await findAccount(trx, { id })) ?? account;
  if (change.passwordHash) {
    await setPassword(trx, current, { hash: change.passwordHash }, now);
    const traits = { agent_id: id };
    await audit(trx, { action: 'user_updated_password', actor, address, traits }, now);
  }
  const { userMetadata, appMetadata } = change;
  await trx
    .updateTable('auth.users')
    .set({
      ...(userMetadata && {
        raw_user_meta_data: merged(current.raw_user_meta_data, userMetadata),
      }),
      ...(appMetadata && { raw_app_meta_data: merged(current.raw_app_meta_data, appMetadata) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  if (isMoved || change.passwordHash) await restartStanding(trx, id, now);
  const changed = Object.entries(change).filter(([, value]) => value !== undefined);
  const traits = { agent_id: id, changed: changed.map(([name]) => name) };
  await audit(trx, { action: 'user_modified', actor, address, traits }, now);
}

/**
 * Whoever holds the key can now come in as this account. Where two admins are asked for, it counts as one
 * who became it just now: by the key alone nobody is both of them.
 */
export async function restartStanding(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ admin_since: now })
    .where('id', '=', id)
    .where('admin_since', 'is not', null)
    .execute();
}

/** A password exists only once the address is its owner's own. */
function requireConfirmed({ passwordHash }: AccountChange, isConfirmed: boolean) {
  if (!passwordHash || isConfirmed) return;
  const message = 'A password needs a confirmed address: set email_confirm as well';
  throw new AuthError(422, 'validation_failed', message);
}

const merged = (had: Json | null, data: Record<string, unknown>) =>
  JSON.stringify(checked(metadata, mergeMetadata(had, data)));

const withoutNulls = (data: Record<string, unknown>) => mergeMetadata(null, data);
