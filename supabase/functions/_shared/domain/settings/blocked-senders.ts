import type { Kysely, Transaction } from 'kysely';
import { domainPattern } from '#contract/blocked-senders.ts';
import { firm } from '#contract/firm.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

/** Whose messages wait in quarantine, the latest first, and who said so. */
export const listBlockedSenders = (db: Kysely<DB>) =>
  db
    .selectFrom('blocked_senders')
    .leftJoin('users', 'users.id', 'blocked_by')
    .select(['pattern', 'blocked_senders.created_at as createdAt', 'naam as blockedBy'])
    .orderBy('blocked_senders.created_at', 'desc')
    .orderBy('pattern')
    .execute();

/**
 * Lets the messages of an address or a domain wait in quarantine from now on. Throws `invalid` for the firm's
 * own people: a colleague's address, and a domain that is the firm's.
 */
export async function blockSender(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  { userId }: Agent,
  pattern: string,
): Promise<void> {
  if (await isOwn(trx, settings, pattern)) {
    throw new ApiError('invalid', { fields: { pattern: 'invalid' } });
  }
  await trx
    .insertInto('blocked_senders')
    .values({ pattern, blocked_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets messages of an address or a domain come in again; what waits stays until somebody judged it. */
export async function unblockSender(db: Kysely<DB>, pattern: string): Promise<void> {
  await db.deleteFrom('blocked_senders').where('pattern', '=', pattern).execute();
}

async function isOwn(
  trx: Transaction<DB>,
  { mailTo, mailFrom, replyAddress }: FunctionSettings,
  pattern: string,
): Promise<boolean> {
  const colleagues = await trx.selectFrom('users').select('email').execute();
  const firms = [mailTo, mailFrom, replyAddress, ...Object.values(firm.email)];
  const own = [...firms, ...colleagues.map(({ email }) => email)]
    .filter((address) => address !== undefined)
    .map((address) => address.toLowerCase());
  return (
    own.some((address) => address === pattern || domainPattern(address) === pattern) ||
    firms.some((address) => address && domainPattern(address) === domainPattern(pattern))
  );
}
