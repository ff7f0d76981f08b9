import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { randomCode, readCode } from '#util/readable-code.ts';
import { lockAccount } from './accounts.ts';
import { digest } from './digest.ts';

/**
 * What a mail lets its reader do. Supabase keeps the link's hash as a row of this type in
 * `auth.one_time_tokens`, the code's hash in the column of this name in `auth.users`, and the
 * moment of sending beside it.
 */
const sentColumns = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
} as const;

export type Purpose = keyof typeof sentColumns;

const hour = 3_600_000;
/** An invitation waits for its reader's next working day; all else is awaited at the screen. */
const invitationLifetime = 7 * 24 * hour;

/** A link's token of 256 bits and a code of ten signs: either works, once. */
export interface Secret {
  token: string;
  code: string;
}

/** Makes the secret of a mail to `email`. An older one for the same purpose stops working. */
export async function issueOneTimeToken(
  trx: Transaction<DB>,
  { userId, email, purpose }: { userId: string; email: string; purpose: Purpose },
  now: Date,
  tokenPrefix = '',
): Promise<Secret> {
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  const code = randomCode();
  const row = {
    token_hash: digest(token),
    relates_to: email,
    // Supabase has these columns without a time zone. Each secret has its own age: a second mail to
    // one address must not renew the one to another.
    updated_at: sql<Date>`${now}::timestamptz at time zone 'utc'`,
  };
  await trx
    .insertInto('auth.one_time_tokens')
    .values({ id: crypto.randomUUID(), user_id: userId, token_type: purpose, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_type']).doUpdateSet(row))
    .execute();
  await trx
    .updateTable('auth.users')
    .set({ [purpose]: digest(`${email}:${code}`), [sentColumns[purpose]]: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
  return { token, code };
}

/** What a link or code opened. */
export interface Redeemed {
  userId: string;
  purpose: Purpose;
}

/** Takes a link's token, for one of these purposes. Null when there is none, or no longer. */
export async function redeemToken(
  trx: Transaction<DB>,
  token: string,
  purposes: Purpose[],
  now: Date,
): Promise<Redeemed | null> {
  const found = await trx
    .selectFrom('auth.one_time_tokens')
    .select(['user_id', 'token_type'])
    .where('token_hash', '=', digest(token))
    .where('token_type', 'in', purposes)
    .executeTakeFirst();
  return found ? take(trx, found.user_id, found.token_type as Purpose, now) : null;
}

/** Takes the code of a mail to `email`, for one of these purposes. Null when there is none. */
export async function redeemCode(
  trx: Transaction<DB>,
  email: string,
  code: string,
  purposes: Purpose[],
  now: Date,
): Promise<Redeemed | null> {
  const hash = digest(`${email}:${readCode(code)}`);
  for (const purpose of purposes) {
    const user = await trx
      .selectFrom('auth.users')
      .select('id')
      .where(purpose, '=', hash)
      .executeTakeFirst();
    if (user) return take(trx, user.id, purpose, now);
  }
  return null;
}

/** Whether the account's secret for this purpose still waits to be used. */
export async function isPending(trx: Transaction<DB>, userId: string, purpose: Purpose) {
  const row = await trx
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('token_type', '=', purpose)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets every secret that was mailed to the account. */
export async function deleteOneTimeTokens(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
  const columns = Object.keys(sentColumns) as Purpose[];
  await trx
    .updateTable('auth.users')
    .set(Object.fromEntries(columns.map((column) => [column, ''])))
    .where('id', '=', userId)
    .execute();
}

/**
 * Deleting the row is what makes it single-use: of two who come at once, one finds it. A secret that
 * is too old is left as it is: being opened late must not make it look used.
 */
async function take(trx: Transaction<DB>, userId: string, purpose: Purpose, now: Date) {
  // Before its secret, as whoever changes the account does: what a secret opens changes the agent as well.
  await lockAccount(trx, userId);
  const secret = await trx
    .selectFrom('auth.one_time_tokens as secret')
    .innerJoin('auth.users as user', 'user.id', 'secret.user_id')
    .select(['secret.id', 'user.invited_at'])
    .select(sql<Date>`secret.updated_at at time zone 'utc'`.as('sentAt'))
    .where('user_id', '=', userId)
    .where('token_type', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!secret) return null;
  const waits = purpose === 'confirmation_token' && secret.invited_at;
  const age = now.getTime() - secret.sentAt.getTime();
  if (age >= (waits ? invitationLifetime : hour)) return null;
  await trx.deleteFrom('auth.one_time_tokens').where('id', '=', secret.id).execute();
  await trx
    .updateTable('auth.users')
    .set({ [purpose]: '' })
    .where('id', '=', userId)
    .execute();
  return { userId, purpose };
}
