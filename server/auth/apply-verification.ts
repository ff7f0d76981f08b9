import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import { setAddress } from './account-changes.ts';
import { type Account, findAccount } from './accounts.ts';
import { confirmAddress } from './confirm.ts';
import { AuthError } from './errors.ts';
import type { Purpose, Redeemed } from './one-time-tokens.ts';
import type { Visitor } from './sessions.ts';

/** Which secrets each type of verification takes. */
export const purposesOf = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} satisfies Record<string, Purpose[]>;

/** What both ends of a change of address are told while the other one is awaited, as GoTrue says it. */
export const halfDone =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The refusal of a secret that is wrong, spent or too old. */
export const expired = (message = 'Token has expired or is invalid') =>
  new AuthError(403, 'otp_expired', message);

/** Does what a secret was sent for. False while a change of address waits for its other half. */
export async function applyVerification(
  trx: Transaction<DB>,
  { userId, purpose }: Redeemed,
  visitor: Visitor,
  now: Date,
): Promise<boolean> {
  const account = await findAccount(trx, { id: userId });
  if (!account) throw expired();
  if (purpose === 'email_change_token_new' || purpose === 'email_change_token_current') {
    return changeAddress(trx, account, visitor, now);
  }
  await confirmAddress(trx, account, visitor, now);
  return true;
}

/** Each mailbox can consent once, because its secret is spent; the second consent is the change. */
async function changeAddress(
  trx: Transaction<DB>,
  account: Account,
  visitor: Visitor,
  now: Date,
): Promise<boolean> {
  const address = account.email_change;
  if (!address) throw expired();
  if (account.email_change_confirm_status !== 1) {
    await trx
      .updateTable('auth.users')
      .set({ email_change_confirm_status: 1, updated_at: now })
      .where('id', '=', account.id)
      .execute();
    return false;
  }
  await setAddress(trx, account, address, now);
  const traits = { new_email: address };
  const event = { action: 'user_modified', actor: account, address: visitor.address } as const;
  await audit(trx, { ...event, traits }, now);
  return true;
}
